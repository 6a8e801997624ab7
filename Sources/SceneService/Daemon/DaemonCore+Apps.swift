import EventLoop
import Faults
import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import SceneStore

/// Starting the processes of apps, sending messages to processes, ending processes, and cleaning up after their end.
extension DaemonCore {
    /// The grace period between `SIGTERM` and `SIGKILL`.
    static let endingGrace = Duration.seconds(2)
    /// The time for which a process may continue to run after its connection has ended.
    static let connectionGrace = Duration.seconds(1)

    func launch(_ app: AppIdentifier, _ process: ProcessIdentifier) {
        do {
            try startProcess(app, process)
        } catch let error as any DiagnosticError {
            launchFailed(app, process, reason: error.diagnostic.message)
        } catch {
            launchFailed(app, process, reason: "\(error)")
        }
    }

    private func launchFailed(_ app: AppIdentifier, _ process: ProcessIdentifier, reason: String) {
        log.error("“\(app.text)” cannot be launched: \(reason)")
        runner.enqueue(.processEnded(process, .crashed))
    }

    private func startProcess(_ app: AppIdentifier, _ process: ProcessIdentifier) throws {
        guard let executable = runner.machine.record(of: app)?.executablePath else {
            throw ConnectionError.bundleMissing(app)
        }
        var environment = options.environment.merging(stage?.environment ?? [:]) { $1 }
        environment["PROSCENIUM_SOCKET"] = options.socket
        let launched = try ProcessLauncher.launch(
            LaunchSpecification(
                executable: executable, environment: environment, workingDirectory: Self.home(environment)))
        let link = AppLink(app: app, process: process, pid: launched.pid, startTime: launched.startTime, log: log)
        link.watchedProcess = try ChildProcess(launched, on: loop) { [unowned self] in handleExit(process, $0) }
        links.add(link)
        do {
            let connection = try server.adopt(fileDescriptor: launched.socket.release())
            link.inheritedConnection = connection
            links.bind(connection, to: link)
        } catch {
            // Without its socket the process could never register, so kill it. The end of the process is reported as
            // usual.
            link.watchedProcess?.kill()
        }
    }

    /// Returns the working folder of apps: the user's home folder, if it exists.
    private static func home(_ environment: [String: String]) -> String? {
        environment["HOME"].flatMap { FileManager.default.fileExists(atPath: $0) ? $0 : nil }
    }

    /// Watches the processes that an earlier daemon knew. Returns the processes that have ended in the meantime or
    /// cannot be watched.
    func recoverProcesses() -> [ProcessIdentifier] {
        var lost: [ProcessIdentifier] = []
        for app in runner.machine.appStatuses {
            guard let stored = runner.machine.record(of: app.app)?.process else { continue }
            let process = ProcessIdentifier(rawValue: stored.identifier)
            let link = AppLink(app: app.app, process: process, pid: stored.pid, startTime: stored.startTime, log: log)
            do {
                link.watchedProcess = try watchForeign(link)
            } catch {
                log.error("cannot monitor process \(stored.pid): \(error)")
            }
            if link.watchedProcess == nil { lost.append(process) } else { links.add(link) }
        }
        return lost
    }

    func watchForeign(_ link: AppLink) throws(SystemError) -> ForeignProcess? {
        let process = link.process
        return try ForeignProcess.find(pid: link.pid, startTime: link.startTime, on: loop) { [unowned self] in
            handleExit(process, $0)
        }
    }

    private func handleExit(_ process: ProcessIdentifier, _ exit: ProcessExit) {
        guard let link = links.remove(process) else {
            return InternalFault.report("a process without a link has ended")
        }
        tokens.revoke(pid: link.pid)
        shortcuts.processEnded(process)
        handoff.processEnded(process)
        if let connection = link.inheritedConnection { server.close(connection) }
        let end: ProcessEnd =
            switch exit {
            case .exited(status: 0): link.isBeingEnded ? .crashed : .exited
            case .exited, .signaled: .crashed
            case .unknown: .lost
            }
        runner.enqueue(.processEnded(process, end))
    }

