import PredicateFormat
import SceneModel

/// The reason that a ``NotificationBook`` refuses an operation.
public enum NotificationBookError: DiagnosticError, Hashable, Sendable {
    /// The request's trigger never fires, such as on a date that has passed.
    case neverDue
    /// An app has more categories than ``NotificationLimits/categories``.
    case tooManyCategories(count: Int)
    /// The JSON of an app's categories is longer than ``NotificationLimits/categoriesSize``.
    case categoriesTooLarge(bytes: Int)
    /// Two categories have the same identifier.
    case duplicateCategory(String)
    /// The notification's category has no such action.
    case unknownAction(String, known: [String])
    /// A text was entered for an action without a text field.
    case textNotTaken(action: String)
    /// A text is longer than ``NotificationLimits/answerLength``.
    case textTooLong(bytes: Int)

    /// The diagnostic of the error.
    public var diagnostic: Diagnostic {
        switch self {
        case .neverDue:
            Diagnostic(
                code: "notificationNeverDue", message: "the notification's trigger never fires",
                remedy: "name a date that exists and is still to come")
        case .tooManyCategories(let count):
            Diagnostic(
                code: "tooManyCategories",
                message: "these are \(count) categories, and an app has at most \(NotificationLimits.categories)",
                remedy: "let notifications with the same actions share a category")
        case .categoriesTooLarge(let bytes):
            Diagnostic(
                code: "categoriesTooLarge",
                message:
                    "the categories take \(bytes) bytes, and at most \(NotificationLimits.categoriesSize) are taken",
                remedy: "shorten identifiers and titles")
        case .duplicateCategory(let identifier):
            Diagnostic(
                code: "categoryDuplicate", message: "two categories are called \(identifier.debugDescription)",
                remedy: "give every category an identifier of its own")
        case .unknownAction(let action, let known):
            Diagnostic(
                code: "actionUnknown", message: "the notification has no action \(action.debugDescription)",
                remedy: known.isEmpty
                    ? "it has none at all" : "choose one of \(known.map(\.debugDescription).joined(separator: ", "))")
        case .textNotTaken(let action):
            Diagnostic(
                code: "actionTakesNoText", message: "the action \(action.debugDescription) has no text field",
                remedy: "choose it without a text")
        case .textTooLong(let bytes):
            Diagnostic(
                code: "answerTooLong",
                message: "the text has \(bytes) bytes, and at most \(NotificationLimits.answerLength) are taken",
                remedy: "shorten it")
        }
    }
}
