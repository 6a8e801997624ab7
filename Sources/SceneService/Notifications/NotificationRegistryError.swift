import PredicateFormat
import SceneModel

/// The reason why a ``NotificationRegistry`` refuses an operation.
package enum NotificationRegistryError: DiagnosticError, Hashable, Sendable {
    /// The trigger of the request never fires, for example because its date has passed.
    case neverDue
    /// An app has more categories than ``NotificationLimits/categories``.
    case tooManyCategories(count: Int)
    /// The JSON of an app's categories is longer than ``NotificationLimits/categoriesSize``.
    case categoriesTooLarge(bytes: Int)
    /// Two categories have the same identifier.
    case duplicateCategory(String)
    /// The notification's category does not have the action.
    case unknownAction(String, known: [String])
    /// Text was entered for an action without a text field.
    case textNotAllowed(action: String)
    /// The entered text is longer than ``NotificationLimits/maximumAnswerLength``.
    case textTooLong(bytes: Int)

    /// The diagnostic of the error.
    package var diagnostic: Diagnostic {
        switch self {
        case .neverDue:
            Diagnostic(
                code: "notificationNeverDue", message: "the notification's trigger never fires",
                remedy: "use a date that exists and is in the future")
        case .tooManyCategories(let count):
            Diagnostic(
                code: "tooManyCategories",
                message: "the app sets \(count) categories; the limit is \(NotificationLimits.categories)",
                remedy: "let notifications with the same actions share a category")
        case .categoriesTooLarge(let bytes):
            Diagnostic(
                code: "categoriesTooLarge",
                message:
                    "the categories have \(bytes) bytes; the limit is \(NotificationLimits.categoriesSize)",
                remedy: "shorten identifiers and titles")
        case .duplicateCategory(let identifier):
            Diagnostic(
                code: "categoryDuplicate", message: "two categories have the identifier \(identifier.debugDescription)",
                remedy: "give each category a unique identifier")
        case .unknownAction(let action, let known):
            Diagnostic(
                code: "actionUnknown", message: "the notification has no action \(action.debugDescription)",
                remedy: known.isEmpty
                    ? "it has no actions" : "choose one of \(known.map(\.debugDescription).joined(separator: ", "))")
        case .textNotAllowed(let action):
            Diagnostic(
                code: "actionTakesNoText", message: "the action \(action.debugDescription) has no text field",
                remedy: "perform it without text")
        case .textTooLong(let bytes):
            Diagnostic(
                code: "answerTooLong",
                message: "the text has \(bytes) bytes; the limit is \(NotificationLimits.maximumAnswerLength)",
                remedy: "shorten it")
        }
    }
}
