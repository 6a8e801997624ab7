import SceneModel
import SceneProtocol
import Varlink

/// Handlers of the daemon's messages, and the connection for calls.
extension ScriptedProcess {
    func handle(_ reply: Reply) {
        let message: ScenesMessages.AppMessage
        do {
            message = try reply.decode(ScenesMessages.AppMessage.self)
        } catch {
            log("misunderstood", ["reason": .string("\(error)")])
            return
        }
        switch message {
        case .registration(let registration): registered(registration)
        case .item(let item): handle(item)
        case .transition(let transition): handle(transition)
        case .disconnection(let disconnection): handle(disconnection)
        case .presentation(let presentation):
            var fields = logFields(presentation.session)
            fields["token"] = presentation.activationToken.map { .string($0) }
            log("present", fields)
        case .saveState(let session): saveState(of: session)
        case .shortcutQuery(let query): answer(query)
        case .shortcutChoice(let choice):
            log("shortcutChoice", logFields(choice.session).merging(["number": .integer(Int64(choice.number))]) { $1 })
        case .activityQuery(let query): answer(query)
        case .continuedActivity(let number): log("userActivityWasContinued", ["number": .integer(Int64(number))])
        }
    }

    /// Answers a query with an activity whose user info contains the number of the activity, unless the script
    /// specifies otherwise.
    private func answer(_ query: HandoffMessages.ActivityQuery) {
        let reactions = log("activityQuery", ["number": .integer(Int64(query.number))])
        guard !reactions.ignoresItems else { return }
        var activity = UserActivity(activityType: "com.example.open")
        activity.userInfo = ["number": .integer(Int64(query.number))]
        schedule(reactions.milliseconds) {
            let answer = HandoffMessages.ActivityAnswer(query: query.query, .success(activity))
            self.call("AnswerActivityQuery", answer, of: "answerActivityQuery")
        }
    }

    /// Answers a query with the script's number of shortcuts, unless the script specifies otherwise.
    private func answer(_ query: ShortcutMessages.Query) {
        let reactions = log("shortcutQuery", logFields(query.session))
        guard !reactions.ignoresItems else { return }
        let commands = (0..<(bundle.script.shortcuts ?? 0)).map {
            ShortcutList.Command(number: $0, title: "Command\n\($0)", keys: ["Ctrl", "A"])
        }
        let list = ShortcutList(sections: commands.isEmpty ? [] : [.init(title: "File", commands: commands)])
        schedule(reactions.milliseconds) {
            let answer = ShortcutMessages.Answer(query: query.query, list)
            self.call("AnswerShortcutQuery", answer, of: "answerShortcutQuery")
        }
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
            log("joinFailed", ["error": .string("PROSCENIUM_SOCKET is not set")])
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
