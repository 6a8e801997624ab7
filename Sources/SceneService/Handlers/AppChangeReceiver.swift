import SceneModel

/// A receiver of changes to an app's quick actions and badge, which the machine does not report to the stage.
protocol AppChangeReceiver: AnyObject {
    /// Sends the stage the current record of an app, with its quick actions and badge.
    func updateStage(app: AppIdentifier)
}
