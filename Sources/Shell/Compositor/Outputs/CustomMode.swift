/// A mode that a client requests for an output and that is not in the output's list of modes.
///
/// Only modes within the limits exist as values of this type. The output keeps up to four buffers of the mode's size,
/// so the limits bound the memory that a request can cost.
struct CustomMode: Hashable, Sendable {
    /// The minimum of width and height in pixels. On a smaller output, the user could not see the controls that undo
    /// the change.
    static let minimumSide = 200
    /// The maximum of width and height in pixels.
    static let maximumSide = 16_384
    /// The maximum number of pixels: the number of pixels of an 8K screen.
    static let maximumPixels = 7_680 * 4_320
    /// The maximum refresh rate in millihertz.
    static let maximumRefresh = 1_000_000

    /// The size in pixels.
    let width, height: Int32
    /// The refresh rate in millihertz; 0 lets the output choose.
    let refresh: Int32

    /// Creates a mode; the result is nil if the mode is not within the limits.
    init?(width: Int32, height: Int32, refresh: Int32) {
        let sides = Self.minimumSide...Self.maximumSide
        guard sides.contains(Int(width)), sides.contains(Int(height)),
            Int(width) * Int(height) <= Self.maximumPixels, (0...Self.maximumRefresh).contains(Int(refresh))
        else { return nil }
        (self.width, self.height, self.refresh) = (width, height, refresh)
    }
}
