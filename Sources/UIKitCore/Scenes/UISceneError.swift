import Foundation

// The name is UIKit's.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of scene requests: `UISceneErrorDomain`.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// The error of a failed scene request, as UIKit's error handlers receive it.
///
/// `error as? UISceneError`, `catch UISceneError.requestDenied` and the domain and code of `error as NSError` all work.
public struct UISceneError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// The error codes.
    public enum Code: Int, Sendable {
        /// The app or the system supports only one scene at a time.
        case multipleScenesNotSupported = 0
        /// The session does not exist, or the daemon cannot currently fulfil the request.
        case requestDenied = 1
        /// The geometry of the scene's window cannot be set.
        case geometryRequestUnsupported = 100
        /// The requested geometry was refused for the scene's window.
        case geometryRequestDenied = 101
    }

    /// The error domain, which is `UISceneErrorDomain`.
    public static var errorDomain: String { UISceneErrorDomain }

    /// The error code.
    public let code: Code
    /// The daemon's message; nil if the daemon sent none or the app created the error.
    let message: String?

    /// Creates an error from a code.
    public init(_ code: Code) { self.init(code, message: nil) }

    init(_ code: Code, message: String?) { (self.code, self.message) = (code, message) }

    /// The code as a number.
    public var errorCode: Int { code.rawValue }

    /// The daemon's message; nil if the daemon sent none or the app created the error.
    public var errorDescription: String? { message }

    /// The message, under `NSLocalizedDescriptionKey`.
    public var errorUserInfo: [String: Any] { message.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }

    /// The app or the system supports only one scene at a time.
    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    /// The session does not exist, or the daemon cannot currently fulfil the request.
    public static var requestDenied: Code { .requestDenied }
    /// The geometry of the scene's window cannot be set.
    public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
    /// The requested geometry was refused for the scene's window.
    public static var geometryRequestDenied: Code { .geometryRequestDenied }

    /// Whether two errors have the same code.
    public static func == (left: UISceneError, right: UISceneError) -> Bool { left.code == right.code }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// Matches scene errors by their codes in `switch` and `catch`.
public func ~= (code: UISceneError.Code, error: any Error) -> Bool { (error as? UISceneError)?.code == code }
