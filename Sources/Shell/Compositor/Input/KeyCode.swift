import CWlroots

/// The code of a key in the numbering of Linux.
///
/// A code comes from a device or from a client's virtual keyboard. Only codes in ``range`` exist as values of this
/// type, so the conversion to the codes of xkb cannot overflow.
struct KeyCode: Hashable, Sendable {
    /// The codes that a key can have. Linux defines codes up to 767. A virtual keyboard may use higher codes, because
    /// it gives each character that it types a code of its own.
    static let range: ClosedRange<UInt32> = 0...65_535

    /// The code in Linux's numbering.
    let linux: UInt32

    /// Creates a code; the result is nil if the number is not in ``range``.
    init?(_ linux: UInt32) {
        guard Self.range.contains(linux) else { return nil }
        self.linux = linux
    }

    /// The code in xkb's numbering, which is greater by 8.
    var xkb: xkb_keycode_t { linux + 8 }
}
