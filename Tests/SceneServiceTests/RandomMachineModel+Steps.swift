import PredicateFormat
import SceneModel
import SceneStore

@testable import SceneService

/// The random steps of a model.
extension RandomMachineModel {
    mutating func randomStep() throws {
        let sessions = harness.machine.appOfSession.keys.sorted()
        let session = sessions.randomElement(using: &random)
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<14: try event()
        case 14..<19: open(session.map(ActivationRequest.Target.session) ?? .mostRecent)
        case 19..<22 where sessions.count < 8: open(.newSession)
        case 22..<26: if let session { destroy(session) }
        case 26..<29: if let session { send(.refresh(session, request())) }
        case 29..<50: commitNext()
        case 50..<54: while !harness.pending.isEmpty { commitNext() }
        case 54..<72: if let number = process?.unhandled.first { acknowledge(number) }
        case 72..<76: register()
        case 76..<78: end([.exited, .crashed].randomElement(using: &random) ?? .exited)
        case 78..<80: restart(processSurvives: Bool.random(using: &random))
        case 80..<84: if let session { report(session) }
        case 84..<86: send(Bool.random(using: &random) ? .stageAttached : .stageDetached)
        case 86..<88: send(.memoryPressure(keep: Int.random(in: 0..<4, using: &random)))
        case 88..<91: save()
        case 91..<94: if let session, let process { try update(session, process.identifier) }
        case 94..<96: if let session, let process { extend(session, process.identifier) }
        case 96..<98: if let session, let process { window(session, process.identifier) }
        case 98..<99: try respond()
        default: reachDeadline()
        }
    }

    private mutating func event() throws {
        let number = request()
        let name = "content-\(Int.random(in: 0..<6, using: &random))-\(number.rawValue)"
        pendingEvents[number] = name
        let event = try SceneEvent(
            app: harness.app, kind: .notification(identifier: nil), explicitIdentifier: TargetContentIdentifier(name))
        send(.activate(ActivationRequest(event), number))
    }

    private mutating func open(_ target: ActivationRequest.Target) {
        send(.activate(ActivationRequest(app: harness.app, target: target), request()))
    }

    private mutating func destroy(_ session: SessionIdentifier) {
        let number = request()
        destroying[number] = session
        destroyRequested.insert(session)
        send(.destroy(session, .standard, number))
    }

    mutating func acknowledge(_ number: ItemNumber) {
        guard var present = process else { return }
        let request = request()
        present.unhandled.removeAll { $0 == number }
        present.finish(number)
        present.unanswered[request] = number
        acknowledged.insert(number)
        process = present
        send(.acknowledged(present.identifier, number, nil, request))
    }

    mutating func register() {
        guard let identifier = launching else { return }
        launching = nil
        process = FakeProcess(identifier)
        send(.registered(ProcessRegistration(app: harness.app, process: StoredProcess(identifier)), request()))
    }

    private mutating func end(_ end: ProcessEnd) {
        guard let identifier = process?.identifier ?? launching else { return }
        (process, launching) = (nil, nil)
        send(.processEnded(identifier, end))
    }

    private mutating func restart(processSurvives: Bool) {
        deadlines = []
        (pendingEvents, destroying) = ([:], [:])
        // A process that never registered is unknown to the restarted daemon.
        launching = nil
        harness.restart()
        // In half of all cases some sessions are indexed before the next event arrives, as the daemon does between
        // calls.
        if Bool.random(using: &random) { _ = harness.machine.indexSomeSessions() }
        observe()
        guard var present = process else { return }
        guard processSurvives, harness.store.apps[harness.app]?.process?.identifier == present.identifier.rawValue
        else {
            process = nil
            return
        }
        let repeatedAcknowledgements = present.unanswered.values.sorted()
        present.unanswered = [:]
        present.scenes = present.scenes.filter { harness.store.sessions[$0.key] != nil }
        present.unhandled = present.unhandled.filter { harness.store.items[$0] != nil }
        present.connecting = present.connecting.filter { harness.store.items[$0.key] != nil }
        process = present
        send(
            .registered(
                ProcessRegistration(
                    app: harness.app, process: StoredProcess(present.identifier), received: present.lastReceived,
                    scenes: present.scenes), request()))
        for number in repeatedAcknowledgements { acknowledge(number) }
    }

    private mutating func report(_ session: SessionIdentifier) {
        let state = ActivationState.allCases.randomElement(using: &random) ?? .background
        send(.stageReported(session, state))
    }

    private mutating func save() {
        guard let present = process, let session = present.saving.sorted().randomElement(using: &random) else { return }
        process?.saving.remove(session)
        send(.stateSaved(present.identifier, session, UserActivity(activityType: "com.example.state"), request()))
    }

    private mutating func update(_ session: SessionIdentifier, _ process: ProcessIdentifier) throws {
        let prefers = try ScenePredicate(format: "SELF BEGINSWITH 'content-\(Int.random(in: 0..<6, using: &random))-'")
        let can = try ScenePredicate(format: Bool.random(using: &random) ? "TRUEPREDICATE" : "FALSEPREDICATE")
        let conditions = try ActivationConditions(can: can, prefers: prefers)
        send(.updated(process, session, SceneUpdate(conditions: conditions), request()))
    }

    private mutating func extend(_ session: SessionIdentifier, _ process: ProcessIdentifier) {
        let isExtension = Bool.random(using: &random)
        send(isExtension ? .restorationExtended(process, session) : .restorationCompleted(process, session))
    }

    private mutating func window(_ session: SessionIdentifier, _ process: ProcessIdentifier) {
        let isMapped = Bool.random(using: &random)
        send(
            .windowReported(
                process, session, DesktopWindow(isMapped: isMapped, hasFocus: Bool.random(using: &random))))
    }

    /// Responds to a notification with an action that does not open a scene.
    private mutating func respond() throws {
        let number = request()
        let name = "response-\(number.rawValue)"
        pendingEvents[number] = name
        let event = try SceneEvent(
            app: harness.app, kind: .notification(identifier: nil), explicitIdentifier: TargetContentIdentifier(name))
        send(.deliver(harness.app, .respond(event), [:], number))
    }

    private mutating func reachDeadline() {
        let names = deadlines.sorted { "\($0)" < "\($1)" }
        guard let deadline = names.randomElement(using: &random) else { return }
        deadlines.remove(deadline)
        send(.deadlineReached(deadline))
    }
}
