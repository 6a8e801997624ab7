import Foundation

/// Accessibility values that few views have.
struct RareAccessibility {
    var customActions: [UIAccessibilityCustomAction]?
    var frame: CGRect?
    var activationPoint: CGPoint?
    var elements: [Any]?
    var path: UIBezierPath?
    var language: String?
    var userInputLabels: [String]?
    var respondsToUserInteraction: Bool?
    var groupsChildren = false
    var navigationStyle = UIAccessibilityNavigationStyle.automatic
    var containerType = UIAccessibilityContainerType.none
    var ignoresInvertColors = false
}

extension UIView {
    final func changeRareAccessibility(_ change: (inout RareAccessibility) -> Void) {
        changeAccessibility { overrides in
            var rare = overrides.rare ?? RareAccessibility()
            change(&rare)
            overrides.rare = rare
        }
    }

    /// Performs the custom action with the given name. Returns whether the view has such an action and the action had
    /// an effect.
    @discardableResult
    package final func performAccessibilityAction(named name: String) -> Bool {
        accessibilityCustomActions?.first { $0.name == name }?.perform() ?? false
    }

    /// The location of the touch that activates the view, in the window's coordinates.
    package final var activationLocation: CGPoint {
        guard extras?.accessibility?.rare != nil, let window else {
            return convert(CGPoint(x: bounds.midX, y: bounds.midY), to: nil)
        }
        return window.convert(accessibilityActivationPoint, from: window.screen.coordinateSpace)
    }

    /// The label with attributes, such as a language. Assistive technologies get the text only.
    public final var accessibilityAttributedLabel: NSAttributedString? {
        get { accessibilityLabel.map { NSAttributedString(string: $0) } }
        set { accessibilityLabel = newValue?.string }
    }

    /// The value with attributes. Assistive technologies get the text only.
    public final var accessibilityAttributedValue: NSAttributedString? {
        get { accessibilityValue.map { NSAttributedString(string: $0) } }
        set { accessibilityValue = newValue?.string }
    }

    /// The hint with attributes. Assistive technologies get the text only.
    public final var accessibilityAttributedHint: NSAttributedString? {
        get { accessibilityHint.map { NSAttributedString(string: $0) } }
        set { accessibilityHint = newValue?.string }
    }

    /// The outline in the screen's coordinates; nil for the frame. Stored, but without effect here.
    public final var accessibilityPath: UIBezierPath? {
        get { extras?.accessibility?.rare?.path }
        set { changeRareAccessibility { $0.path = newValue } }
    }

    /// The language in which a screen reader speaks the texts of the view; nil for the user's language. Stored, but
    /// without effect here.
    public final var accessibilityLanguage: String? {
        get { extras?.accessibility?.rare?.language }
        set { changeRareAccessibility { $0.language = newValue } }
    }

    // UIKit declares the type in this way: apps set nil.
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    /// The names by which a user calls the view; nil for the label. Stored, but without effect here.
    public final var accessibilityUserInputLabels: [String]! {
        get { extras?.accessibility?.rare?.userInputLabels ?? accessibilityLabel.map { [$0] } }
        set { changeRareAccessibility { $0.userInputLabels = newValue } }
    }

    /// Whether the view reacts to touches. The default is `isUserInteractionEnabled`. Stored, but without effect here.
    public final var accessibilityRespondsToUserInteraction: Bool {
        get { extras?.accessibility?.rare?.respondsToUserInteraction ?? isUserInteractionEnabled }
        set { changeRareAccessibility { $0.respondsToUserInteraction = newValue } }
    }

    /// Whether a screen reader reads the subviews one after another as a group. Stored, but without effect here.
    public final var shouldGroupAccessibilityChildren: Bool {
        get { extras?.accessibility?.rare?.groupsChildren ?? false }
        set { changeRareAccessibility { $0.groupsChildren = newValue } }
    }

    /// The way in which Switch Control moves through the subviews. Stored, but without effect here.
    public final var accessibilityNavigationStyle: UIAccessibilityNavigationStyle {
        get { extras?.accessibility?.rare?.navigationStyle ?? .automatic }
        set { changeRareAccessibility { $0.navigationStyle = newValue } }
    }

    /// The kind of container that the view is. Stored, but without effect here.
    public final var accessibilityContainerType: UIAccessibilityContainerType {
        get { extras?.accessibility?.rare?.containerType ?? .none }
        set { changeRareAccessibility { $0.containerType = newValue } }
    }

    /// Whether the view keeps its colours when the user inverts colours. Stored, but without effect here.
    public final var accessibilityIgnoresInvertColors: Bool {
        get { extras?.accessibility?.rare?.ignoresInvertColors ?? false }
        set { changeRareAccessibility { $0.ignoresInvertColors = newValue } }
    }
}

/// The ways in which Switch Control moves through the elements of a container, with UIKit's values.
public enum UIAccessibilityNavigationStyle: Int, Sendable {
    /// Chosen by the system.
    case automatic = 0
    /// Each element separately.
    case separate = 1
    /// All elements as one.
    case combined = 2
}

/// The kinds of accessibility containers, with UIKit's values.
public enum UIAccessibilityContainerType: Int, Sendable {
    /// Not a container of a special kind.
    case none = 0
    /// A table.
    case dataTable = 1
    /// A list.
    case list = 2
    /// A landmark of a page.
    case landmark = 3
    /// A group of elements.
    case semanticGroup = 4
}
