#pragma once
// The folder is named after the version; all of 2.x have what is called.
#if __has_include(<openjpeg-2.5/openjpeg.h>)
#include <openjpeg-2.5/openjpeg.h>
#elif __has_include(<openjpeg-2.6/openjpeg.h>)
#include <openjpeg-2.6/openjpeg.h>
#elif __has_include(<openjpeg-2.4/openjpeg.h>)
#include <openjpeg-2.4/openjpeg.h>
#elif __has_include(<openjpeg-2.3/openjpeg.h>)
#include <openjpeg-2.3/openjpeg.h>
#elif __has_include(<openjpeg.h>)
#include <openjpeg.h>
#else
#error "OpenJPEG is missing: install libopenjp2-7-dev"
#endif
