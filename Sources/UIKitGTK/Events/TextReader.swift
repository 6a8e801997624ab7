import CGTK
import Foundation
import UIKitCore

/// Decides which events reach the native widget of a text as well.
///
/// UIKit sees a press on a text, and so does the widget, which puts the cursor there. Once the pointer drags, it selects,
/// and UIKit's touch is cancelled. Fingers reach a text only while it is edited; before that they are UIKit's. A finger that
/// drags text of several lines scrolls it, which is UIKit's as well.
@MainActor
struct TextReader {
    /// How far something held moves before it selects, in points.
    private static let slop: CGFloat = 8
    private struct Held {
        weak var text: GTKTextInput?
        let place: CGPoint
        var selects = false
    }
    private var held: [OpaquePointer?: Held] = [:]

    /// The text at the place of an event; nil where UIKit finds something else there.
    static func text(at input: RawInput) -> GTKTextInput? {
        guard let place = input.place, let window = input.window else { return nil }
        let point = window.convert(place, from: nil as UIWindow?)
        guard let hit = window.hitTest(point, with: nil), let text = hit.nativeInput as? GTKTextInput,
            gtk_widget_get_can_target(text.widget) != 0, text.frame.contains(hit.convert(point, from: window))
        else { return nil }
        return text
    }

    /// What becomes of an event of something held: whether UIKit and GTK see it, and whether UIKit's touch ends.
    struct Course {
        var isForUIKit = true
        var isForGTK = false
        var cancels = false
    }

    mutating func take(_ input: RawInput) -> Course {
        let sequence = gdk_event_get_event_sequence(input.event)
        switch gdk_event_get_event_type(input.event) {
        case GDK_BUTTON_PRESS, GDK_TOUCH_BEGIN: return press(input, sequence)
        case GDK_BUTTON_RELEASE, GDK_TOUCH_END, GDK_TOUCH_CANCEL:
            guard let last = held.removeValue(forKey: sequence) else { return Course() }
            return Course(isForUIKit: !last.selects, isForGTK: true)
        default: return move(input, sequence)
        }
    }

    private mutating func press(_ input: RawInput, _ sequence: OpaquePointer?) -> Course {
        if let held = held[sequence] { return Course(isForUIKit: !held.selects, isForGTK: true) }
        guard let place = input.place, let text = Self.text(at: input) else { return Course() }
        if sequence != nil, input.surface.focus.text !== text { return Course() }
        held[sequence] = Held(text: text, place: place)
        return Course(isForGTK: true)
    }

    private mutating func move(_ input: RawInput, _ sequence: OpaquePointer?) -> Course {
        guard var mine = held[sequence] else {
            // Nothing is held: the pointer passes by.
            return Course(isForGTK: sequence == nil && Self.text(at: input) != nil)
        }
        if mine.selects { return Course(isForUIKit: false, isForGTK: true) }
        guard let place = input.place, hypot(place.x - mine.place.x, place.y - mine.place.y) > Self.slop else {
            return Course(isForGTK: true)
        }
        if sequence != nil, let text = mine.text, text.look.isMultiline {
            held[sequence] = nil
            text.letGo()
            return Course()
        }
        mine.selects = true
        held[sequence] = mine
        return Course(isForUIKit: false, isForGTK: true, cancels: true)
    }

    mutating func cancel() { held = [:] }
}
