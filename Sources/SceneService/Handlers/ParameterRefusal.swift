import Foundation
import PredicateFormat
import SceneModel

/// The reason that a part of a call's parameters is refused. Varlink's own error for invalid parameters has no field
/// for a reason.
enum ParameterRefusal {
    /// Returns the fault of a part; nil when the part is valid, or does not even have the right shape.
    ///
    /// - Parameter type: a type that decodes nothing but the part, under the part's name in the parameters.
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
