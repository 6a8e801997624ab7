import SceneModel

/// An object that updates the stage after a change of an app's quick actions or badge. The machine does not report
/// these changes to the stage.
protocol AppChangeReceiver: AnyObject {
    /// Sends the stage the current record of an app, with its quick actions and badge.
    func updateStage(app: AppIdentifier)
}
