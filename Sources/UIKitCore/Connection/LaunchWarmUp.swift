import Foundation
import SceneModel
import SceneProtocol
import Synchronization
import Varlink

/// A warm-up that encodes and decodes the first messages between an app and the daemon, without a connection, and posts
/// a first notification.
///
/// When a type is first encoded or decoded, Swift's runtime searches all loaded libraries for the type's conformances.
/// This search takes a considerable part of an app's launch time. The warm-up runs on another thread, so that the
/// search is done while the main thread waits for the platform.
enum LaunchWarmUp {
    /// Runs the whole warm-up.
    static func run() {
        _ = warmUpMessages()
        _ = warmUpNotifications()
    }

    /// Posts a notification to a private observer and returns whether the observer was called.
    static func warmUpNotifications() -> Bool {
        let (center, object, name) = (NotificationCenter(), NSObject(), Notification.Name("rehearsal"))
        let wasCalled = Mutex(false)
        let observer = center.addObserver(forName: name, object: object, queue: nil) { _ in
            wasCalled.withLock { $0 = true }
        }
        center.post(name: name, object: object)
        center.removeObserver(observer)
        return wasCalled.withLock { $0 }
    }

    /// Encodes the calls of a launch, and decodes three sample replies: a registration, an item and a transition.
    /// Returns the decoded replies.
    static func warmUpMessages() -> [ScenesMessages.AppMessage] {
        var messages: [ScenesMessages.AppMessage] = []
        let connection = ClientConnection()
        guard let app = try? AppIdentifier("org.proscenium.rehearsal") else { return messages }
        try? connection.call("a.b.Register", ScenesMessages.Register(app: app, bundle: "/"), mode: .more) {
            guard case .success(let reply) = $0, let next = try? reply.decode(ScenesMessages.AppMessage.self) else {
                return
            }
            messages.append(next)
        }
        connection.receive(Array(replies.utf8))
        try? connection.call("a.b.Join", SharedMessages.Join(token: ""))
        try? connection.call("a.b.Acknowledge", ScenesCalls.Acknowledge(number: ItemNumber(rawValue: 1)))
        return messages
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
