// The names of Combine, and its extensions of Foundation and Dispatch: a source that imports Combine on an iPad
// imports this module on Linux. The module is not called Combine, because packages test for Apple's platforms with
// `canImport(Combine)`. If a module Combine existed, OpenCombine itself would leave out declarations.
@_exported import OpenCombine
@_exported import OpenCombineDispatch
@_exported import OpenCombineFoundation
