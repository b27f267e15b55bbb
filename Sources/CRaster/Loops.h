// Included once for each kind of machine; `NAME` tells the copies apart. An inlined function
// belongs to its copy too: it could not be inlined into code for another machine.

#include "Arithmetic.h"
#include "Sampling.h"
#include "Rows.h"
#include "Rectangles.h"
#include "HardQuads.h"
#include "RotatedPictures.h"
#include "AlignedPictures.h"
#include "VisibleParts.h"
#include "VisibleRows.h"
#include "VisibleBands.h"
#include "Gradients.h"

const CKernels NAME(ckernels) = {
  .overRotated = NAME(overRotated),
  .frontRotated = NAME(frontRotated),
  .restRotated = NAME(restRotated),
  .visibleRows = NAME(visibleRows),
  .overRows = NAME(overRows),
  .visibleBands = NAME(visibleBands),
  .storeLinear = NAME(storeLinear),
  .overLinear = NAME(overLinear),
  .storeNearest = NAME(storeNearest),
  .overNearest = NAME(overNearest),
  .over = NAME(overRow),
  .overFaded = NAME(overFaded),
  .overTinted = NAME(overTinted),
  .overMixed = NAME(overMixed),
  .overCovered = NAME(overCovered),
  .addTinted = NAME(addTinted),
  .addCovered = NAME(addCovered),
  .overColor = NAME(overColor),
  .overRect = NAME(overRect),
  .overHard = NAME(overHard),
  .mixRows = NAME(mixRows),
  .storeAxial = NAME(storeAxial),
  .storeRadial = NAME(storeRadial),
  .storeConic = NAME(storeConic),
};
