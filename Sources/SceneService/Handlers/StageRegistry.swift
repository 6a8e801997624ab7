import SceneModel

/// The stage as the handlers of its interface see it.
protocol StageRegistry: AnyObject {
    /// The present stage; nil for none.
    var stage: StageLink? { get }

    /// Attaches a stage that registers; replaces an earlier one.
    func attach(_ stage: StageLink)

    /// Redeems an activation token; returns nil and leaves the token valid unless it was granted to this process.
    func redeemToken(_ token: String, pid: Int32) -> SessionIdentifier?
}
