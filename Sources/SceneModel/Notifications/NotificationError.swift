import PredicateFormat

/// The reason why a notification, trigger or category is not valid.
public enum NotificationError: DiagnosticError, Hashable, Sendable {
    /// The kind of a value that has an identifier.
    public enum Part: String, Hashable, Sendable {
        /// A `UNNotificationRequest`.
        case request
        /// A `UNNotificationCategory`.
        case category
        /// A `UNNotificationAction`.
        case action
    }

    /// The identifier is empty.
    case emptyIdentifier(Part)
    /// The identifier is longer than ``NotificationLimits/identifierLength``.
    case identifierTooLong(Part, bytes: Int)
    /// The identifier contains a null character.
    case identifierContainsNUL(Part)
    /// The content's JSON is longer than ``NotificationLimits/contentSize``.
    case contentTooLarge(bytes: Int)
    /// The content's `userInfo` has a value that cannot be stored.
    case contentRefused(Diagnostic)
    /// The interval is not greater than 0, or exceeds ``NotificationLimits/interval``.
    case intervalOutOfRange(seconds: Double)
    /// The trigger repeats and its interval is shorter than ``NotificationLimits/repeatingInterval``.
    case repeatingIntervalTooShort(seconds: Double)
    /// The calendar components have no numeric part.
    case noComponents
    /// A calendar component has a value outside its range.
    case componentOutOfRange(name: String, value: Int, range: ClosedRange<Int>)
    /// No time zone has this name.
    case unknownTimeZone(String)
    /// A category has more actions than ``NotificationLimits/actions``.
    case tooManyActions(count: Int)
    /// Two actions of a category have the same identifier.
    case duplicateAction(String)
    /// An action has the identifier of the default or the dismiss action.
    case reservedAction(String)

    /// The diagnostic of the error.
    public var diagnostic: Diagnostic {
        switch self {
        case .emptyIdentifier, .identifierTooLong, .identifierContainsNUL: identifierDiagnostic
        case .contentTooLarge, .contentRefused: contentDiagnostic
        case .intervalOutOfRange, .repeatingIntervalTooShort, .noComponents, .componentOutOfRange, .unknownTimeZone:
            triggerDiagnostic
        case .tooManyActions, .duplicateAction, .reservedAction: actionDiagnostic
        }
    }
}

extension NotificationError {
    /// Checks that an identifier is not empty, not too long and contains no null character.
    static func check(_ identifier: String, of part: Part) throws(NotificationError) {
        if identifier.isEmpty { throw .emptyIdentifier(part) }
        let length = identifier.utf8.count
        if length > NotificationLimits.identifierLength { throw .identifierTooLong(part, bytes: length) }
        if identifier.utf8.contains(0) { throw .identifierContainsNUL(part) }
    }

    private var identifierDiagnostic: Diagnostic {
        switch self {
        case .identifierTooLong(let part, let bytes):
            Diagnostic(
                code: "notificationIdentifierTooLong",
                message: "the \(part.rawValue)'s identifier has \(bytes) bytes; the limit is "
                    + "\(NotificationLimits.identifierLength)",
                remedy: "use a short identifier, and store data in userInfo")
        case .identifierContainsNUL(let part):
            Diagnostic(
                code: "notificationIdentifierHoldsNUL",
                message: "the \(part.rawValue)'s identifier contains the character NUL", remedy: "remove it")
        case .emptyIdentifier(let part):
            Diagnostic(
                code: "notificationIdentifierEmpty", message: "the \(part.rawValue)'s identifier is empty",
                remedy: "give each \(part.rawValue) an identifier, such as a UUID")
        default: Self.unspecifiedDiagnostic
        }
    }

    private var contentDiagnostic: Diagnostic {
        switch self {
        case .contentTooLarge(let bytes):
            Diagnostic(
                code: "notificationTooLarge",
                message: "the notification's content has \(bytes) bytes; the limit is "
                    + "\(NotificationLimits.contentSize)",
                remedy: "store an identifier in userInfo and the rest in the app's own files")
        case .contentRefused(let diagnostic): diagnostic.located(in: "userInfo")
        default: Self.unspecifiedDiagnostic
        }
    }

    private var triggerDiagnostic: Diagnostic {
        switch self {
        case .intervalOutOfRange(let seconds):
            Diagnostic(
                code: "intervalOutOfRange",
                message: "an interval of \(seconds) seconds is out of range",
                remedy: "use more than 0 and at most \(Int(NotificationLimits.interval)) seconds")
        case .repeatingIntervalTooShort(let seconds):
            Diagnostic(
                code: "intervalTooShort", message: "an interval of \(seconds) seconds is too short to repeat",
                remedy: "use an interval of at least \(Int(NotificationLimits.repeatingInterval)) seconds")
        case .noComponents:
            Diagnostic(
                code: "calendarComponentsEmpty", message: "the calendar trigger has no date components",
                remedy: "set at least one, such as the hour")
        case .componentOutOfRange(let name, let value, let range):
            Diagnostic(
                code: "calendarComponentOutOfRange", message: "\(name) is \(value), which is out of range",
                remedy: "use a value from \(range.lowerBound) to \(range.upperBound)")
        case .unknownTimeZone(let name):
            Diagnostic(
                code: "timeZoneUnknown", message: "there is no time zone named \(ErrorQuoting.quote(name))",
                remedy: "use a name such as Europe/Berlin, or omit it for the current time zone")
        default: Self.unspecifiedDiagnostic
        }
    }

    private var actionDiagnostic: Diagnostic {
        switch self {
        case .tooManyActions(let count):
            Diagnostic(
                code: "tooManyActions",
                message: "the category has \(count) actions; the limit is \(NotificationLimits.actions)",
                remedy: "keep the most important ones")
        case .duplicateAction(let identifier):
            Diagnostic(
                code: "actionDuplicate",
                message: "two actions of the category have the identifier \(ErrorQuoting.quote(identifier))",
                remedy: "give each action a unique identifier")
        case .reservedAction(let identifier):
            Diagnostic(
                code: "actionReserved",
                message: "\(ErrorQuoting.quote(identifier)) is reserved for tapping or dismissing a notification",
                remedy: "give the action another identifier")
        default: Self.unspecifiedDiagnostic
        }
    }

    /// The fallback of the switches that each handle one group of cases. The fallback is never used, because
    /// `diagnostic` uses each switch only for the cases of its group.
    private static var unspecifiedDiagnostic: Diagnostic {
        Diagnostic(code: "notificationRefused", message: "the notification was refused")
    }
}
