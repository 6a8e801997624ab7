import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

/// A Swift type of a message, with the part of an interface that declares this message.
struct MessageForm: Sendable, CustomTestStringConvertible {
    let interface: ProtocolInterface
    /// `Method in`, `Method out` or the name of a type.
    let name: String
    private let check: @Sendable (inout MessageGenerator, InterfaceDescription, InterfacePart) throws -> Void

    var testDescription: String { "\(interface.rawValue) \(name)" }

    init<Message: Codable & Equatable & Sendable>(
        _ interface: ProtocolInterface, _ name: String,
        _ make: @escaping @Sendable (inout MessageGenerator) throws -> Message
    ) {
        (self.interface, self.name) = (interface, name)
        check = { generator, description, part in
            let message = try make(&generator)
            let data = try JSONEncoder().encode(message)
            let text = String(decoding: data, as: UTF8.self)
            let faults = description.faults(of: data, as: part)
            #expect(faults.isEmpty, "\(faults) in \(text)")
            let decoded = try JSONDecoder().decode(Message.self, from: data)
            #expect(decoded == message, "\(text)")
        }
    }

    /// The part of the interface that declares the message.
    var part: InterfacePart {
        if name.hasSuffix(" in") { return .input(String(name.dropLast(3))) }
        if name.hasSuffix(" out") { return .output(String(name.dropLast(4))) }
        return .type(.named(name))
    }

    /// Encodes a message, checks it against the interface, and decodes it again.
    func roundTrip(_ generator: inout MessageGenerator, _ description: InterfaceDescription) throws {
        try check(&generator, description, part)
    }

    static let all = scenes + stage + system + handoff + links + notifications + acceptances

    /// The replies that consist only of the field for the durability of the request.
    private static let acceptances: [MessageForm] = [
        (ProtocolInterface.scenes, "Acknowledge UpdateScene SaveState RequestRefresh RequestDestruction"),
        (.scenes, "AddNotification RemoveNotifications SetNotificationCategories SetBadge SetShortcutItems"),
        (.stage, "Close DismissBanner SnapshotTaken"),
        (.handoff, "Deliver Fail"),
        (.system, "RemoveApp AddRule RemoveRule Notify RemoveNotifications Refresh Destroy"),
    ].flatMap { interface, methods in
        methods.split(separator: " ").map { method in
            MessageForm(interface, "\(method) out") {
                SharedMessages.AcceptedReply(NoParameters(), notYetDurable: $0.optional { $0.flag() })
            }
        }
    }

    static let scenes: [MessageForm] = [
        .init(.scenes, "Configuration") { $0.configuration() },
        .init(.scenes, "Conditions") { try $0.conditions() },
        .init(.scenes, "Activity") { try $0.activity() },
        .init(.scenes, "Event") { try $0.event() },
        .init(.scenes, "Session") { try $0.completeSession() },
        .init(.scenes, "RunningScene") { try $0.running() },
        .init(.scenes, "Registration") { try $0.registration() },
        .init(.scenes, "Connection") { try $0.connection() },
        .init(.scenes, "Item") { try $0.item() },
        .init(.scenes, "Transition") { try $0.transition() },
        .init(.scenes, "Disconnection") { try $0.disconnection() },
        .init(.scenes, "Presentation") { try $0.presentation() },
        .init(.scenes, "ActivationState") { $0.any(of: ActivationState.self) },
        .init(.scenes, "DismissalAnimation") { $0.any(of: DismissalAnimation.self) },
        .init(.scenes, "PreviewFrame") { try $0.previewFrame() },
        .init(.scenes, "ConnectionReason") { $0.any(of: ConnectionReason.self) },
        .init(.scenes, "ShortcutCommand") { $0.shortcutCommand() },
        .init(.scenes, "ShortcutSection") { $0.shortcutSection() },
        .init(.scenes, "ShortcutQuery") { ShortcutMessages.Query(query: $0.int(), session: try $0.session()) },
        .init(.scenes, "ShortcutChoice") { try $0.shortcutChoice() },
        .init(.scenes, "AnswerShortcutQuery in") { $0.shortcutAnswer() },
        .init(.scenes, "CurrentActivity") { try $0.currentActivity() },
        .init(.scenes, "ActivityQuery") { HandoffMessages.ActivityQuery(query: $0.int(), number: $0.int()) },
        .init(.scenes, "SetCurrentActivity in") {
            HandoffMessages.SetCurrentActivity(activity: try $0.optional { try $0.currentActivity() })
        },
        .init(.scenes, "AnswerActivityQuery in") { try $0.activityAnswer() },
        .init(.scenes, "Register in") { try $0.register() },
        .init(.scenes, "Register out") { try $0.appMessage() },
        .init(.scenes, "Join in") { SharedMessages.Join(token: $0.text()) },
        .init(.scenes, "Acknowledge in") { $0.acknowledge() },
        .init(.scenes, "UpdateScene in") { try $0.updateScene() },
        .init(.scenes, "SaveState in") {
            ScenesCalls.SaveState(session: try $0.session(), activity: try $0.optional { try $0.activity() })
        },
        .init(.scenes, "ExtendRestoration in") { SharedMessages.SessionReference(session: try $0.session()) },
        .init(.scenes, "CompleteRestoration in") { SharedMessages.SessionReference(session: try $0.session()) },
        .init(.scenes, "RequestActivation in") { try $0.requestActivation() },
        .init(.scenes, "RequestActivation out") { SharedMessages.SessionReference(session: try $0.session()) },
        .init(.scenes, "RequestRefresh in") { SharedMessages.SessionReference(session: try $0.session()) },
        .init(.scenes, "RequestDestruction in") { try $0.closing() },
        .init(.scenes, "OpenSessions out") {
            ScenesCalls.Sessions(sessions: try $0.array { try $0.completeSession() })
        },
    ]

