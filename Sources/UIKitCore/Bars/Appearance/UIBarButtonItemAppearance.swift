import Foundation

/// The appearance of a bar's buttons in each state.
@preconcurrency @MainActor open class UIBarButtonItemAppearance: NSObject {
    /// The appearance in the normal state. Text attributes that another state does not set are those of this state.
    public final let normal = UIBarButtonItemStateAppearance()
    /// The appearance while the button is pressed.
    public final let highlighted = UIBarButtonItemStateAppearance()
    /// The appearance while the button is disabled.
    public final let disabled = UIBarButtonItemStateAppearance()
    /// The appearance while the button has the keyboard focus; the value is stored and has no effect here.
    public final let focused = UIBarButtonItemStateAppearance()
    /// Called after a change. The appearance of the bar sets this closure.
    final var onChange: (() -> Void)?

    /// Creates the appearance of buttons of a style. The style has no effect here.
    public init(style: UIBarButtonItem.Style) {
        super.init()
        for state in states { state.owner = self }
    }

    /// Creates the appearance of plain buttons.
    public convenience override init() { self.init(style: .plain) }

    private var states: [UIBarButtonItemStateAppearance] { [normal, highlighted, disabled, focused] }

    /// Returns a copy of the appearance.
    open func copy() -> UIBarButtonItemAppearance {
        let copy = UIBarButtonItemAppearance()
        for (state, own) in zip(copy.states, states) { state.copyValues(own) }
        return copy
    }

    /// Returns the text attributes of a title in a state of the button.
    final func titleTextAttributes(isEnabled: Bool, isHighlighted: Bool) -> [NSAttributedString.Key: Any] {
        let state = !isEnabled ? disabled : isHighlighted ? highlighted : normal
        return normal.titleTextAttributes.merging(state.titleTextAttributes) { $1 }
    }
}

/// The appearance of a bar's buttons in one state.
@preconcurrency @MainActor public final class UIBarButtonItemStateAppearance: NSObject {
    fileprivate weak var owner: UIBarButtonItemAppearance?

    /// The text attributes of titles.
    public var titleTextAttributes: [NSAttributedString.Key: Any] = [:] { didSet { owner?.onChange?() } }
    /// The offset of titles from their standard position, in points; the value is stored and has no effect here.
    public var titlePositionAdjustment = UIOffset.zero
    /// The image behind the title; nil for none. The image is stored and not drawn here.
    public var backgroundImage: UIImage?

    fileprivate func copyValues(_ other: UIBarButtonItemStateAppearance) {
        titleTextAttributes = other.titleTextAttributes
        (titlePositionAdjustment, backgroundImage) = (other.titlePositionAdjustment, other.backgroundImage)
    }
}
