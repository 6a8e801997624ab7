import SceneModel
import SceneProtocol
import Varlink

/// Handlers of the daemon's messages, and the connection for calls.
extension ScriptedProcess {
    func handle(_ reply: Reply) {
        let told: ScenesMessages.AppMessage
        do {
            told = try reply.decode(ScenesMessages.AppMessage.self)
        } catch {
            log("misunderstood", ["reason": .string("\(error)")])
            return
        }
        if let registration = told.registration { registered(registration) }
        if let item = told.item { handle(item) }
        if let transition = told.transition { handle(transition) }
        if let disconnection = told.disconnection { handle(disconnection) }
        if let presentation = told.presentation {
            var fields = logFields(presentation.session)
            fields["token"] = presentation.activationToken.map { .string($0) }
            log("present", fields)
        }
        if let session = told.saveState { saveState(of: session) }
    }

    private func registered(_ registration: ScenesMessages.Registration) {
        let isFirst = process == nil
        process = registration.process
        deadline = nil
        join(registration.joinToken)
        log(
            "registered",
            [
                "process": .string(registration.process), "isFirst": .bool(isFirst),
                "openSessions": .array(registration.openSessions.map { .string($0.identifier.text) }),
            ])
        if isFirst { log("didFinishLaunching") }
    }

    private func join(_ token: String) {
        guard let socketPath else {
            log("joinFailed", ["error": .string("there is no PROSCENIUM_SOCKET")])
            return
        }
        let descriptor = LocalSocket.connect(to: socketPath, isBlocking: false)
        guard descriptor >= 0,
            let connection = try? SystemConnection(
                descriptor, loop: loop, hasEnded: { [weak self] in self?.connectionLost() })
        else { return connectionLost() }
        calls = connection
        connection.call(ProtocolInterface.scenes.member("Join"), SharedMessages.Join(token: token)) { [weak self] in
            guard case .failure(.service(let error)) = $0 else { return }
            self?.log("joinFailed", ["error": .string(error.name)])
        }
        for confirmation in confirmations { send(confirmation) }
    }
}
