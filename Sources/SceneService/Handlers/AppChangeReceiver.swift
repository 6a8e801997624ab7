import SceneModel

/// A receiver of changes of an app that the machine does not report to the stage.
protocol AppChangeReceiver: AnyObject {
    /// Sends the stage an app with its quick actions and badge.
    func updateStage(app: AppIdentifier)
}
