/// Takes away from a failing sequence whatever is not needed for it to fail.
///
/// - Parameters:
///   - sequence: a sequence that fails.
///   - fails: whether a shorter sequence still fails.
/// - Returns: a sequence that fails and of which no single element can be left out.
public func shrunk<Element>(_ sequence: [Element], while fails: ([Element]) -> Bool) -> [Element] {
    var current = sequence
    var size = max(1, current.count / 2)
    while true {
        var start = 0
        var hasShrunk = false
        while start < current.count {
            var shorter = current
            shorter.removeSubrange(start..<min(start + size, current.count))
            if fails(shorter) {
                current = shorter
                hasShrunk = true
            } else {
                start += size
            }
        }
        if size == 1, !hasShrunk { return current }
        size = max(1, size / 2)
    }
}
