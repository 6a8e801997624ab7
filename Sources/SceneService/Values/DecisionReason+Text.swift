import SceneTargeting

extension DecisionReason {
    /// The stable name, for programs.
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
    public func sentence(hasIdentifier: Bool) -> String {
        let content = hasIdentifier ? "this content" : "events that name no content"
        return switch self {
        case .rule(.singleScene): "the app has one window at most"
        case .rule(.userRule(let name)): "the user's rule “\(name)” matches"
        case .rule(.prefers): "it prefers \(content)"
        case .rule(.can): "it can show \(content), which no session prefers"
        case .rule(.noCapableSession): "no session can show \(content)"
        case .requested: "whoever asked wants it so"
        case .mostRecentlyActive: "it was active last"
        case .firstScene: "the app had no session"
        }
    }
}
