import Foundation

/// What is posted of keyboards on the screen. There are none within windows here, so that nothing of this is ever posted;
/// apps that move their contents out of the way need no other code for that.
extension UIResponder {
    /// A keyboard is about to come.
    public class var keyboardWillShowNotification: Notification.Name { .init("UIKeyboardWillShowNotification") }
    /// A keyboard has come.
    public class var keyboardDidShowNotification: Notification.Name { .init("UIKeyboardDidShowNotification") }
    /// A keyboard is about to go.
    public class var keyboardWillHideNotification: Notification.Name { .init("UIKeyboardWillHideNotification") }
    /// A keyboard has gone.
    public class var keyboardDidHideNotification: Notification.Name { .init("UIKeyboardDidHideNotification") }
    /// A keyboard is about to have another place or size.
    public class var keyboardWillChangeFrameNotification: Notification.Name {
        .init("UIKeyboardWillChangeFrameNotification")
    }
    /// A keyboard has another place or size.
    public class var keyboardDidChangeFrameNotification: Notification.Name {
        .init("UIKeyboardDidChangeFrameNotification")
    }

    /// The key of the keyboard's area before, in the screen's coordinates.
    public class var keyboardFrameBeginUserInfoKey: String { "UIKeyboardFrameBeginUserInfoKey" }
    /// The key of the keyboard's area after, in the screen's coordinates.
    public class var keyboardFrameEndUserInfoKey: String { "UIKeyboardFrameEndUserInfoKey" }
    /// The key of how long its movement takes, in seconds.
    public class var keyboardAnimationDurationUserInfoKey: String { "UIKeyboardAnimationDurationUserInfoKey" }
    /// The key of the curve of its movement.
    public class var keyboardAnimationCurveUserInfoKey: String { "UIKeyboardAnimationCurveUserInfoKey" }
    /// The key of whether it is this app's.
    public class var keyboardIsLocalUserInfoKey: String { "UIKeyboardIsLocalUserInfoKey" }
}
