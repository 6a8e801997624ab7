import CGTK
import Foundation
import UIKitCore

/// What assistive technologies are told about the widget of a view.
@MainActor
struct ViewAccess {
    /// The role that the widget is made with, once and for all.
    let role: GtkAccessibleRole
    /// What the widget can do.
    let kind: WidgetClass.Kind
    /// Whether what was told is still right.
    var isKnown = false
    private var told: ViewAccessibility?
    private var isHidden = false

    init(_ view: UIView) {
        let words = view.accessibility
        switch view.nativeInput {
        case is LineInput:
            // GTK tells nobody of a line by itself, only of what has one.
            role = words.role == .searchField ? GTK_ACCESSIBLE_ROLE_SEARCH_BOX : GTK_ACCESSIBLE_ROLE_TEXT_BOX
            kind = .line
        case is AreaInput:
            // The text says itself what it is; the view around it is only its place.
            (role, kind) = (GTK_ACCESSIBLE_ROLE_GROUP, .plain)
        default:
            role = words.isElement ? Self.role(words.role) : GTK_ACCESSIBLE_ROLE_GROUP
            kind = words.isElement ? Self.kind(words) : .plain
        }
    }

    private static func role(_ role: ViewAccessibility.Role) -> GtkAccessibleRole {
        switch role {
        case .group: GTK_ACCESSIBLE_ROLE_GROUP
        case .text: GTK_ACCESSIBLE_ROLE_LABEL
        case .heading: GTK_ACCESSIBLE_ROLE_HEADING
        case .image: GTK_ACCESSIBLE_ROLE_IMG
        case .button: GTK_ACCESSIBLE_ROLE_BUTTON
        case .link: GTK_ACCESSIBLE_ROLE_LINK
        case .toggle: GTK_ACCESSIBLE_ROLE_SWITCH
        case .slider: GTK_ACCESSIBLE_ROLE_SLIDER
        case .stepper: GTK_ACCESSIBLE_ROLE_SPIN_BUTTON
        case .progress: GTK_ACCESSIBLE_ROLE_PROGRESS_BAR
        case .tab: GTK_ACCESSIBLE_ROLE_TAB
        case .searchField: GTK_ACCESSIBLE_ROLE_SEARCH_BOX
        case .textField: GTK_ACCESSIBLE_ROLE_TEXT_BOX
        }
    }

    private static func kind(_ words: ViewAccessibility) -> WidgetClass.Kind {
        switch words.role {
        case .slider, .stepper, .progress: words.number == nil ? .active : .range
        case .button, .link, .toggle, .tab: .active
        default: .plain
        }
    }

    /// Tells what has changed.
    mutating func apply(to mirror: ViewMirror, _ view: UIView) {
        let isHidden = view.accessibilityElementsHidden || view.superview?.isAccessibilityElement == true
        if isHidden != self.isHidden {
            self.isHidden = isHidden
            cgtk_say_state(mirror.widget, GTK_ACCESSIBLE_STATE_HIDDEN, isHidden ? 1 : 0)
        }
        guard !isKnown else { return }
        isKnown = true
        var words = view.accessibility
        // GTK would call it by the name of its class.
        if mirror.text != nil { words.label = words.label ?? (view as? UITextField)?.placeholder ?? "" }
        guard words != told, words.isElement || told != nil || words.label != nil else { return }
        told = words
        let widget = kind == .line ? mirror.widget : mirror.text?.editor ?? mirror.widget
        AccessWords(widget: widget, words: words, isText: mirror.text != nil).tell()
        if kind == .range, let number = words.number { RangeNumber.tell(number, widget) }
        guard kind == .active || kind == .range else { return }
        let isAdjustable = words.role == .slider || words.role == .stepper
        let isActive = !isAdjustable && words.role != .progress
        gtk_widget_action_set_enabled(
            mirror.widget, WidgetAction.activate.rawValue, words.isEnabled && isActive ? 1 : 0)
        for action in [WidgetAction.increment, .decrement] {
            gtk_widget_action_set_enabled(mirror.widget, action.rawValue, words.isEnabled && isAdjustable ? 1 : 0)
        }
    }

    /// A view that does not know what to do when it is activated is touched in its middle.
    static func activate(_ view: UIView) {
        guard !view.accessibilityActivate(), let window = view.window else { return }
        let place = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: window)
        for phase in [UITouch.Phase.began, .ended] {
            window.dispatcher.touches([TouchInput(identifier: -1, phase: phase, location: place)])
        }
    }
}
