import Foundation
import Logging
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneStore
import Varlink

/// The registration of app processes: `Register` and `Join` of `org.proscenium.Scenes`.
struct ScenesRegistration {
    let runner: MachineRunner
    let links: AppLinks
    let processes: any ForeignProcessWatcher
    let log: Logger

    func register(_ call: IncomingCall) throws(VarlinkError) {
        try call.requireMore()
        let request = try call.decode(ScenesMessages.Register.self)
        if let event = request.event, event.app != request.app { throw .invalidParameter("event.app") }
        if case .handoff? = request.event?.kind { throw .invalidParameter("event.kind") }
        guard (request.bundle?.utf8.count ?? 0) < Int(PATH_MAX) else { throw .invalidParameter("bundle") }
        do {
            try identify(request, call)
        } catch let error as VarlinkError {
            throw error
        } catch let error as any DiagnosticError {
            throw ProtocolInterface.scenes.error("UnknownApp", error.diagnostic)
        } catch {
            throw ProtocolInterface.scenes.error("UnknownApp", Diagnostic(code: "unknownApp", message: "\(error)"))
        }
    }

    /// Identifies the process that made the call, and registers it or refuses the call.
    private func identify(_ request: ScenesMessages.Register, _ call: IncomingCall) throws {
        if let link = links[call.connection] {
            guard link.standingCall == nil, link.app == request.app else { throw notRegistered(.notExpected) }
            return try completeRegistration(link, request, call)
        }
        guard let pid = call.connection.credentials?.processID, let startTime = ProcessFacts.startTime(of: pid) else {
            throw notTheApp(request.app, executable: nil, expected: "a process on this machine")
        }
        try checkProgram(of: pid, request)
        if let link = links.link(ofPID: pid), link.app == request.app, link.standingCall == nil {
            return try completeRegistration(link, request, call)
        }
        guard request.process == nil else { throw notRegistered(.notExpected) }
        guard runner.machine.process(of: request.app) == nil else { return forwardEvent(of: request, call) }
        try registerForeignProcess(request, call, pid, startTime)
    }

    /// Checks that a process which the daemon did not start runs the app's executable. If the call names a bundle, adds
    /// the app or updates its record.
    private func checkProgram(of pid: Int32, _ request: ScenesMessages.Register) throws {
        let executable = ProcessFacts.executable(of: pid)
        let expected = runner.machine.record(of: request.app)?.executablePath.flatMap(BundleFolder.resolved)
        if let expected {
            guard expected == executable else {
                throw notTheApp(request.app, executable: executable, expected: expected)
            }
        }
        guard let path = request.bundle else {
            if expected == nil { throw ConnectionError.bundleMissing(request.app) }
            return
        }
        let bundle = try BundleFolder(path: path)
        let program = try bundle.executable()
        guard bundle.manifest.identifier == request.app else {
            throw ConnectionError.otherBundle(
                path: path, expected: request.app, found: bundle.manifest.identifier)
        }
        guard program == executable else {
            throw notTheApp(request.app, executable: executable, expected: program)
        }
        runner.enqueue(.setApp(bundle.manifest, bundle: bundle.path))
    }

    /// Registers a process that the daemon did not start, and requests a scene in the process. The process becomes the
    /// app's process.
    private func registerForeignProcess(
        _ request: ScenesMessages.Register, _ call: IncomingCall, _ pid: Int32, _ startTime: UInt64
    ) throws {
        let link = AppLink(app: request.app, process: .random(), pid: pid, startTime: startTime, log: log)
        guard let watched = try processes.watchForeign(link) else { throw notRegistered(.notExpected) }
        link.watchedProcess = watched
        links.add(link)
        try completeRegistration(link, request, call)
        runner.request({ .activate(Self.activation(request), $0) }, then: { _ in })
    }

    /// Returns the activation for the event that the process was started with. Without an event, returns the activation
    /// for the app's most recent session.
    private static func activation(_ request: ScenesMessages.Register) -> ActivationRequest {
        request.event.map { ActivationRequest($0) } ?? ActivationRequest(app: request.app, target: .mostRecent)
    }

    private func completeRegistration(
        _ link: AppLink, _ request: ScenesMessages.Register, _ call: IncomingCall
    ) throws(VarlinkError) {
        if let process = request.process, process != link.process.rawValue { throw notRegistered(.notExpected) }
        links.bind(call.connection, to: link)
        link.setStandingCall(call)
        link.answersShortcutQueries = request.answersShortcutQueries == true
        let stored = StoredProcess(identifier: link.process.rawValue, pid: link.pid, startTime: link.startTime)
        let scenes = Dictionary((request.scenes ?? []).map { ($0.session, $0.state) }, uniquingKeysWith: { $1 })
        let registered = ProcessRegistration(app: link.app, process: stored, received: request.received, scenes: scenes)
        runner.request({ .registered(registered, $0) }) { [weak link] answer in
            guard let link else { return }
            switch answer {
            // An app can start even if the store cannot be written. The items for the app wait until the store can be
            // written again.
            case .done, .session, .notYetDurable: link.completeRegistration(registration(for: link))
            case .refused(let error): link.refuseRegistration(ProtocolInterface.scenes.error(error))
            }
        }
    }

    private func registration(for link: AppLink) -> ScenesMessages.Registration {
        ScenesMessages.Registration(
            process: link.process.rawValue, joinToken: link.joinToken,
            openSessions: runner.machine.sessions(of: link.app).map(\.session))
    }

    /// Forwards the event to the app's running process, and refuses the registration of the new process. The new
    /// process then exits.
    private func forwardEvent(of request: ScenesMessages.Register, _ call: IncomingCall) {
        let pid = runner.machine.status(of: request.app)?.processID
        let error = ConnectionError.alreadyRunning(request.app, pid: pid)
        runner.request({ .activate(Self.activation(request), $0) }) { answer in
            if case .refused(let refusal) = answer {
                call.fail(ProtocolInterface.scenes.error(refusal))
            } else {
                call.fail(ProtocolInterface.scenes.error("AlreadyRunning", error.diagnostic, processID: pid ?? 0))
            }
        }
    }

    func join(_ call: IncomingCall) throws(VarlinkError) {
        let token = try call.decode(SharedMessages.Join.self).token
        guard links[call.connection] == nil, let link = links.link(joinToken: token),
            call.connection.credentials.map({ $0.processID == link.pid }) ?? true
        else { throw ProtocolInterface.scenes.error("InvalidToken", ConnectionError.invalidToken.diagnostic) }
        links.bind(call.connection, to: link)
        call.reply()
    }

    private func notRegistered(_ error: ConnectionError) -> VarlinkError {
        ProtocolInterface.scenes.error("NotRegistered", error.diagnostic)
    }

    private func notTheApp(_ app: AppIdentifier, executable: String?, expected: String) -> VarlinkError {
        let error = ConnectionError.notTheApp(app, executable: executable, expected: expected)
        return ProtocolInterface.scenes.error("NotTheApp", error.diagnostic)
    }
}
