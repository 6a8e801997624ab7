import Foundation

/// The appearance of a bar: its background and the separator line at its edge.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
    /// Creates the default appearance: the system's background, with a separator line.
    public required override init() {
        super.init()
        configureWithDefaultBackground()
    }

    /// Creates a copy of another appearance.
    public convenience init(barAppearance: UIBarAppearance) {
        self.init()
        copyValues(barAppearance)
    }

    /// The background colour; nil for none.
    open var backgroundColor: UIColor?
    /// The blur effect of the background; nil for none. No blur is drawn here: if the background colour is nil, the bar
    /// shows the colour of the effect's material.
    open var backgroundEffect: UIBlurEffect?
    /// The background image; nil for none.
    open var backgroundImage: UIImage?
    /// The content mode of the background image. The default scales the image to the bar.
    open var backgroundImageContentMode = UIView.ContentMode.scaleToFill
    /// The colour of the separator line; nil for none. It is also the tint colour of a shadow image that is a template.
    open var shadowColor: UIColor?
    /// An image that is shown in place of the separator line, beside the bar; nil for the line. Without a shadow
    /// colour, only an image that is not a template is shown.
    open var shadowImage: UIImage?

    /// Configures the system's background, with a separator line.
    open func configureWithDefaultBackground() {
        (backgroundColor, backgroundImage, shadowImage) = (nil, nil, nil)
        backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
        shadowColor = .separator
    }

    /// Configures an opaque background, with a separator line.
    open func configureWithOpaqueBackground() {
        (backgroundEffect, backgroundImage, shadowImage) = (nil, nil, nil)
        (backgroundColor, shadowColor) = (.systemBackground, .separator)
    }

    /// Removes the background and the separator line.
    open func configureWithTransparentBackground() {
        (backgroundEffect, backgroundImage, backgroundColor) = (nil, nil, nil)
        (shadowColor, shadowImage) = (nil, nil)
    }

    /// Returns a copy of the appearance.
    open func copy() -> Self {
        let copy = Self()
        copy.copyValues(self)
        return copy
    }

    /// Copies the values of another appearance.
    func copyValues(_ other: UIBarAppearance) {
        (backgroundColor, backgroundEffect) = (other.backgroundColor, other.backgroundEffect)
        (backgroundImage, shadowColor) = (other.backgroundImage, other.shadowColor)
        (backgroundImageContentMode, shadowImage) = (other.backgroundImageContentMode, other.shadowImage)
    }
}

/// The appearance of a bar's buttons in each state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    /// The appearance in the normal state. Its values are the defaults of the other states.
    public final let normal = UIBarButtonItemStateAppearance()
    /// The appearance while the button is pressed. By default, a pressed button is dimmed.
    public final let highlighted = UIBarButtonItemStateAppearance()
    /// The appearance while the button is disabled. By default, a disabled button is grey.
    public final let disabled = UIBarButtonItemStateAppearance()
    /// The appearance while the button has the keyboard focus; the value is stored and has no effect here.
    public final let focused = UIBarButtonItemStateAppearance()

    /// Creates the appearance of buttons of a style. The style has no effect on the values: the font of a `done` button
    /// is chosen when the button is shown.
    public init(style: UIBarButtonItem.Style) { super.init() }

    /// Creates the appearance of plain buttons.
    public convenience override init() { self.init(style: .plain) }

    /// Restores the default values of a style.
    public func configureWithDefault(for style: UIBarButtonItem.Style) {
        for state in [normal, highlighted, disabled, focused] { state.copyValues(UIBarButtonItemStateAppearance()) }
    }

    /// Returns a copy of the appearance.
    open func copy() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance()
        for (new, old) in zip(copy.states, states) { new.copyValues(old) }
        return copy
    }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

    /// Returns the text attributes of titles in a state, without the attributes of the normal state.
    final func ownAttributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        appearance(for: state).titleTextAttributes
    }

    /// Returns the text attributes of titles in a state.
    final func attributes(for state: UIControl.State) -> [NSAttributedString.Key: Any] {
        normal.titleTextAttributes.merging(ownAttributes(for: state)) { _, new in new }
    }

    final func backgroundImage(for state: UIControl.State) -> UIImage? {
        appearance(for: state).backgroundImage ?? normal.backgroundImage
    }

    final func titleOffset(for state: UIControl.State) -> UIOffset {
        let own = appearance(for: state).titlePositionAdjustment
        return own == .zero ? normal.titlePositionAdjustment : own
    }

    /// Whether the appearance has values of its own for a state.
    final func customises(_ state: UIControl.State) -> Bool {
        let own = appearance(for: state)
        return !own.titleTextAttributes.isEmpty || own.backgroundImage != nil || own.titlePositionAdjustment != .zero
    }

    private func appearance(for state: UIControl.State) -> UIBarButtonItemStateAppearance {
        switch state {
        case .highlighted: highlighted
        case .disabled: disabled
        case .focused: focused
        default: normal
        }
    }
}

/// The appearance of a bar's buttons in one state.
@preconcurrency @MainActor public final class UIBarButtonItemStateAppearance: NSObject {
    /// The text attributes of titles.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// The offset of titles from their standard position, in points.
    public var titlePositionAdjustment = UIOffset.zero
    /// The image behind the title, scaled to the size of the button; nil for none.
    public var backgroundImage: UIImage?
    /// The offset of the image from its standard position, in points; the value is stored and has no effect here.
    public var backgroundImagePositionAdjustment = UIOffset.zero

    func copyValues(_ other: UIBarButtonItemStateAppearance) {
        (titleTextAttributes, titlePositionAdjustment) = (other.titleTextAttributes, other.titlePositionAdjustment)
        (backgroundImage, backgroundImagePositionAdjustment) = (
            other.backgroundImage, other.backgroundImagePositionAdjustment
        )
    }
}

/// An offset in both directions, in points.
public struct UIOffset: Hashable, Sendable {
    /// The offset to the right.
    public var horizontal: CGFloat
    /// The offset downwards.
    public var vertical: CGFloat
    /// Creates an offset.
    public init(horizontal: CGFloat = 0, vertical: CGFloat = 0) {
        (self.horizontal, self.vertical) = (horizontal, vertical)
    }
    /// The zero offset.
    public static let zero = UIOffset()
}
