import SceneModel

/// The daemon's current stage and its activation tokens, for the handlers of the `Stage` interface.
protocol StageRegistry: AnyObject {
    /// The current stage; nil for none.
    var stage: StageLink? { get }

    /// Attaches a newly registered stage; it replaces the current one.
    func attachStage(_ stage: StageLink)

    /// Redeems an activation token for the process with this pid, and returns the session. Returns nil and leaves the
    /// token valid if it was granted to another process; nil also for an unknown token.
    func redeemToken(_ token: String, pid: Int32) -> SessionIdentifier?
}
