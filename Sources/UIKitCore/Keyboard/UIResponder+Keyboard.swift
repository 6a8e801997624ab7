import Foundation

/// Notifications about the on-screen keyboard. Windows contain no on-screen keyboard here, so these notifications are
/// never posted. Apps that observe them need no special code for this platform.
extension UIResponder {
    /// Posted before the keyboard appears.
    public class var keyboardWillShowNotification: Notification.Name { .init("UIKeyboardWillShowNotification") }
    /// Posted after the keyboard has appeared.
    public class var keyboardDidShowNotification: Notification.Name { .init("UIKeyboardDidShowNotification") }
    /// Posted before the keyboard disappears.
    public class var keyboardWillHideNotification: Notification.Name { .init("UIKeyboardWillHideNotification") }
    /// Posted after the keyboard has disappeared.
    public class var keyboardDidHideNotification: Notification.Name { .init("UIKeyboardDidHideNotification") }
    /// Posted before the frame of the keyboard changes.
    public class var keyboardWillChangeFrameNotification: Notification.Name {
        .init("UIKeyboardWillChangeFrameNotification")
    }
    /// Posted after the frame of the keyboard has changed.
    public class var keyboardDidChangeFrameNotification: Notification.Name {
        .init("UIKeyboardDidChangeFrameNotification")
    }

    /// The key of the keyboard's frame before the change, in the screen's coordinates.
    public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
    /// The key of the keyboard's frame after the change, in the screen's coordinates.
    public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
    /// The key of the duration of the animation, in seconds.
    public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
    /// The key of the curve of the animation.
    public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
    /// The key of a Boolean value: whether the keyboard belongs to this app.
    public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}
