import CGTK
import Foundation
import UIKitCore

/// The pointer events that the native widget of a text input receives in addition to UIKit.
///
/// UIKit itself places the cursor and selects. The widget needs hover events, because typing hides the pointer until
/// the pointer moves, and it needs presses of the middle button, which insert the primary selection.
@MainActor
enum NativeTextEvents {
    private static let middleButton: guint = 2

    /// Whether the widget under the pointer receives an event. `isHovering` means that no button is pressed.
    static func includes(_ input: InputEvent, isHovering: Bool) -> Bool {
        let isWanted: Bool
        switch gdk_event_get_event_type(input.event) {
        case GDK_BUTTON_PRESS, GDK_BUTTON_RELEASE:
            isWanted = gdk_button_event_get_button(input.event) == middleButton
        default: isWanted = isHovering
        }
        return isWanted && text(at: input) != nil
    }

    /// Returns the text input at the position of an event; nil if UIKit's hit test finds no text input at that
    /// position.
    private static func text(at input: InputEvent) -> GTKTextInput? {
        guard let location = input.location, let window = input.window else { return nil }
        let point = window.convert(location, from: nil as UIWindow?)
        guard let hit = window.hitTest(point, with: nil), let text = hit.nativeInput as? GTKTextInput,
            gtk_widget_get_can_target(text.widget) != 0, text.frame.contains(hit.convert(point, from: window))
        else { return nil }
        return text
    }
}
