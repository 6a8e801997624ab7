import CGTK

/// Suppression of the resets of input methods by GTK.
///
/// GTK resets the input method whenever the cursor is placed or the selection is deleted, and a reset ends the
/// composition. GTK does so even if the composition itself replaces the selection.
@MainActor
enum InputMethodReset {
    private typealias Reset = @convention(c) (UnsafeMutablePointer<GtkIMContext>?) -> Void

    private static var isSuppressed = false
    private static var currentReset: Reset? { isSuppressed ? nil : original }
    /// The original reset function of the input method class. The first use of this constant replaces the function in
    /// the class, because GTK's text widgets create their input method contexts themselves.
    private static let original: Reset? = {
        let kind: UnsafeMutablePointer<GtkIMContextClass>? = g_type_class_ref(gtk_im_multicontext_get_type())?
            .assumingMemoryBound(to: GtkIMContextClass.self)
        let original = kind?.pointee.reset
        kind?.pointee.reset = { context in MainActor.assumeIsolated { InputMethodReset.currentReset }?(context) }
        return original
    }()

    /// Changes a text while GTK is prevented from resetting the input method. The composition therefore continues.
    static func withoutReset(_ change: () -> Void) {
        _ = original
        let before = isSuppressed
        isSuppressed = true
        change()
        isSuppressed = before
    }
}
