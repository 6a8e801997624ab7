/// The space for the shell's home indicator at the lower edge of the screen.
package enum HomeIndicatorInset {
    /// The height of the space in points. It is UIKit's height on iPad. A scene whose window extends to the lower edge
    /// of the screen has this inset at the bottom of its safe area.
    package static let height = 20.0
}
