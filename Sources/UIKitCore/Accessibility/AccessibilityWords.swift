import Foundation

/// What the app tells assistive technologies about a view; nil where the view itself knows.
struct AccessibilityWords {
    var isElement: Bool?
    var label: String?
    var value: String?
    var hint: String?
    var traits: UIAccessibilityTraits?
    var identifier: String?
    var hidesElements = false
    var isModal = false

    /// What a view knows about itself.
    struct Standard {
        var isElement = false
        var label: String?
        var value: String?
        var traits: UIAccessibilityTraits = []
        var role = ViewAccessibility.Role.group
        var number: ViewAccessibility.Number?

        @MainActor static let none = Standard()
    }
}

extension UIView {
    final func changeAccessibility(_ change: (inout AccessibilityWords) -> Void) {
        var words = extras?.accessibility ?? AccessibilityWords()
        change(&words)
        makeExtras().accessibility = words
        host?.viewAccessibilityDidChange(self)
    }

    /// What the view says about itself has changed.
    final func accessibilityMayHaveChanged() { host?.viewAccessibilityDidChange(self) }

    /// What platforms tell assistive technologies about the view.
    package final var accessibility: ViewAccessibility {
        let standard = standardAccessibility
        let traits = accessibilityTraits
        return ViewAccessibility(
            isElement: isAccessibilityElement, role: ViewAccessibility.Role(traits, standard.role),
            label: accessibilityLabel, value: accessibilityValue, hint: accessibilityHint,
            identifier: accessibilityIdentifier, isEnabled: !traits.contains(.notEnabled),
            isSelected: traits.contains(.selected), isHidden: isHidden || accessibilityElementsHidden,
            isModal: accessibilityViewIsModal, number: standard.number)
    }
}

/// What assistive technologies are told about a view.
package struct ViewAccessibility: Hashable, Sendable {
    /// What kind of thing a view is.
    package enum Role: Hashable, Sendable {
        case group, text, heading, image, button, link, toggle, slider, stepper, progress, tab, searchField, textField
    }
    /// A value between two others.
    package struct Number: Hashable, Sendable {
        package var value: Double
        package var minimum: Double
        package var maximum: Double
        /// What one step changes; 0 where nobody can change it.
        package var step: Double
    }
    /// Whether it is one thing, whose subviews are no things of their own.
    package var isElement: Bool
    package var role: Role
    package var label: String?
    package var value: String?
    package var hint: String?
    package var identifier: String?
    package var isEnabled: Bool
    package var isSelected: Bool
    /// Whether it and all in it is passed over.
    package var isHidden: Bool
    /// Whether everything beside it is passed over.
    package var isModal: Bool
    /// Its value where that is a number.
    package var number: Number?
}

extension ViewAccessibility.Role {
    /// What the traits make of what a view is by itself.
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
