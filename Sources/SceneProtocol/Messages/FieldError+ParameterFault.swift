import SceneModel
import Varlink

/// Callers are told which of their parameters is wrong, also where the types of the scene model found it out.
extension FieldError: ParameterFault {
    /// The path of the parameter; `parameters` when all of them are at fault.
    public var parameter: String {
        // In a message the parameters stand in a field of this name, which is no part of their own paths.
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
