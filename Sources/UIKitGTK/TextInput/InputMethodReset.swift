import CGTK

/// Suppression of GTK's resets of input methods.
///
/// GTK resets the input method, which ends the composition, whenever the cursor is placed or the selection is deleted,
/// even if the composition itself replaces the selection.
@MainActor
enum InputMethodReset {
    private typealias Reset = @convention(c) (UnsafeMutablePointer<GtkIMContext>?) -> Void

    private static var isHeld = false
    private static var inForce: Reset? { isHeld ? nil : original }
    /// The original reset function of the input method class. GTK's text widgets create their contexts themselves, so
    /// the function is replaced in the class.
    private static let original: Reset? = {
        let kind: UnsafeMutablePointer<GtkIMContextClass>? = g_type_class_ref(gtk_im_multicontext_get_type())?
            .assumingMemoryBound(to: GtkIMContextClass.self)
        let original = kind?.pointee.reset
        kind?.pointee.reset = { context in MainActor.assumeIsolated { InputMethodReset.inForce }?(context) }
        return original
    }()

    /// Makes a change without ending the composition.
    static func suppressed(_ change: () -> Void) {
        _ = original
        let before = isHeld
        isHeld = true
        change()
        isHeld = before
    }
}
