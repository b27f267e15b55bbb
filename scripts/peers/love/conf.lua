function love.conf(t)
  t.window.width, t.window.height, t.window.vsync = 800, 600, 0
  for _, name in ipairs { "audio", "joystick", "physics", "sound", "touch", "video" } do t.modules[name] = false end
end
