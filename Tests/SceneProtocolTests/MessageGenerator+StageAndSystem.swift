import SceneModel
import SceneProtocol
import Varlink

/// The messages of `org.proscenium.Stage`.
extension MessageGenerator {
    mutating func snapshot() -> StageMessages.Snapshot {
        StageMessages.Snapshot(file: text(), taken: timestamp(), width: int(), height: int())
    }

    mutating func card() throws -> StageMessages.Card {
        StageMessages.Card(
            try completeSession(), hasScene: flag(), prefersHomeIndicatorAutoHidden: optional { $0.flag() },
            snapshot: optional { $0.snapshot() })
    }

    mutating func stageApp() throws -> StageMessages.App {
        StageMessages.App(
            app: try app(), name: text(), bundle: optional { $0.text() }, supportsMultipleScenes: flag(),
            isRunning: flag(), shortcutItems: try array { try $0.shortcutItem() }, badge: int())
    }

    mutating func stageRegistration() throws -> StageMessages.Registration {
        StageMessages.Registration(
            joinToken: text(), snapshotFolder: text(), apps: try array { try $0.stageApp() },
            cards: try array { try $0.card() })
    }

    mutating func banner() throws -> StageMessages.Banner {
        StageMessages.Banner(
            banner: text(), app: try app(), content: try notificationContent(), date: timestamp(),
            actions: array { $0.notificationAction() }, isSilent: flag())
    }

    mutating func stagePresentation() throws -> StageMessages.Presentation {
        StageMessages.Presentation(session: try session(), hasScene: flag(), try presentation())
    }

    mutating func stageMessage() throws -> StageMessages.StageMessage {
        switch pick(Array(0..<10)) {
        case 0: .registration(try stageRegistration())
        case 1: .app(try stageApp())
        case 2: .card(try card())
        case 3: .presentation(try stagePresentation())
        case 4: .dismissal(StageMessages.Dismissal(session: try session(), animation: any()))
        case 5: .expectation(StageMessages.Expectation(session: try session(), activationToken: text()))
        case 6: .banner(try banner())
        case 7: .bannerRemoved(text())
        case 8: .snapshot(try session())
        default: .sceneEnded(try session())
        }
    }
}

/// The messages of `org.proscenium.System`.
extension MessageGenerator {
    mutating func sessionStatus() throws -> SystemMessages.SessionStatus {
        SystemMessages.SessionStatus(session: try completeSession(), state: any())
    }

    mutating func appStatus() throws -> SystemMessages.AppStatus {
        SystemMessages.AppStatus(
            app: try app(), name: text(), bundle: optional { $0.text() }, executable: optional { $0.text() },
            supportsMultipleScenes: flag(), process: any(), processID: optional { $0.pid() }, sessions: int(),
            waiting: int(), quarantined: int(),
            shortcutItems: try array { try $0.shortcutItem() }, badge: int())
    }

    mutating func itemStatus() throws -> SystemMessages.ItemStatus {
        SystemMessages.ItemStatus(
            number: number(), app: try app(), kind: any(), session: try optional { try $0.session() },
            event: try optional { try $0.event() }, attempts: int(), crashes: int(), isQuarantined: flag())
    }

    mutating func status() -> SystemMessages.Status {
        SystemMessages.Status(
            version: text(), processID: pid(), stateFolder: text(), started: timestamp(), sessions: int(), apps: int(),
            stage: optional { $0.text() }, notifications: optional { $0.text() },
            notificationTrouble: optional { $0.text() }, storeTrouble: optional { $0.text() },
            salvage: optional { $0.text() })
    }

    mutating func watchdog() throws -> DaemonEvent.ExceededLimit {
        DaemonEvent.ExceededLimit(
            app: try app(), processID: optional { $0.pid() },
            limit: pick([
                "launch", "connection", "backgroundSave", "restoration", "refresh", "background", "reconnection",
            ]),
            session: try optional { try $0.session() }, allowedSeconds: double(),
            processorSeconds: optional { $0.double() }, machineBusy: optional { $0.double() }, message: text())
    }

    mutating func daemonEvent() throws -> DaemonEvent {
        var daemonEvent = DaemonEvent(timestamp(), any(), text())
        daemonEvent.app = try optional { try $0.app() }
        daemonEvent.session = try optional { try $0.session() }
        daemonEvent.event = try optional { try $0.event() }
        daemonEvent.isNew = optional { $0.flag() }
        daemonEvent.rule = optional { $0.text() }
        daemonEvent.reason = optional { $0.text() }
        daemonEvent.microseconds = optional { $0.int() }
        daemonEvent.process = optional { $0.text() }
        daemonEvent.processID = optional { $0.pid() }
        daemonEvent.outcome = optional { $0.any() }
        daemonEvent.item = optional { $0.number() }
        daemonEvent.isRedelivered = optional { $0.flag() }
        daemonEvent.notification = optional { $0.text() }
        daemonEvent.status = try optional { try $0.sessionStatus() }
        daemonEvent.watchdog = try optional { try $0.watchdog() }
        return daemonEvent
    }

    mutating func activate() throws -> SystemCalls.Activate {
        var call = SystemCalls.Activate(
            app: try app(), event: try optional { try $0.event() }, session: try optional { try $0.session() },
            newSession: optional { $0.flag() }, activationToken: optional { $0.text() })
        call.requestIdentifier = optional { $0.text() }
        return call
    }

    mutating func explanation() -> SystemCalls.Explanation {
        SystemCalls.Explanation(explanation: .object(["decision": .string(text()), "n": .integer(1)]), text: text())
    }
}
