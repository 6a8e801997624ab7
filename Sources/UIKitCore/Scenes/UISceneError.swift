import Foundation

// A name of UIKit.
// swift-format-ignore: AlwaysUseLowerCamelCase
/// The domain of the errors of scene requests: `UISceneErrorDomain`.
public let UISceneErrorDomain = "UISceneErrorDomain"

/// Why a request about scenes came to nothing, as UIKit's error handlers get it.
///
/// `error as? UISceneError`, `catch UISceneError.requestDenied` and the domain and code of `error as NSError` all work.
public struct UISceneError: CustomNSError, LocalizedError, Hashable, Sendable {
    /// The sorts of errors.
    public enum Code: Int, Sendable {
        /// The app, or the system, shows one scene at a time.
        case multipleScenesNotSupported = 0
        /// There is no such session, or the system cannot do it at present.
        case requestDenied = 1
        /// The scene's window cannot be given a geometry.
        case geometryRequestUnsupported = 100
        /// The scene's window is not given this geometry.
        case geometryRequestDenied = 101
    }

    /// `UISceneErrorDomain`.
    public static var errorDomain: String { UISceneErrorDomain }

    /// What sort of error it is.
    public let code: Code
    /// What happened, as a sentence, and what can be done about it; nil when there is nothing more to say.
    let message: String?

    /// Makes an error of a sort.
    public init(_ code: Code) { self.init(code, message: nil) }

    init(_ code: Code, message: String?) { (self.code, self.message) = (code, message) }

    /// The code as a number.
    public var errorCode: Int { code.rawValue }

    /// What happened, as a sentence; nil when there is nothing more to say than the code does.
    public var errorDescription: String? { message }

    /// The message, under the key for it.
    public var errorUserInfo: [String: Any] { message.map { [NSLocalizedDescriptionKey: $0] } ?? [:] }

    /// The app, or the system, shows one scene at a time.
    public static var multipleScenesNotSupported: Code { .multipleScenesNotSupported }
    /// There is no such session, or the system cannot do it at present.
    public static var requestDenied: Code { .requestDenied }
    /// The scene's window cannot be given a geometry.
    public static var geometryRequestUnsupported: Code { .geometryRequestUnsupported }
    /// The scene's window is not given this geometry.
    public static var geometryRequestDenied: Code { .geometryRequestDenied }

    /// Two errors are the same when their codes are.
    public static func == (left: UISceneError, right: UISceneError) -> Bool { left.code == right.code }

    /// Hashes the code.
    public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

/// Lets `switch` and `catch` tell scene errors by their codes.
public func ~= (code: UISceneError.Code, error: any Error) -> Bool { (error as? UISceneError)?.code == code }
