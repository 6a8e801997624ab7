import SceneModel
import SceneProtocol

/// The messages of `org.proscenium.Scenes`.
extension MessageGenerator {
    mutating func running() throws -> ScenesMessages.RunningScene {
        ScenesMessages.RunningScene(session: try session(), state: any())
    }

    mutating func register() throws -> ScenesMessages.Register {
        var parameters = ScenesMessages.Register(
            app: try app(), bundle: optional { $0.text() }, process: optional { $0.text() },
            received: optional { $0.number() }, scenes: try optional { try $0.array { try $0.running() } },
            event: try optional { try $0.event() })
        parameters.answersShortcutQueries = optional { $0.flag() }
        return parameters
    }

    mutating func registration() throws -> ScenesMessages.Registration {
        ScenesMessages.Registration(
            process: text(), joinToken: text(), openSessions: try array { try $0.completeSession() })
    }

    mutating func connection() throws -> ScenesMessages.SceneConnection {
        ScenesMessages.SceneConnection(
            session: try completeSession(), asksForConfiguration: flag(), reason: any(),
            activationToken: optional { $0.text() })
    }

    mutating func item() throws -> ScenesMessages.Item {
        let work: ScenesMessages.Item.Work =
            switch any(of: ScenesMessages.Item.Kind.self) {
            case .activate:
                .activate(
                    try session(), event: try optional { try $0.event() },
                    connection: try optional { try $0.connection() })
            case .refresh: .refresh(try session(), connection: try optional { try $0.connection() })
            case .discard: .discard(try array { try $0.session() })
            case .respond: .respond(try event())
            case .push: .push(userInfo())
            }
        return ScenesMessages.Item(number: number(), isRedelivered: flag(), work)
    }

    mutating func transition() throws -> ScenesMessages.Transition {
        ScenesMessages.Transition(session: try session(), state: any())
    }

    mutating func disconnection() throws -> ScenesMessages.Disconnection {
        ScenesMessages.Disconnection(session: try session(), animation: optional { $0.any() })
    }

    mutating func appMessage() throws -> ScenesMessages.AppMessage {
        switch pick(Array(0..<10)) {
        case 0: .registration(try registration())
        case 1: .item(try item())
        case 2: .transition(try transition())
        case 3: .disconnection(try disconnection())
        case 4: .presentation(try windowPresentation())
        case 5: .shortcutQuery(ShortcutMessages.Query(query: int(), session: try session()))
        case 6: .shortcutChoice(try shortcutChoice())
        case 7: .activityQuery(HandoffMessages.ActivityQuery(query: int(), number: int()))
        case 8: .continuedActivity(int())
        default: .saveState(try session())
        }
    }

    mutating func shortcutCommand() -> ShortcutList.Command {
        ShortcutList.Command(number: int(), title: text(), keys: array { $0.text() })
    }

    mutating func shortcutSection() -> ShortcutList.Section {
        ShortcutList.Section(title: optional { $0.text() }, commands: array { $0.shortcutCommand() })
    }

    mutating func shortcutChoice() throws -> ShortcutMessages.Choice {
        ShortcutMessages.Choice(query: int(), session: try session(), number: int())
    }

    mutating func shortcutAnswer() -> ShortcutMessages.Answer {
        ShortcutMessages.Answer(
            query: int(),
            ShortcutList(sections: array { $0.shortcutSection() }, isRightToLeft: optional { $0.flag() }))
    }

    mutating func windowPresentation() throws -> ScenesMessages.WindowPresentation {
        ScenesMessages.WindowPresentation(session: try session(), activationToken: optional { $0.text() })
    }

    mutating func acknowledge() -> ScenesCalls.Acknowledge {
        ScenesCalls.Acknowledge(number: number(), configuration: optional { $0.configuration() })
    }

    mutating func updateScene() throws -> ScenesCalls.UpdateScene {
        ScenesCalls.UpdateScene(
            session: try session(), conditions: try optional { try $0.conditions() }, title: optional { $0.text() },
            activity: try optional { try $0.activity() }, userInfo: optional { .dictionary($0.userInfo()) },
            isPrivate: optional { $0.flag() }, prefersHomeIndicatorAutoHidden: optional { $0.flag() },
            removes: optional { $0.array { $0.any() } })
    }

    mutating func requestActivation() throws -> ScenesCalls.RequestActivation {
        ScenesCalls.RequestActivation(
            session: try optional { try $0.session() }, activity: try optional { try $0.activity() },
            byConditions: optional { $0.flag() }, inNewSession: optional { $0.flag() },
            presentation: try optional { try $0.presentation() })
    }

    mutating func closing() throws -> SharedMessages.CloseSession {
        SharedMessages.CloseSession(session: try session(), animation: optional { $0.any() })
    }
}
