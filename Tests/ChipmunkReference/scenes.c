#include "ChipmunkReference.h"
