// Swift's compiler imports this module into each file that imports both `Testing` and `CoreGraphics`: on
// Apple's systems it is a part of Swift Testing, which doesn't have it on Linux. It adds nothing.
