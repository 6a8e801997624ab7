import Foundation
import SceneModel
import SceneProtocol
import Synchronization
import Varlink

/// Goes through the first messages between an app and the system side, with nobody at the other end, and through a first notification.
///
/// The first time that a type is written or read, Swift's runtime looks for what it conforms to among all that is loaded, which takes a
/// good part of an app's start. Another thread has that done while the main thread waits for the platform.
enum Rehearsal {
    /// Goes through all of it.
    static func run() {
        _ = told()
        _ = isHeard()
    }

    /// Posts a notification to an observer of its own, and answers whether that has heard it.
    static func isHeard() -> Bool {
        let (center, object, name) = (NotificationCenter(), NSObject(), Notification.Name("rehearsal"))
        let heard = Mutex(false)
        let observer = center.addObserver(forName: name, object: object, queue: nil) { _ in heard.withLock { $0 = true }
        }
        center.post(name: name, object: object)
        center.removeObserver(observer)
        return heard.withLock { $0 }
    }

    /// Makes the calls and reads what would be told: the registration, and a scene to connect.
    static func told() -> [ScenesMessages.Told] {
        var told: [ScenesMessages.Told] = []
        let connection = ClientConnection()
        guard let app = try? AppIdentifier("org.proscenium.rehearsal") else { return told }
        try? connection.call("a.b.Register", ScenesMessages.Register(app: app, bundle: "/"), mode: .more) {
            guard case .success(let reply) = $0, let next = try? reply.decode(ScenesMessages.Told.self) else { return }
            told.append(next)
        }
        connection.receive(Array(replies.utf8))
        try? connection.call("a.b.Join", SharedMessages.Join(token: ""))
        try? connection.call("a.b.Acknowledge", ScenesCalls.Acknowledge(number: ItemNumber(rawValue: 1)))
        return told
    }

    private static let session = """
        {"app":"org.proscenium.rehearsal","conditions":{"can":"TRUEPREDICATE","prefers":"FALSEPREDICATE","version":1},\
        "configuration":{"delegateClassName":"App.SceneDelegate","name":"Default","role":"UIWindowSceneSessionRoleApplication"},\
        "created":"2026-01-01T00:00:00.000Z","identifier":"8ECD52B8-5DF3-42D7-AF8C-163AD5891817",\
        "lastActive":"2026-01-01T00:00:00.000Z","role":"UIWindowSceneSessionRoleApplication","version":1}
        """

    private static let replies = """
        {"continues":true,"parameters":{"registration":{"joinToken":"","openSessions":[\(session)],"process":"1"}}}\0\
        {"continues":true,"parameters":{"item":{"connection":{"activationToken":"","asksForConfiguration":true,\
        "reason":"new","session":\(session)},"event":{"app":"org.proscenium.rehearsal","kind":"notification","version":1},\
        "isRedelivered":false,"kind":"activate","number":1,"session":"8ECD52B8-5DF3-42D7-AF8C-163AD5891817"}}}\0\
        {"continues":true,"parameters":{"transition":{"session":"8ECD52B8-5DF3-42D7-AF8C-163AD5891817",\
        "state":"foregroundActive"}}}\0
        """
}
