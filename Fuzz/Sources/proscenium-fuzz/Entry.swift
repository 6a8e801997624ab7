import PredicateFormat

@_cdecl("LLVMFuzzerTestOneInput")
public func testOneInput(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = UnsafeBufferPointer(start: start, count: count)
    let text = String(decoding: bytes, as: UTF8.self)
    if let predicate = try? ScenePredicate(format: text), predicate.canonicalText.isEmpty { fatalError() }
    return 0
}
