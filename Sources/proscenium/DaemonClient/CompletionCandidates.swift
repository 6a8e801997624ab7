import ArgumentParser
import SceneProtocol
import Varlink

extension CompletionKind {
    /// Completion with the apps that a running daemon knows.
    static let app = CompletionKind.custom { _, _, _ in
        CompletionCandidates.query { client, name in
            try client.call(
                name("ListApps"), returning: CompletionCandidates.Apps.self, timeout: CompletionCandidates.timeout
            ).apps.map(\.app)
        }
    }

    /// Completion with the sessions that a running daemon knows.
    static let session = CompletionKind.custom { _, _, _ in
        CompletionCandidates.query { client, name in
            try client.call(
                name("ListSessions"), returning: CompletionCandidates.Sessions.self,
                timeout: CompletionCandidates.timeout
            ).sessions.map(\.session.identifier)
        }
    }

    /// Completion with the notifications that a running daemon knows.
    static let notification = CompletionKind.custom { _, _, _ in
        CompletionCandidates.query { client, name in
            try client.call(
                name("ListNotifications"), returning: CompletionCandidates.Notifications.self,
                timeout: CompletionCandidates.timeout
            ).notifications.map(\.request.identifier)
        }
    }
}

/// The candidates for completion in the command-line shell. They are empty if the daemon does not reply within a second
/// or is not running; no daemon is started.
private enum CompletionCandidates {
    static let timeout = Duration.seconds(1)

    // Only the fields that completion needs are decoded, so that an unexpected value in another field cannot prevent
    // completion.
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

    static func query(_ question: (Client, (String) -> String) throws -> [String]) -> [String] {
        do {
            let socket = DaemonPaths.current.socket
            try SocketTrust.check(socket)
            let client = try Client(path: socket, timeout: timeout)
            return try question(client, ProtocolInterface.system.member)
        } catch {
            return []
        }
    }
}
