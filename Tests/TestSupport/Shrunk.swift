/// Shrinks a failing sequence: removes the elements that the failure does not need.
///
/// - Parameters:
///   - sequence: A sequence that fails.
///   - fails: Whether a shorter sequence still fails.
/// - Returns: A failing sequence. If any one of its elements is removed, the sequence does not fail.
package func shrunk<Element>(_ sequence: [Element], while fails: ([Element]) -> Bool) -> [Element] {
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