    static let stage: [MessageForm] = [
        .init(.stage, "ActivationState") { $0.any(of: ActivationState.self) },
        .init(.stage, "DismissalAnimation") { $0.any(of: DismissalAnimation.self) },
        .init(.stage, "Snapshot") { $0.snapshot() },
        .init(.stage, "Card") { try $0.card() },
        .init(.stage, "App") { try $0.stageApp() },
        .init(.stage, "Registration") { try $0.stageRegistration() },
        .init(.stage, "PreviewFrame") { try $0.previewFrame() },
        .init(.stage, "Presentation") { try $0.stagePresentation() },
        .init(.stage, "Dismissal") { StageMessages.Dismissal(session: try $0.session(), animation: $0.any()) },
        .init(.stage, "Expectation") {
            StageMessages.Expectation(session: try $0.session(), activationToken: $0.text())
        },
        .init(.stage, "Banner") { try $0.banner() },
        .init(.stage, "ShortcutCommand") { $0.shortcutCommand() },
        .init(.stage, "ShortcutSection") { $0.shortcutSection() },
        .init(.stage, "ListShortcuts in") { SharedMessages.SessionReference(session: try $0.session()) },
        .init(.stage, "ListShortcuts out") { $0.shortcutAnswer() },
        .init(.stage, "PerformShortcut in") { try $0.shortcutChoice() },
        .init(.stage, "Activity") { try $0.activity() },
        .init(.stage, "Register in") {
            StageMessages.Register(name: $0.text(), environment: $0.optional { ["A": $0.text()] })
        },
        .init(.stage, "Register out") { try $0.stageMessage() },
        .init(.stage, "Join in") { SharedMessages.Join(token: $0.text()) },
        .init(.stage, "Report in") { StageCalls.Report(session: try $0.session(), state: $0.any()) },
        .init(.stage, "OpenApp in") { SharedMessages.AppReference(app: try $0.app()) },
        .init(.stage, "OpenApp out") { SharedMessages.SessionReference(session: try $0.session()) },
        .init(.stage, "OpenNewWindow in") {
            StageCalls.OpenNewWindow(app: try $0.app(), activity: try $0.optional { try $0.activity() })
        },
        .init(.stage, "OpenNewWindow out") { SharedMessages.SessionReference(session: try $0.session()) },
        .init(.stage, "OpenSession in") { SharedMessages.SessionReference(session: try $0.session()) },
        .init(.stage, "OpenSession out") { SharedMessages.SessionReference(session: try $0.session()) },
        .init(.stage, "Close in") { try $0.closing() },
        .init(.stage, "TapBanner in") { SharedMessages.BannerReference(banner: $0.text()) },
        .init(.stage, "TapBanner out") { SharedMessages.SessionReference(session: try $0.session()) },
        .init(.stage, "DismissBanner in") { SharedMessages.BannerReference(banner: $0.text()) },
        .init(.stage, "Redeem in") { StageCalls.Redeem(activationToken: $0.text(), processID: $0.pid()) },
        .init(.stage, "Redeem out") { SharedMessages.SessionReference(session: try $0.session()) },
        .init(.stage, "SnapshotTaken in") {
            StageCalls.SnapshotTaken(session: try $0.session(), file: $0.text(), width: $0.int(), height: $0.int())
        },
    ]

    static let system: [MessageForm] = [
        .init(.system, "DismissalAnimation") { $0.any(of: DismissalAnimation.self) },
        .init(.system, "SessionStatus") { try $0.sessionStatus() },
        .init(.system, "AppStatus") { try $0.appStatus() },
        .init(.system, "ItemStatus") { try $0.itemStatus() },
        .init(.system, "Watchdog") { try $0.watchdog() },
        .init(.system, "Happening") { try $0.daemonEvent() },
        .init(.system, "GetStatus out") { $0.status() },
        .init(.system, "ListSessions in") { SharedMessages.OptionalApp(app: try $0.optional { try $0.app() }) },
        .init(.system, "ListSessions out") {
            SystemMessages.Sessions(sessions: try $0.array { try $0.sessionStatus() })
        },
        .init(.system, "ListApps out") { SystemMessages.Apps(apps: try $0.array { try $0.appStatus() }) },
        .init(.system, "ListItems in") { SharedMessages.OptionalApp(app: try $0.optional { try $0.app() }) },
        .init(.system, "ListItems out") { SystemMessages.Items(items: try $0.array { try $0.itemStatus() }) },
        .init(.system, "Watch out") { DaemonEvent.WatchReply(try $0.optional { try $0.daemonEvent() }) },
        .init(.system, "Explain in") { SystemCalls.Explain(event: try $0.event()) },
        .init(.system, "Explain out") { $0.explanation() },
        .init(.system, "AddApp in") { SystemCalls.AddApp(bundle: $0.text()) },
        .init(.system, "AddApp out") { SharedMessages.AppReference(app: try $0.app()) },
        .init(.system, "Activate in") { try $0.activate() },
        .init(.system, "Activate out") {
            SharedMessages.AcceptedReply(
                SharedMessages.SessionReference(session: try $0.session()), notYetDurable: $0.optional { $0.flag() })
        },
        .init(.system, "Refresh in") { SharedMessages.SessionReference(session: try $0.session()) },
        .init(.system, "Destroy in") { try $0.closing() },
        .init(.system, "TrimScenes in") { SystemCalls.TrimScenes(keep: $0.int()) },
    ]
}
