import Foundation

extension UIView {
    /// The minimum opacity at which the background of a view covers the content behind the view.
    private static let coveringAlpha = 0.5

    /// Whether the background behind the content of the view is dark: the background of the view itself, or of the
    /// nearest superview that has one. Without any background, the interface style determines the result.
    ///
    /// UIKit's pointer adapts to the pixels below it; here, the backgrounds of views decide, because a window cannot
    /// read its pixels.
    final var isOverDarkContent: Bool {
        var ancestor: UIView? = self
        while let view = ancestor {
            if let color = view.backgroundColor?.drawn(in: view.traitCollection), color.alpha > Self.coveringAlpha {
                return color.brightness < 0.5
            }
            ancestor = view.superview
        }
        return traitCollection.userInterfaceStyle == .dark
    }

    /// Whether the background around the view is dark.
    final var isSurroundedByDarkContent: Bool { (superview ?? self).isOverDarkContent }
}

extension DrawnColor {
    /// The perceived brightness of the colour without its opacity, from 0 to 1.
    fileprivate var brightness: Double { 0.299 * red + 0.587 * green + 0.114 * blue }
}
