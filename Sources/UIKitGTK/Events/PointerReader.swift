import CGTK
import Foundation
import UIKitCore

/// The conversion of the events of a mouse, a trackpad's pointer or a pen to UIKit's touches and hover events. While a
/// button is pressed, the pointer is a touch; otherwise it hovers.
@MainActor
struct PointerReader {
    /// The touch identifier of the pointer; the identifiers of fingers are greater.
    private static let identifier = 0
    private var buttons: UIEvent.ButtonMask = []
    /// The window that receives the pointer's touch; nil if the pointer touches no window.
    private weak var touched: UIWindow?
    /// The window over which the pointer hovers; nil if it hovers over no window.
    private weak var hovered: UIWindow?
    private var lastLocation = CGPoint.zero

    mutating func handle(_ input: InputEvent) {
        switch gdk_event_get_event_type(input.event) {
        case GDK_BUTTON_PRESS: press(input)
        case GDK_BUTTON_RELEASE: release(input)
        default: move(input)
        }
    }

    private mutating func press(_ input: InputEvent) {
        let isFirst = buttons.isEmpty
        buttons.insert(.button(Self.number(input.event)))
        // Further buttons change the touch that the first button has begun.
        guard isFirst else { return report(.moved, input) }
        touched = input.window
        report(.began, input)
    }

    private mutating func release(_ input: InputEvent) {
        let held = buttons
        buttons.remove(.button(Self.number(input.event)))
        guard buttons.isEmpty else { return report(.moved, input) }
        guard touched != nil else { return }
        report(.ended, input, buttons: held)
        touched = nil
    }

    private mutating func move(_ input: InputEvent) {
        if !buttons.isEmpty { return report(.moved, input) }
        let window = input.window
        if hovered !== window { pointerLeft() }
        hovered = window
        guard let window else { return }
        window.dispatcher.handlePointerMove(to: input.location(in: window), input.context())
    }

    /// Ends hovering, because the pointer has left the window.
    mutating func pointerLeft() {
        hovered?.dispatcher.pointerLeft()
        hovered = nil
    }

    /// Cancels the pointer's touch and clears the set of pressed buttons.
    mutating func cancel() {
        let touch = TouchInput(
            identifier: Self.identifier, phase: .cancelled, location: lastLocation, type: .indirectPointer)
        touched?.dispatcher.handleTouches([touch])
        (touched, buttons) = (nil, [])
    }

    private mutating func report(_ phase: UITouch.Phase, _ input: InputEvent, buttons held: UIEvent.ButtonMask? = nil) {
        guard let touched else { return }
        lastLocation = input.location(in: touched)
        let touch = TouchInput(
            identifier: Self.identifier, phase: phase, location: lastLocation, type: Self.type(input.event),
            force: Self.force(input.event))
        touched.dispatcher.handleTouches([touch], input.context(buttons: held ?? buttons))
    }

    /// Converts GDK's number of a button to UIKit's number. The numbers of the second and the third button are
    /// exchanged.
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
        // `gdk_event_get_axis` dereferences the event's tool even if it is NULL.
        guard gdk_event_get_device_tool(event) != nil else { return 0 }
        var pressure = 0.0
        guard gdk_event_get_axis(event, GDK_AXIS_PRESSURE, &pressure) != 0 else { return 0 }
        return CGFloat(pressure)
    }
}
