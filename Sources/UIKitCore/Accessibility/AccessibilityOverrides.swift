import Foundation

/// The accessibility values that an app has set on a view; nil where the view's own default applies.
struct AccessibilityOverrides {
    var isElement: Bool?
    var label: String?
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits?
    var identifier: String?
    var hidesElements = false
    var isModal = false
    /// The values that few views have; nil for none.
    var rare: RareAccessibility?

    /// The default accessibility values that a view derives from its own state.
    struct Standard {
        var isElement = false
        var label: String?
        var value: String?
        var traits: UIAccessibilityTraits = []
        var role = ViewAccessibility.Role.group
        var number: ViewAccessibility.Number?
        var shortcut: String?
        var popup: ViewAccessibility.Popup?
        var isHighlighted = false

        @MainActor static let none = Standard()
    }
}

extension UIView {
    /// Changes the accessibility values that the app has set on the view, and notifies the platform.
    final func changeAccessibility(_ change: (inout AccessibilityOverrides) -> Void) {
        var overrides = extras?.accessibility ?? AccessibilityOverrides()
        change(&overrides)
        makeExtras().accessibility = overrides
        host?.viewAccessibilityDidChange(self)
    }

    /// Notifies the platform that the view's default accessibility values may have changed.
    final func notifyAccessibilityChanged() { host?.viewAccessibilityDidChange(self) }

    /// The view's accessibility values, as platforms pass them to assistive technologies.
    package final var accessibility: ViewAccessibility {
        let standard = standardAccessibility
        let traits = accessibilityTraits
        return ViewAccessibility(
            isElement: isAccessibilityElement, role: ViewAccessibility.Role(traits, standard.role),
            label: accessibilityLabel, value: accessibilityValue, hint: accessibilityHint,
            identifier: accessibilityIdentifier, isEnabled: !traits.contains(.notEnabled),
            isSelected: traits.contains(.selected), isHidden: isHidden || accessibilityElementsHidden,
            isModal: accessibilityViewIsModal, number: standard.number, shortcut: standard.shortcut,
            popup: standard.popup, isHighlighted: standard.isHighlighted,
            actions: accessibilityCustomActions?.map(\.name) ?? [])
    }
}

/// A description of a view for assistive technologies.
package struct ViewAccessibility: Hashable, Sendable {
    /// The role of a view.
    package enum Role: Hashable, Sendable {
        case group, text, heading, image, button, link, toggle, slider, stepper, progress, tab, searchField, textField
        /// A menu, and three kinds of menu entries: an entry without a mark, an entry with an independent check mark,
        /// and an entry with a radio mark, which marks the chosen entry of a group. An entry in a mixed state has the
        /// value `mixed`.
        case menu, menuItem, checkMenuItem, radioMenuItem
        /// The bar with the titles of the main menu's menus.
        case menuBar
    }
    /// A menu that an element opens.
    package struct Popup: Hashable, Sendable {
        /// Whether the menu is open.
        package var isExpanded: Bool
    }
    /// A value within a range.
    package struct Number: Hashable, Sendable {
        package var value: Double
        package var minimum: Double
        package var maximum: Double
        /// The change that one step makes; 0 if the user cannot change the value.
        package var step: Double
    }
    /// Whether the view is a single element. The subviews of such a view are not exposed as elements.
    package var isElement: Bool
    package var role: Role
    package var label: String?
    package var value: String?
    package var hint: String?
    package var identifier: String?
    package var isEnabled: Bool
    package var isSelected: Bool
    /// Whether the view and all its subviews are hidden from assistive technologies.
    package var isHidden: Bool
    /// Whether assistive technologies ignore all siblings of the view.
    package var isModal: Bool
    /// The view's value within its range, such as the position of a slider; nil for a view without a numeric value.
    package var number: Number?
    /// The shortcut that performs the element's action, in the notation of WAI-ARIA, such as `Control+Shift+Z`; nil for
    /// none.
    package var shortcut: String?
    /// The menu that the element opens; nil if the element does not open a menu.
    package var popup: Popup?
    /// Whether the element is the highlighted entry of an open list, that is, the entry on which key presses act.
    package var isHighlighted = false
    /// The names of the actions that the app has added.
    package var actions: [String] = []
}

extension ViewAccessibility.Role {
    /// Derives a role from accessibility traits. A default role other than `group`, `text` and `button` has priority
    /// over the traits.
    init(_ traits: UIAccessibilityTraits, _ standard: ViewAccessibility.Role) {
        let table: [(UIAccessibilityTraits, ViewAccessibility.Role)] = [
            (.toggleButton, .toggle), (.adjustable, .slider), (.searchField, .searchField), (.header, .heading),
            (.link, .link), (.image, .image), (.staticText, .text),
        ]
        guard standard == .group || standard == .text || standard == .button else {
            self = standard
            return
        }
        let found = table.first { traits.contains($0.0) }?.1
        self = found ?? (traits.contains(.button) ? .button : standard)
    }
}
