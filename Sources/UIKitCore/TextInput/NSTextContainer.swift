import Foundation

/// The area that the text of a text view is laid out in: the part of UIKit's class that apps set.
@MainActor open class NSTextContainer: NSObject {
    /// Told that the text stands elsewhere.
    final var changed: () -> Void = {}

    /// How far lines stay away from the left and right edge, in points, besides the view's `textContainerInset`. The default is 5.
    open var lineFragmentPadding: CGFloat = 5 { didSet { if lineFragmentPadding != oldValue { changed() } } }

    /// The area's size, in points. The text view gives it its own.
    public final internal(set) var size = CGSize.zero
}
