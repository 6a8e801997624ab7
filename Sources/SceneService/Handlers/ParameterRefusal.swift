import Foundation
import PredicateFormat
import SceneModel

/// The reason why the content of a call's parameters is refused. Varlink's own error for invalid parameters has no
/// field for a reason.
enum ParameterRefusal {
    /// Returns the problem with a part of the parameters. Returns nil if the part is valid, or if its JSON does not
    /// have the expected fields and types.
    ///
    /// - Parameter type: a type that decodes only the part, under the part's name in the parameters.
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
