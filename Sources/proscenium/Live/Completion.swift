import ArgumentParser
import SceneProtocol
import Varlink

extension CompletionKind {
    /// Completion with the apps that a running daemon knows.
    static let app = CompletionKind.custom { _, _, _ in
        Completion.ask { client, name in
            try client.call(
                name("ListApps"), returning: Completion.Apps.self, timeout: Completion.patience
            ).apps.map(\.app)
        }
    }

    /// Completion with the sessions that a running daemon knows.
    static let session = CompletionKind.custom { _, _, _ in
        Completion.ask { client, name in
            try client.call(
                name("ListSessions"), returning: Completion.Sessions.self, timeout: Completion.patience
            ).sessions.map(\.session.identifier)
        }
    }

    /// Completion with the notifications that a running daemon knows.
    static let notification = CompletionKind.custom { _, _, _ in
        Completion.ask { client, name in
            try client.call(
                name("ListNotifications"), returning: Completion.Notifications.self, timeout: Completion.patience
            ).notifications.map(\.request.identifier)
        }
    }
}

/// Completion candidates for the command-line shell: never slow, never an error, and no daemon is started.
private enum Completion {
    static let patience = Duration.seconds(1)

    // Only the fields that completion needs are decoded, so that no other field of a reply can make it fail.
    struct Apps: Decodable {
        struct App: Decodable { let app: String }
        let apps: [App]
    }
    struct Sessions: Decodable {
        struct Status: Decodable { let session: Session }
        struct Session: Decodable { let identifier: String }
        let sessions: [Status]
    }
    struct Notifications: Decodable {
        struct Status: Decodable { let request: Request }
        struct Request: Decodable { let identifier: String }
        let notifications: [Status]
    }

    static func ask(_ question: (Client, (String) -> String) throws -> [String]) -> [String] {
        do {
            let socket = Instance.current.socket
            try SocketOwner.check(socket)
            let client = try Client(path: socket, timeout: patience)
            return try question(client, ProtocolInterface.system.member)
        } catch {
            return []
        }
    }
}
