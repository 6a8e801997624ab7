import SceneModel

/// The daemon's current stage and its activation tokens, for the handlers of the `Stage` interface.
protocol StageRegistry: AnyObject {
    /// The current stage; nil for none.
    var stage: StageLink? { get }

    /// Attaches a newly registered stage, which replaces the current stage.
    func attachStage(_ stage: StageLink)

    /// Redeems an activation token for the process with this pid, and returns the token's session. Returns nil for an
    /// unknown token. Also returns nil for a token that was granted to another process; such a token stays valid.
    func redeemToken(_ token: String, pid: Int32) -> SessionIdentifier?
}
