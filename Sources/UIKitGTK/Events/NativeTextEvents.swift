import CGTK
import Foundation
import UIKitCore

/// The routing of pointer and touch events between UIKit and the native widget of a text input.
///
/// A press on a text input is delivered to UIKit and to the widget, which moves its cursor. As soon as the pointer
/// drags, the widget selects text and UIKit's touch is cancelled. Events of fingers are delivered to the widget only
/// while the input has the focus. A finger that drags over a multi-line input scrolls the text; UIKit alone handles
/// that.
@MainActor
struct TextEventRouter {
    /// The distance in points that a pressed pointer or finger must move before it selects text.
    private static let slop: CGFloat = 8
    private struct PressOnText {
        weak var text: GTKTextInput?
        let location: CGPoint
        var selects = false
    }
    private var presses: [OpaquePointer?: PressOnText] = [:]

    /// Returns the text input at the position of an event; nil if UIKit's hit test finds no text input at that
    /// position.
    static func text(at input: InputEvent) -> GTKTextInput? {
        guard let location = input.location, let window = input.window else { return nil }
        let point = window.convert(location, from: nil as UIWindow?)
        guard let hit = window.hitTest(point, with: nil), let text = hit.nativeInput as? GTKTextInput,
            gtk_widget_get_can_target(text.widget) != 0, text.frame.contains(hit.convert(point, from: window))
        else { return nil }
        return text
    }

    /// The routing of one event: whether UIKit receives it, whether GTK receives it, and whether UIKit's touch is
    /// cancelled.
    struct Routing {
        var isForUIKit = true
        var isForGTK = false
        var cancels = false
    }

    mutating func route(_ input: InputEvent) -> Routing {
        let sequence = gdk_event_get_event_sequence(input.event)
        switch gdk_event_get_event_type(input.event) {
        case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: return press(input, sequence)
        case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
            guard let last = presses.removeValue(forKey: sequence) else { return Routing() }
            return Routing(isForUIKit: !last.selects, isForGTK: true)
        default: return move(input, sequence)
        }
    }

    private mutating func press(_ input: InputEvent, _ sequence: OpaquePointer?) -> Routing {
        if let press = presses[sequence] { return Routing(isForUIKit: !press.selects, isForGTK: true) }
        guard let location = input.location, let text = Self.text(at: input) else { return Routing() }
        if sequence != nil, input.surface.focus.text !== text { return Routing() }
        presses[sequence] = PressOnText(text: text, location: location)
        return Routing(isForGTK: true)
    }

    private mutating func move(_ input: InputEvent, _ sequence: OpaquePointer?) -> Routing {
        guard var press = presses[sequence] else {
            // Without a recorded press, a pointer is hovering.
            return Routing(isForGTK: sequence == nil && Self.text(at: input) != nil)
        }
        if press.selects { return Routing(isForUIKit: false, isForGTK: true) }
        guard let location = input.location,
            hypot(location.x - press.location.x, location.y - press.location.y) > Self.slop
        else {
            return Routing(isForGTK: true)
        }
        if sequence != nil, let text = press.text, text.appearance.isMultiline {
            presses[sequence] = nil
            text.resetEventControllers()
            return Routing()
        }
        press.selects = true
        presses[sequence] = press
        return Routing(isForUIKit: false, isForGTK: true, cancels: true)
    }

    mutating func cancel() { presses = [:] }
}
