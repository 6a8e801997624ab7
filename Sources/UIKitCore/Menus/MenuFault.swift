import PredicateFormat
import SceneModel

/// A programming error in a call of the menu API. The call is refused, and one line in the log names the error.
enum MenuFault: DiagnosticError, Hashable {
    /// Two elements of the main menu would have the same identity.
    case duplicateElement(refused: String, first: String, second: String)
    /// Two commands of the main menu would have the same shortcut.
    case duplicateShortcut(refused: String, shortcut: String, first: String, second: String)
    /// A key command has no action.
    /// `refused` is nil for a command outside of the main menu.
    case noAction(refused: String?, command: String)
    /// No key has the input of a key command. `refused` is nil for a command outside of menus.
    case badInput(refused: String?, command: String, input: String?)
    /// A menu would have too many levels.
    case tooManyLevels(refused: String, limit: Int)
    /// The main menu would have too many elements.
    case tooManyElements(refused: String, limit: Int)
    /// The app has tried to remove or replace the root menu.
    case rootMenu
    /// A builder was used after the call of `buildMenu(with:)` for which it was created.
    case builderHasFinished
    /// A provider of deferred elements has answered twice.
    case answeredTwice
    /// The answer of a provider contains a deferred element that the menu contains already.
    case deferredTwice
    /// The answers of providers contain too many deferred elements.
    case tooManyDeferred(limit: Int)

    var diagnostic: Diagnostic { Diagnostic(code: code, message: message) }

    /// Writes the error to the log.
    func report() { UIKitFault.report(diagnostic) }

    private var code: String {
        switch self {
        case .duplicateElement, .duplicateShortcut: "menuDuplicate"
        case .noAction: "menuCommandWithoutAction"
        case .badInput: "keyCommandInput"
        case .tooManyLevels, .tooManyElements, .tooManyDeferred: "menuTooLarge"
        case .rootMenu: "menuRoot"
        case .builderHasFinished: "menuBuilderFinished"
        case .answeredTwice: "deferredMenuAnsweredTwice"
        case .deferredTwice: "deferredMenuRepeated"
        }
    }

    private var message: String {
        switch self {
        case .duplicateElement(let refused, let first, let second):
            "\(refused) is refused as a whole: \(first) and \(second) have the same identity"
        case .duplicateShortcut(let refused, let shortcut, let first, let second):
            "\(refused) is refused as a whole: \(shortcut) would be the shortcut of both \(first) and \(second)"
        case .noAction(let refused?, let command): "\(refused) is refused as a whole: \(command) has no action"
        case .noAction(nil, let command): "\(command) is left out of its menu: the command has no action"
        case .badInput(let refused, let command, let input):
            (refused.map { "\($0) is refused as a whole: " } ?? "")
                + "the input of \(command) is \(input.map { ErrorQuoting.quote($0) } ?? "nil") instead of one character "
                + "or a constant of UIKeyCommand"
        case .tooManyLevels(let refused, let limit): "\(refused) is refused: it would have more than \(limit) levels"
        case .tooManyElements(let refused, let limit):
            "\(refused) is refused: the menu would have more than \(limit) elements"
        case .rootMenu: "the root menu can be neither removed nor replaced; replace its children instead"
        case .builderHasFinished: "a menu builder was used after buildMenu(with:) had returned; nothing was changed"
        case .answeredTwice:
            "the provider of a deferred menu element has called its completion handler twice; the second call is ignored"
        case .deferredTwice:
            "a deferred menu element is left out of an answer, because the menu contains the element already"
        case .tooManyDeferred(let limit):
            "a deferred menu element is left out of an answer: the answers contain more than \(limit) such elements"
        }
    }
}

extension MenuFault {
    /// Returns the error for a menu with too many levels.
    @MainActor static func tooDeep(_ menu: UIMenu) -> MenuFault {
        .tooManyLevels(refused: menu.faultName, limit: MenuLimits.depth)
    }
}

extension UIMenuElement {
    /// The element in error messages: its title, and the identifier or action that distinguishes it.
    final var faultName: String {
        switch self {
        case let menu as UIMenu: "the menu \(ErrorQuoting.quote(title)) (\(Self.shortened(menu.identifier.rawValue)))"
        case let action as UIAction: "\(ErrorQuoting.quote(title)) (\(Self.shortened(action.identifier.rawValue)))"
        case let command as UICommand:
            "\(ErrorQuoting.quote(title)) (\(command.commandIdentity.action.map(Self.shortened) ?? "no action"))"
        default: ErrorQuoting.quote(title)
        }
    }

    /// Returns an identifier without invisible characters and without the quotation marks around it.
    private static func shortened(_ identifier: String) -> String {
        String(ErrorQuoting.quote(identifier).dropFirst().dropLast())
    }
}
