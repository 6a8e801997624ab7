import SceneTargeting

extension DecisionReason {
    /// The name by which programs recognise the reason. The name does not change between versions.
    public var name: String {
        switch self {
        case .rule(let rule): rule.name
        case .requested: "requested"
        case .mostRecentlyActive: "mostRecentlyActive"
        case .firstScene: "firstScene"
        }
    }

    /// Returns the reason as a sentence without a full stop.
    ///
    /// - Parameter hasIdentifier: whether the event has a target content identifier.
    package func sentence(hasIdentifier: Bool) -> String {
        let content = hasIdentifier ? "this content" : "events without an identifier"
        return switch self {
        case .rule(.singleScene): "the app supports one scene at a time"
        case .rule(.userRule(let name)): "the user's rule “\(name)” matches"
        case .rule(.prefers): "it prefers \(content)"
        case .rule(.can): "it can show \(content), and no session prefers it"
        case .rule(.noCapableSession): "no session can show \(content)"
        case .requested: "the request specified the session"
        case .mostRecentlyActive: "it was active most recently"
        case .firstScene: "the app had no session"
        }
    }
}
