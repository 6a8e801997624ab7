import SceneModel
import SceneProtocol
import Varlink

/// The calls of `org.proscenium.Stage` that user actions cause.
extension RecordingStage {
    /// `Report`.
    public func report(_ session: SessionIdentifier, _ state: ActivationState) throws {
        _ = try call("Report", StageCalls.Report(session: session, state: state), NoParameters.self)
    }

    /// `OpenApp`.
    @discardableResult
    public func openApp(_ app: AppIdentifier) throws -> SessionIdentifier {
        try call("OpenApp", SharedMessages.OneApp(app: app), SharedMessages.OneSession.self).session
    }

    /// `OpenNewWindow`.
    @discardableResult
    public func openNewWindow(_ app: AppIdentifier) throws -> SessionIdentifier {
        try call("OpenNewWindow", SharedMessages.OneApp(app: app), SharedMessages.OneSession.self).session
    }

    /// `OpenSession`.
    @discardableResult
    public func openSession(_ session: SessionIdentifier) throws -> SessionIdentifier {
        try call("OpenSession", SharedMessages.OneSession(session: session), SharedMessages.OneSession.self).session
    }

    /// `Close`.
    public func close(_ session: SessionIdentifier, animation: DismissalAnimation? = nil) throws {
        _ = try call("Close", SharedMessages.Closing(session: session, animation: animation), NoParameters.self)
    }

    /// `TapBanner`.
    @discardableResult
    public func tapBanner(_ banner: String) throws -> SessionIdentifier {
        try call("TapBanner", SharedMessages.OneBanner(banner: banner), SharedMessages.OneSession.self).session
    }

    /// `ChooseBannerAction`.
    @discardableResult
    public func chooseAction(_ action: String, text: String? = nil, on banner: String) throws -> SessionIdentifier? {
        let parameters = StageCalls.ChooseBannerAction(banner: banner, action: action, text: text)
        return try call("ChooseBannerAction", parameters, SharedMessages.MaybeSession.self).session
    }

    /// `PerformQuickAction`.
    @discardableResult
    public func performQuickAction(
        _ app: AppIdentifier, _ type: String, about content: TargetContentIdentifier? = nil
    ) throws -> SessionIdentifier {
        let parameters = StageCalls.PerformQuickAction(app: app, type: type, targetContentIdentifier: content)
        return try call("PerformQuickAction", parameters, SharedMessages.OneSession.self).session
    }

    /// `DismissBanner`.
    public func dismissBanner(_ banner: String) throws {
        _ = try call("DismissBanner", SharedMessages.OneBanner(banner: banner), NoParameters.self)
    }

    /// `Redeem`.
    public func redeem(_ token: String, processID: Int32) throws -> SessionIdentifier {
        let parameters = StageCalls.Redeem(activationToken: token, processID: processID)
        return try call("Redeem", parameters, SharedMessages.OneSession.self).session
    }

    /// `SnapshotTaken`.
    public func snapshotTaken(_ session: SessionIdentifier, file: String, width: Int, height: Int) throws {
        let parameters = StageCalls.SnapshotTaken(session: session, file: file, width: width, height: height)
        _ = try call("SnapshotTaken", parameters, NoParameters.self)
    }
}
