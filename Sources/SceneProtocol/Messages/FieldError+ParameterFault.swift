import SceneModel
import Varlink

/// A conformance that tells callers which of their parameters is invalid, also when a type of the scene model found the
/// fault.
extension FieldError: ParameterFault {
    /// The path of the invalid parameter; `parameters` when all of them are invalid.
    package var parameter: String {
        // A message holds its parameters in a field of this name, which is not part of the parameters' own paths.
        var place = path
        if place == "parameters" {
            place = ""
        } else if place.hasPrefix("parameters.") {
            place.removeFirst("parameters.".count)
        }
        if case .missing(let key, _) = problem { return place.isEmpty ? key : "\(place).\(key)" }
        return place.isEmpty ? "parameters" : place
    }
}
