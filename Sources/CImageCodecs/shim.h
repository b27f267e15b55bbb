#pragma once
#include <gif_lib.h>
#include <turbojpeg.h>
