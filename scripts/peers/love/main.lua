-- By LÖVE: a SpriteBatch into a canvas, whose pixels are read back. `love FOLDER W1|W5 COUNT [FRAME PIXELS]`.
local bit = require "bit"
local WIDTH, HEIGHT, TURN = 800, 600, 2 * math.pi
local sin, cos, floor = math.sin, math.cos, math.floor
local graphics = love.graphics

local function numbers(workload, count)
  local state, list = bit.tobit(0x7EA70000 + workload), {}
  for i = -15, count do
    state = bit.bxor(state, bit.lshift(state, 13))
    state = bit.bxor(state, bit.rshift(state, 17))
    state = bit.bxor(state, bit.lshift(state, 5))
    list[i] = bit.rshift(state, 8) / 16777216
  end
  return list
end

local function crate(x, y)
  local alpha = (x % 31 == 0 or y % 31 == 0) and 128 or 255
  local function times(c) return floor((c * alpha + 127) / 255) / 255 end
  return times(255 - 4 * x), times(160 + 2 * y), times(64 + 4 * bit.bxor(x, y)), alpha / 255
end

local function dot(x, y)
  local rest = math.max(1 - math.sqrt((x - 7.5) ^ 2 + (y - 7.5) ^ 2) / 8, 0)
  local alpha = floor(255 * rest * rest + 0.5) / 255
  return alpha, alpha, alpha, alpha
end

-- Premultiplied, with a pixel free around it.
local function picture(side, pixel)
  local data = love.image.newImageData(side + 2, side + 2)
  data:mapPixel(function(x, y) return pixel(x - 1, y - 1) end, 1, 1, side, side)
  return graphics.newImage(data), graphics.newQuad(1, 1, side, side, side + 2, side + 2)
end

local function add_crates(batch, quad, p, count, t)
  for i = 1, 6 * count, 6 do
    local x = (WIDTH * p[i] + 200 * (p[i + 1] - 0.5) * t) % WIDTH
    local y = (HEIGHT * p[i + 2] + 200 * (p[i + 3] - 0.5) * t) % HEIGHT
    batch:add(quad, x, y, TURN * p[i + 4] + 4 * (p[i + 5] - 0.5) * t, 1, 1, 16, 16)
  end
end

local function add_dots(batch, quad, p, count, t)
  for i = 1, 5 * count, 5 do
    local life = (p[i] + t / 2) % 1
    local age, direction, scale = 2 * life, TURN * p[i + 1], 1 - 0.5 * life
    local way, alpha = (40 + 160 * p[i + 2]) * age, floor(127.5 * (1 - life) + 0.5) / 255
    local green, blue = (96 + floor(159 * p[i + 3])) / 255, floor(255 * p[i + 4]) / 255
    batch:setColor(alpha, green * alpha, blue * alpha, alpha)
    batch:add(quad, 400 + cos(direction) * way, 250 + sin(direction) * way + 40 * age * age, 0, scale, scale, 8, 8)
  end
end

local function drawing(workload, count)
  local is_dots = workload == 5
  local p, add = numbers(workload, (is_dots and 5 or 6) * count), is_dots and add_dots or add_crates
  local image, quad = picture(is_dots and 16 or 32, is_dots and dot or crate)
  local batch, canvas = graphics.newSpriteBatch(image, count, "stream"), graphics.newCanvas(WIDTH, HEIGHT)
  return function(frame)
    batch:clear()
    add(batch, quad, p, count, frame / 60)
    graphics.setCanvas(canvas)
    graphics.clear(0x18 / 255, 0x1A / 255, 0x20 / 255)
    graphics.setBlendMode(is_dots and "add" or "alpha", "premultiplied")
    graphics.draw(batch)
    graphics.setCanvas()
    return canvas:newImageData()
  end
end

local function measure(draw)
  local frame, length, chunks = 0, 0, {}
  local function next_frame() draw(frame):release(); frame = frame + 1 end
  -- Of all threads, user and system.
  local function milliseconds() return os.clock() * 1000 end
  while frame < 10 do next_frame() end
  local start = milliseconds()
  while milliseconds() - start < 60 do next_frame(); length = length + 1 end
  for c = 1, length > 1 and 9 or 5 do
    start = milliseconds()
    for _ = 1, length do next_frame() end
    chunks[c] = (milliseconds() - start) / length
  end
  table.sort(chunks)
  return chunks[(#chunks + 1) / 2]
end

function love.run()
  local workload, count, frame, path = unpack(love.arg.parseGameArguments(arg))
  local draw = drawing(tonumber(workload:sub(2)), tonumber(count))
  if frame then
    local data = draw(tonumber(frame))
    data:mapPixel(function(_, _, red, green, blue, alpha) return blue, green, red, alpha end)
    local file = assert(io.open(path, "wb"))
    file:write(data:getString())
    file:close()
  else
    print(("%.4f"):format(measure(draw)))
  end
  return function() return 0 end
end

-- LÖVE's own waits for a key.
function love.errorhandler(message)
  io.stderr:write(message, "\n")
  return function() return 1 end
end
