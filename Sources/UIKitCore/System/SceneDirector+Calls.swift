import Foundation
import SceneModel
import SceneProtocol
import Varlink

/// The calls from the app to the daemon.
extension SceneDirector {
    func update(
        _ session: SessionIdentifier, conditions: ActivationConditions? = nil, title: String?? = nil,
        activity: UserActivity?? = nil, userInfo: [String: PropertyListValue]?? = nil, isPrivate: Bool? = nil,
        prefersHomeIndicatorAutoHidden: Bool? = nil
    ) {
        guard sessions[session] != nil else { return }
        var update = ScenesCalls.UpdateScene(
            session: session, conditions: conditions, isPrivate: isPrivate,
            prefersHomeIndicatorAutoHidden: prefersHomeIndicatorAutoHidden)
        var removes: [ScenesCalls.UpdateScene.Part] = []
        if let title { title.map { update.title = $0 } ?? removes.append(.title) }
        if let activity { activity.map { update.activity = $0 } ?? removes.append(.activity) }
        if let userInfo { userInfo.map { update.userInfo = .dictionary($0) } ?? removes.append(.userInfo) }
        if !removes.isEmpty { update.removes = removes }
        daemon.notify("UpdateScene", update)
    }

    func extendRestoration(of session: SessionIdentifier) {
        daemon.notify("ExtendRestoration", SharedMessages.SessionReference(session: session))
    }

    func completeRestoration(of session: SessionIdentifier) {
        daemon.notify("CompleteRestoration", SharedMessages.SessionReference(session: session))
    }

    func report(_ session: SessionIdentifier, isMapped: Bool, hasFocus: Bool) {
        windowStates[session] = (isMapped, hasFocus)
        daemon.notify(
            "ReportWindow", ScenesCalls.ReportWindow(session: session, isMapped: isMapped, hasFocus: hasFocus))
    }

    func activate(_ request: ScenesCalls.RequestActivation, _ errorHandler: ((any Error) -> Void)?) {
        callReportingError("RequestActivation", request, errorHandler)
    }

    func destroy(
        _ session: SessionIdentifier, _ animation: DismissalAnimation, _ errorHandler: ((any Error) -> Void)?
    ) {
        callReportingError(
            "RequestDestruction", SharedMessages.CloseSession(session: session, animation: animation), errorHandler)
    }

    func refresh(_ session: SessionIdentifier) {
        callReportingError("RequestRefresh", SharedMessages.SessionReference(session: session), nil)
    }

    func open(_ url: URL, _ completion: ((Bool) -> Void)?) {
        daemon.call(ProtocolInterface.system.member("Open"), LinkCalls.Open(url: url.absoluteString)) { result in
            if case .success = result { completion?(true) } else { completion?(false) }
        }
    }

    private func callReportingError(
        _ method: String, _ parameters: some Encodable, _ errorHandler: ((any Error) -> Void)?
    ) {
        daemon.call(method, parameters) { result in
            guard case .failure(let error) = result else { return }
            let isSingle = error.name == ProtocolInterface.scenes.member("MultipleScenesNotSupported")
            let code: UISceneError.Code = isSingle ? .multipleScenesNotSupported : .requestDenied
            errorHandler?(UISceneError(code, message: DaemonFault.message(of: error)))
        }
    }
}
