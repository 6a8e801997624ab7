import SceneModel
import Varlink

/// A conformance that lets the server name the invalid parameter to the caller, even if a type of `SceneModel` detected
/// the error during decoding.
extension FieldError: ParameterFault {
    /// The path of the invalid parameter; `parameters` if the parameters as a whole are invalid.
    package var parameter: String {
        // The path of an error in a message may begin with the message's field `parameters`. Callers do not see this
        // field as part of a parameter's path.
        var parameterPath = path
        if parameterPath == "parameters" {
            parameterPath = ""
        } else if parameterPath.hasPrefix("parameters.") {
            parameterPath.removeFirst("parameters.".count)
        }
        if case .missing(let key, _) = problem { return parameterPath.isEmpty ? key : "\(parameterPath).\(key)" }
        return parameterPath.isEmpty ? "parameters" : parameterPath
    }
}
