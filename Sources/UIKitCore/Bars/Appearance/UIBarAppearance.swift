import Foundation

/// How a bar looks: its ground and the line at its edge.
@MainActor open class UIBarAppearance: NSObject {
    /// The default look: the system's ground, with a line.
    public required override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// The same look as another.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        take(barAppearance)
    }

    /// The colour of the ground; nil for none.
    open var backgroundColor: UIColor?
    /// What lies behind the ground's colour; its material is used where there is no colour.
    open var backgroundEffect: UIBlurEffect?
    /// A picture on the ground; nil for none.
    open var backgroundImage: UIImage?
    /// The colour of the line at the edge; nil for none.
    open var shadowColor: UIColor?

    /// The system's ground, with a line.
    open func configureWithDefaultBackground() {
        (backgroundColor, backgroundImage) = (nil, nil)
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        shadowColor = .separator
    }

    /// A ground that lets nothing through, with a line.
    open func configureWithOpaqueBackground() {
        (backgroundEffect, backgroundImage) = (nil, nil)
        (backgroundColor, shadowColor) = (.systemBackground, .separator)
    }

    /// No ground and no line.
    open func configureWithTransparentBackground() {
        (backgroundEffect, backgroundImage, backgroundColor, shadowColor) = (nil, nil, nil, nil)
    }

    /// Another object of the same look.
    open func copy() -> Self {
        let copy = Self()
        copy.take(self)
        return copy
    }

    /// Takes over a look.
    func take(_ other: UIBarAppearance) {
        (backgroundColor, backgroundEffect) = (other.backgroundColor, other.backgroundEffect)
        (backgroundImage, shadowColor) = (other.backgroundImage, other.shadowColor)
    }
}

/// How buttons of a bar are written.
@MainActor open class UIBarButtonItemAppearance: NSObject {
    /// In the ordinary state.
    public final let normal = UIBarButtonItemStateAppearance()
    /// While pressed.
    public final let highlighted = UIBarButtonItemStateAppearance()
    /// While disabled.
    public final let disabled = UIBarButtonItemStateAppearance()
    /// While keys go to it.
    public final let focused = UIBarButtonItemStateAppearance()

    /// The look of buttons of a style.
    public init(style: UIBarButtonItem.Style) { super.init() }

    /// The look of ordinary buttons.
    public convenience override init() { self.init(style: .plain) }
}

/// How buttons of a bar are written in one state.
@MainActor public final class UIBarButtonItemStateAppearance: NSObject {
    /// How titles are written.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How far titles stand away from their place, in points.
    public var titlePositionAdjustment = UIOffset.zero
    /// A picture behind the title; nil for none. It is kept and not drawn here.
    public var backgroundImage: UIImage?
}

/// A distance in both directions, in points.
public struct UIOffset: Hashable, Sendable {
    /// To the right.
    public var horizontal: CGFloat
    /// Downwards.
    public var vertical: CGFloat
    /// A distance.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
    /// None.
    public static let zero = UIOffset()
}