    func endProcess(_ process: ProcessIdentifier, missed: Deadline) {
        guard let link = links[process], let watched = link.watchedProcess else {
            return runner.enqueue(.processEnded(process, .lost))
        }
        let usage = timers.usage(missed, pid: link.pid)
        if let report = WatchdogReport(missed, limits: options.limits, app: link.app, pid: link.pid, usage: usage) {
            log.warning("\(report.text)")
            recordEvent(of: report)
        }
        link.isBeingEnded = true
        watched.terminate(grace: Self.endingGrace)
    }

    /// Ends a process whose connection has ended, because the process cannot receive messages any more. The process
    /// first gets a grace period, because a process that closes its connection is usually about to exit.
    func connectionLost(_ link: AppLink) {
        loop.schedule(at: .now + Self.connectionGrace) { [weak self, weak link] in
            guard let self, let link, links[link.process] === link, link.standingCall == nil else { return }
            log.warning("“\(link.app.text)” (process \(link.pid)) closed its connection; ending the process")
            link.isBeingEnded = true
            link.watchedProcess?.terminate(grace: Self.endingGrace)
        }
    }

    func handOver(_ process: ProcessIdentifier, _ item: HandedOverItem) {
        guard let link = links[process] else { return }
        link.send(.item(message(for: item, link: link)))
    }

    private func message(for item: HandedOverItem, link: AppLink) -> ScenesMessages.Item {
        let connection = item.connection.flatMap { connectionMessage($0, link) }
        let work: ScenesMessages.Item.Work =
            switch item.content {
            case .activate(let session, let event, _): .activate(session, event: event, connection: connection)
            case .refresh(let session): .refresh(session, connection: connection)
            case .discard(let sessions): .discard(sessions)
            case .respond(let event): .respond(event)
            case .push(let payload): .push(payload)
            }
        return ScenesMessages.Item(number: item.number, isRedelivered: item.isRedelivered, work)
    }

    private func connectionMessage(
        _ connection: SceneConnectionParameters, _ link: AppLink
    ) -> ScenesMessages.SceneConnection? {
        guard let session = runner.machine.session(connection.session) else {
            InternalFault.report("an item connects a session that does not exist")
            return nil
        }
        return ScenesMessages.SceneConnection(
            session: session, asksForConfiguration: connection.asksForConfiguration, reason: connection.reason,
            activationToken: grantToken(connection.session, link) ?? connection.activationToken)
    }

    /// Grants an activation token and announces it to the stage; returns nil without a stage. The stage receives the
    /// token before the app does. The stage can therefore assign the window to the session as soon as the window
    /// appears.
    private func grantToken(_ session: SessionIdentifier, _ link: AppLink) -> String? {
        guard let stage else { return nil }
        let token = RandomToken.make()
        tokens.grant(token, to: session, pid: link.pid)
        stage.send(.expectation(.init(session: session, activationToken: token)))
        return token
    }

    func sendInstruction(to process: ProcessIdentifier, _ instruction: AppInstruction) {
        guard let link = links[process] else { return }
        switch instruction {
        case .transition(let session, let state):
            link.send(.transition(.init(session: session, state: state)))
        case .disconnect(let session, let animation):
            tokens.revoke(session)
            link.send(.disconnection(.init(session: session, animation: animation)))
        case .present(let session, let token):
            link.send(.presentation(.init(session: session, activationToken: token)))
        case .saveState(let session): link.send(.saveState(session))
        }
    }
}

extension StoredApp {
    /// The full path of the executable; nil if it is unknown.
    var executablePath: String? {
        guard let bundle, let executable else { return nil }
        return URL(fileURLWithPath: bundle).appendingPathComponent(executable).path
    }
}
