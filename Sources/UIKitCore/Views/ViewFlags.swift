/// The Boolean properties of a view in one word, so that hit tests and layout passes read little memory.
struct ViewFlags: OptionSet, Sendable {
    let rawValue: UInt32

    static let hidden = ViewFlags(rawValue: 1 << 0)
    static let receivesEvents = ViewFlags(rawValue: 1 << 1)
    static let multipleTouch = ViewFlags(rawValue: 1 << 2)
    static let exclusiveTouch = ViewFlags(rawValue: 1 << 3)
    static let clipsToBounds = ViewFlags(rawValue: 1 << 4)
    static let opaque = ViewFlags(rawValue: 1 << 5)
    static let hasTransform = ViewFlags(rawValue: 1 << 6)
    static let transparent = ViewFlags(rawValue: 1 << 7)
    static let needsLayout = ViewFlags(rawValue: 1 << 8)
    static let subtreeNeedsLayout = ViewFlags(rawValue: 1 << 9)
    static let needsConstraints = ViewFlags(rawValue: 1 << 10)
    static let subtreeNeedsConstraints = ViewFlags(rawValue: 1 << 11)
    static let autoresizesSubviews = ViewFlags(rawValue: 1 << 12)
    static let translatesMaskIntoConstraints = ViewFlags(rawValue: 1 << 13)
    static let needsDisplay = ViewFlags(rawValue: 1 << 14)
    static let insetsMarginsFromSafeArea = ViewFlags(rawValue: 1 << 15)
    static let keepsSuperviewMargins = ViewFlags(rawValue: 1 << 16)
    static let clearsBeforeDrawing = ViewFlags(rawValue: 1 << 17)
    /// The view is being animated and receives no touches during the animation.
    static let animating = ViewFlags(rawValue: 1 << 18)
    /// The view and its descendants have the elevated interface level.
    static let elevated = ViewFlags(rawValue: 1 << 19)
    /// The view has the keyboard focus, or contains the focused item.
    static let isFocused = ViewFlags(rawValue: 1 << 20)
    /// A view that UIKit adds as a decoration, such as the halo of the focus, is among the subviews.
    static let containsDecoration = ViewFlags(rawValue: 1 << 21)

    static let standard: ViewFlags = [
        .receivesEvents, .opaque, .autoresizesSubviews, .translatesMaskIntoConstraints, .insetsMarginsFromSafeArea,
        .clearsBeforeDrawing, .needsLayout, .needsDisplay, .needsConstraints,
    ]
    /// The flags that exclude a view and its descendants from hit tests. A view without the flag `receivesEvents` is
    /// excluded, too.
    static let unhittable: ViewFlags = [.hidden, .transparent, .animating]
}
