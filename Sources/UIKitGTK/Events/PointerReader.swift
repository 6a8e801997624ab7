import CGTK
import Foundation
import UIKitCore

/// A mouse, a trackpad's pointer or a pen: it hovers, and with a button held it is a touch.
@MainActor
struct PointerReader {
    /// Fingers have other identifiers.
    private static let identifier = 0
    private var buttons: UIEvent.ButtonMask = []
    /// The window that has the touch.
    private weak var touched: UIWindow?
    /// The window that the pointer hovers over.
    private weak var hovered: UIWindow?
    private var lastPlace = CGPoint.zero

    mutating func take(_ input: RawInput) {
        switch gdk_event_get_event_type(input.event) {
        case GDK_BUTTON_PRESS: press(input)
        case GDK_BUTTON_RELEASE: release(input)
        default: move(input)
        }
    }

    private mutating func press(_ input: RawInput) {
        let isFirst = buttons.isEmpty
        buttons.insert(.button(Self.number(input.event)))
        // More buttons belong to the touch that there is.
        guard isFirst else { return report(.moved, input) }
        touched = input.window
        report(.began, input)
    }

    private mutating func release(_ input: RawInput) {
        let held = buttons
        buttons.remove(.button(Self.number(input.event)))
        guard buttons.isEmpty else { return report(.moved, input) }
        guard touched != nil else { return }
        report(.ended, input, buttons: held)
        touched = nil
    }

    private mutating func move(_ input: RawInput) {
        if !buttons.isEmpty { return report(.moved, input) }
        let window = input.window
        if hovered !== window { left() }
        hovered = window
        guard let window else { return }
        window.dispatcher.pointerMoved(to: input.place(in: window), input.context())
    }

    /// The pointer is over the windows no more.
    mutating func left() {
        hovered?.dispatcher.pointerLeft()
        hovered = nil
    }

    /// The touch was taken away.
    mutating func cancel() {
        let touch = TouchInput(
            identifier: Self.identifier, phase: .cancelled, location: lastPlace, type: .indirectPointer)
        touched?.dispatcher.touches([touch])
        (touched, buttons) = (nil, [])
    }

    private mutating func report(_ phase: UITouch.Phase, _ input: RawInput, buttons held: UIEvent.ButtonMask? = nil) {
        guard let touched else { return }
        lastPlace = input.place(in: touched)
        let touch = TouchInput(
            identifier: Self.identifier, phase: phase, location: lastPlace, type: Self.type(input.event),
            force: Self.force(input.event))
        touched.dispatcher.touches([touch], input.context(buttons: held ?? buttons))
    }

    /// UIKit counts the second button as GDK counts the third.
    private static func number(_ event: OpaquePointer) -> Int {
        switch gdk_button_event_get_button(event) {
        case 2: 3
        case 3: 2
        case let other: Int(other)
        }
    }

    private static func type(_ event: OpaquePointer) -> UITouch.TouchType {
        guard let tool = gdk_event_get_device_tool(event) else { return .indirectPointer }
        return gdk_device_tool_get_tool_type(tool) == GDK_DEVICE_TOOL_TYPE_MOUSE ? .indirectPointer : .pencil
    }

    private static func force(_ event: OpaquePointer) -> CGFloat {
        // GDK asks the tool how many axes there are, and does not look whether there is one.
        guard gdk_event_get_device_tool(event) != nil else { return 0 }
        var pressure = 0.0
        guard gdk_event_get_axis(event, GDK_AXIS_PRESSURE, &pressure) != 0 else { return 0 }
        return CGFloat(pressure)
    }
}
