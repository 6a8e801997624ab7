import Foundation
import PredicateFormat
import SceneModel

/// Says why a part of a call's parameters is refused, which the protocol's own error for parameters cannot.
enum RefusedPart {
    /// What is wrong with a part; nil when the part is in order, or is not even of the right shape.
    ///
    /// - Parameter type: has the part under its name among the parameters, and nothing else.
    static func reason<Part: Decodable>(of type: Part.Type, in parameters: Data) -> Diagnostic? {
        do {
            _ = try JSONDecoder().decode(type, from: parameters)
            return nil
        } catch let error as FieldError {
            return error.diagnostic
        } catch DecodingError.dataCorrupted(let context) {
            guard let error = context.underlyingError as? any DiagnosticError else { return nil }
            let place = context.codingPath.map(\.stringValue).joined(separator: ".")
            return error.diagnostic.located(in: place)
        } catch {
            return nil
        }
    }
}
