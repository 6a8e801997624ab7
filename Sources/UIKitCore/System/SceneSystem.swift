import Foundation
import PredicateFormat
import SceneProtocol
import Varlink

/// The system side, as an app is connected to it.
@MainActor
package protocol SceneSystem: AnyObject {
    /// Told what the system wants of the app.
    var handler: (@MainActor (ScenesMessages.Told) -> Void)? { get set }

    /// Makes a call of `org.proscenium.Scenes`.
    ///
    /// - Parameter then: gets the JSON of the answer, or the error; never when the connection is gone.
    func call(
        _ method: String, _ parameters: some Encodable,
        then: @escaping @MainActor (Result<Data, VarlinkError>) -> Void)
}

extension SceneSystem {
    /// Makes a call whose answer says nothing; an error is reported as a fault.
    func tell(_ method: String, _ parameters: some Encodable) {
        call(method, parameters) { result in
            if case .failure(let error) = result { SystemFault.report(error, method) }
        }
    }
}

/// What the system refuses, in words.
enum SystemFault {
    private struct Refusal: Decodable {
        let message: String
        let remedy: String?
    }

    /// The message of an error; nil when it has none.
    static func message(of error: VarlinkError) -> String? { (try? error.decode(Refusal.self))?.message }

    @MainActor
    static func report(_ error: VarlinkError, _ method: String) {
        UIKitFault.report(diagnostic(of: error, place: method))
    }

    /// An error of the system as one of ours.
    static func diagnostic(of error: VarlinkError, place: String) -> Diagnostic {
        let refusal = try? error.decode(Refusal.self)
        return Diagnostic(
            code: "systemRefused", message: refusal?.message ?? "the system refuses this: \(error.name)",
            remedy: refusal?.remedy, place: place)
    }
}
