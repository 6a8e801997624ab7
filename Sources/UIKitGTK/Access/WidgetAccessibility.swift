import CGTK
import Foundation
import UIKitCore

/// The accessibility state that a view's widget exposes to assistive technologies.
@MainActor
struct WidgetAccessibility {
    /// The accessible role of the widget. GTK does not allow a change of the role after the widget was created.
    let role: GtkAccessibleRole
    /// The kind of the widget. It determines which of role, actions and value the widget can expose.
    let kind: WidgetClass.Kind
    /// Whether the exposed state is up to date.
    var isUpToDate = false
    private var applied: ViewAccessibility?
    private var isHidden = false

    init(_ view: UIView) {
        let accessibility = view.accessibility
        switch view.nativeInput {
        case is SingleLineTextInput:
            // GTK exposes a `GtkText` only through the widget that contains it, so the containing widget has the role
            // of the text.
            role = accessibility.role == .searchField ? GTK_ACCESSIBLE_ROLE_SEARCH_BOX : GTK_ACCESSIBLE_ROLE_TEXT_BOX
            kind = .line
        case is MultiLineTextInput:
            // A `GtkTextView` exposes itself; the widget of the view around it is only a group.
            (role, kind) = (GTK_ACCESSIBLE_ROLE_GROUP, .plain)
        default:
            // A menu is exposed together with its entries, which are elements of their own.
            let hasRole = accessibility.isElement || [.menu, .menuBar].contains(accessibility.role)
            role = hasRole ? Self.role(accessibility.role) : GTK_ACCESSIBLE_ROLE_GROUP
            kind = accessibility.isElement ? Self.kind(accessibility) : .plain
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
        case .menu: GTK_ACCESSIBLE_ROLE_MENU
        case .menuBar: GTK_ACCESSIBLE_ROLE_MENU_BAR
        case .menuItem: GTK_ACCESSIBLE_ROLE_MENU_ITEM
        case .checkMenuItem: GTK_ACCESSIBLE_ROLE_MENU_ITEM_CHECKBOX
        case .radioMenuItem: GTK_ACCESSIBLE_ROLE_MENU_ITEM_RADIO
        }
    }

    private static func kind(_ accessibility: ViewAccessibility) -> WidgetClass.Kind {
        switch accessibility.role {
        case .slider, .stepper, .progress: accessibility.number == nil ? .active : .range
        case .button, .link, .toggle, .tab, .menuItem, .checkMenuItem, .radioMenuItem: .active
        default: .plain
        }
    }

    /// Updates the parts of the widget's accessibility state that have changed.
    mutating func apply(to mirror: ViewMirror, _ view: UIView) {
        let isHidden = view.accessibilityElementsHidden || view.superview?.isAccessibilityElement == true
        if isHidden != self.isHidden {
            self.isHidden = isHidden
            cgtk_set_accessible_state(mirror.widget, GTK_ACCESSIBLE_STATE_HIDDEN, isHidden ? 1 : 0)
        }
        guard !isUpToDate else { return }
        isUpToDate = true
        var accessibility = view.accessibility
        // If the label were nil, GTK would use the name of the widget's class.
        if mirror.text != nil { accessibility.label = accessibility.label ?? (view as? UITextField)?.placeholder ?? "" }
        let isExposed = accessibility.isElement || accessibility.label != nil || !accessibility.actions.isEmpty
        guard accessibility != applied, isExposed || applied != nil else { return }
        if accessibility.actions != applied?.actions ?? [] {
            AccessibilityActions.set(accessibility.actions, on: mirror.widget)
        }
        applied = accessibility
        let widget = kind == .line ? mirror.widget : mirror.text?.editor ?? mirror.widget
        AccessibilityWriter(widget: widget, accessibility: accessibility, isText: mirror.text != nil).apply()
        if kind == .range, let number = accessibility.number { RangeAccessibility.setValue(number, widget) }
        guard kind == .active || kind == .range else { return }
        let isAdjustable = accessibility.role == .slider || accessibility.role == .stepper
        let isActive = !isAdjustable && accessibility.role != .progress
        gtk_widget_action_set_enabled(
            mirror.widget, WidgetAction.activate.rawValue, accessibility.isEnabled && isActive ? 1 : 0)
        for action in [WidgetAction.increment, .decrement] {
            gtk_widget_action_set_enabled(
                mirror.widget, action.rawValue, accessibility.isEnabled && isAdjustable ? 1 : 0)
        }
    }

    /// Activates a view: calls `accessibilityActivate()`, and if the call returns false, simulates a touch at the
    /// view's activation point.
    static func activate(_ view: UIView) {
        guard !view.accessibilityActivate(), let window = view.window else { return }
        let location = view.activationLocation
        for phase in [UITouch.Phase.began, .ended] {
            window.dispatcher.handleTouches([TouchInput(identifier: -1, phase: phase, location: location)])
        }
    }
}
