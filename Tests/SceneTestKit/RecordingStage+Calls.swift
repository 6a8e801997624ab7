import SceneModel
import SceneProtocol
import Varlink

/// The calls of `org.proscenium.Stage` that user actions cause.
extension RecordingStage {
    /// Calls `Report`.
    package func report(_ session: SessionIdentifier, _ state: ActivationState) throws {
        _ = try call("Report", StageCalls.Report(session: session, state: state), NoParameters.self)
    }

    /// Calls `ListShortcuts`.
    package func listShortcuts(_ session: SessionIdentifier) throws -> ShortcutMessages.Answer {
        try call("ListShortcuts", SharedMessages.SessionReference(session: session))
    }

    /// Calls `PerformShortcut`.
    package func performShortcut(_ query: Int, _ session: SessionIdentifier, _ number: Int) throws {
        let choice = ShortcutMessages.Choice(query: query, session: session, number: number)
        _ = try call("PerformShortcut", choice, NoParameters.self)
    }

    /// Calls `OpenApp`, and returns the opened session.
    @discardableResult
    package func openApp(_ app: AppIdentifier) throws -> SessionIdentifier {
        try call("OpenApp", SharedMessages.AppReference(app: app), SharedMessages.SessionReference.self).session
    }

    /// Calls `OpenNewWindow`, and returns the new session.
    @discardableResult
    package func openNewWindow(_ app: AppIdentifier, activity: UserActivity? = nil) throws -> SessionIdentifier {
        let parameters = StageCalls.OpenNewWindow(app: app, activity: activity)
        return try call("OpenNewWindow", parameters, SharedMessages.SessionReference.self).session
    }

    /// Calls `OpenSession`, and returns the opened session.
    @discardableResult
    package func openSession(_ session: SessionIdentifier) throws -> SessionIdentifier {
        try call("OpenSession", SharedMessages.SessionReference(session: session), SharedMessages.SessionReference.self)
            .session
    }

    /// Calls `Close`.
    package func close(_ session: SessionIdentifier, animation: DismissalAnimation? = nil) throws {
        _ = try call("Close", SharedMessages.CloseSession(session: session, animation: animation), NoParameters.self)
    }

    /// Calls `TapBanner`, and returns the session that gets the response.
    @discardableResult
    package func tapBanner(_ banner: String) throws -> SessionIdentifier {
        try call("TapBanner", SharedMessages.BannerReference(banner: banner), SharedMessages.SessionReference.self)
            .session
    }

    /// Calls `ChooseBannerAction`, and returns the session that gets the response; nil for a background action.
    @discardableResult
    package func chooseAction(_ action: String, text: String? = nil, on banner: String) throws -> SessionIdentifier? {
        let parameters = StageCalls.ChooseBannerAction(banner: banner, action: action, text: text)
        return try call("ChooseBannerAction", parameters, SharedMessages.OptionalSession.self).session
    }

    /// Calls `PerformQuickAction`, and returns the session that gets the action.
    @discardableResult
    package func performQuickAction(
        _ app: AppIdentifier, _ type: String, about content: TargetContentIdentifier? = nil
    ) throws -> SessionIdentifier {
        let parameters = StageCalls.PerformQuickAction(app: app, type: type, targetContentIdentifier: content)
        return try call("PerformQuickAction", parameters, SharedMessages.SessionReference.self).session
    }

    /// Calls `DismissBanner`.
    package func dismissBanner(_ banner: String) throws {
        _ = try call("DismissBanner", SharedMessages.BannerReference(banner: banner), NoParameters.self)
    }

    /// Calls `Redeem`, and returns the session that the token is valid for.
    package func redeem(_ token: String, processID: Int32) throws -> SessionIdentifier {
        let parameters = StageCalls.Redeem(activationToken: token, processID: processID)
        return try call("Redeem", parameters, SharedMessages.SessionReference.self).session
    }

    /// Calls `SnapshotTaken`.
    package func snapshotTaken(_ session: SessionIdentifier, file: String, width: Int, height: Int) throws {
        let parameters = StageCalls.SnapshotTaken(session: session, file: file, width: width, height: height)
        _ = try call("SnapshotTaken", parameters, NoParameters.self)
    }
}
