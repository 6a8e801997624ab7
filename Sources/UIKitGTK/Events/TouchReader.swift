import CGTK
import Foundation
import UIKitCore

/// The conversion of GDK's touchscreen events to UIKit's touches.
@MainActor
struct TouchReader {
    private struct Finger {
        let identifier: Int
        weak var window: UIWindow?
        var location: CGPoint
    }
    /// The fingers that are down, by GDK's event sequence. GDK uses one sequence per finger.
    private var fingers: [OpaquePointer: Finger] = [:]
    /// The touch identifier that was assigned last. The identifier 0 belongs to the pointer.
    private var lastIdentifier = 0

    mutating func handle(_ input: InputEvent) {
        guard let sequence = gdk_event_get_event_sequence(input.event) else { return }
        switch gdk_event_get_event_type(input.event) {
        case GDK_TOUCH_BEGIN:
            guard let window = input.window else { return }
            lastIdentifier += 1
            fingers[sequence] = Finger(identifier: lastIdentifier, window: window, location: input.location(in: window))
            report(sequence, .began, input)
        case GDK_TOUCH_UPDATE: report(sequence, .moved, input)
        case GDK_TOUCH_END: report(sequence, .ended, input)
        default: report(sequence, .cancelled, input)
        }
    }

    /// Cancels the touch of the finger that caused an event.
    mutating func cancel(_ input: InputEvent) {
        guard let sequence = gdk_event_get_event_sequence(input.event) else { return }
        report(sequence, .cancelled, input)
    }

    /// Cancels all touches.
    mutating func cancel() {
        let held = fingers.values
        fingers = [:]
        for finger in held {
            finger.window?.dispatcher.handleTouches([
                TouchInput(identifier: finger.identifier, phase: .cancelled, location: finger.location)
            ])
        }
    }

    private mutating func report(_ sequence: OpaquePointer, _ phase: UITouch.Phase, _ input: InputEvent) {
        guard var finger = fingers[sequence] else { return }
        if let window = finger.window, input.location != nil { finger.location = input.location(in: window) }
        fingers[sequence] = phase == .ended || phase == .cancelled ? nil : finger
        finger.window?.dispatcher.handleTouches(
            [TouchInput(identifier: finger.identifier, phase: phase, location: finger.location)], input.context())
    }
}
