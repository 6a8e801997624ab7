/// Removes from a failing sequence all elements that are not needed for the failure.
///
/// - Parameters:
///   - sequence: a sequence that fails.
///   - fails: whether a shorter sequence still fails.
/// - Returns: a sequence that fails and that no longer fails if any single element is removed.
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
