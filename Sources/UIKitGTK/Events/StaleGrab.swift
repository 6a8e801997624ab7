import CGTK

/// The grab of the pointer that GDK 4.8 on Wayland keeps after a click with the secondary or the middle button.
///
/// A press makes the surface under the pointer the target of all further events of the pointer, until the last button is
/// released. GDK exchanges the modifiers of the secondary and the middle button, so that it believes that another button
/// is still pressed when it reads the release. It then sends the next press to the same surface, even if the pointer is
/// over another window of the app: the press is lost.
@MainActor
enum StaleGrab {
    /// The modifiers of all buttons.
    private static let buttons = [
        GDK_BUTTON1_MASK, GDK_BUTTON2_MASK, GDK_BUTTON3_MASK, GDK_BUTTON4_MASK, GDK_BUTTON5_MASK,
    ].reduce(0 as UInt32) { $0 | $1.rawValue }

    /// Ends the grab if the event is the release of the last button, and GDK has not ended the grab.
    static func end(after event: OpaquePointer) {
        guard gdk_event_get_event_type(event) == GDK_BUTTON_RELEASE, let device = gdk_event_get_device(event) else {
            return
        }
        // The modifiers of a release include the released button.
        let held = gdk_event_get_modifier_state(event).rawValue & buttons
        let button = gdk_button_event_get_button(event)
        guard (1...5).contains(button) else { return }
        let released = GDK_BUTTON1_MASK.rawValue << (button - 1)
        guard held.nonzeroBitCount == 1, held != released else { return }
        cgtk_wayland_release_button(device, gdk_event_get_time(event))
    }
}
