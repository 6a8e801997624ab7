import CGTK

/// Keeps GTK from ending what an input method puts together.
///
/// GTK ends it whenever a cursor is put somewhere or a selection goes, also where the selection goes because something is
/// put together in its place.
@MainActor
enum InputMethodReset {
    private typealias Reset = @convention(c) (UnsafeMutablePointer<GtkIMContext>?) -> Void

    private static var isHeld = false
    private static var inForce: Reset? { isHeld ? nil : original }
    /// What resets an input method. GTK's text widgets make their contexts themselves, so it is the class that asks first.
    private static let original: Reset? = {
        let kind: UnsafeMutablePointer<GtkIMContextClass>? = g_type_class_ref(gtk_im_multicontext_get_type())?
            .assumingMemoryBound(to: GtkIMContextClass.self)
        let original = kind?.pointee.reset
        kind?.pointee.reset = { context in MainActor.assumeIsolated { InputMethodReset.inForce }?(context) }
        return original
    }()

    /// Makes a change that does not end what is put together.
    static func without(_ change: () -> Void) {
        _ = original
        let before = isHeld
        isHeld = true
        change()
        isHeld = before
    }
}
