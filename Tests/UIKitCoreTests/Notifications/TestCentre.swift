import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

@testable import UIKitCore

/// A notification centre connected to a fake daemon.
@MainActor
final class TestCentre {
    let fake = FakeDaemonConnection()
    /// The fake daemon that the centre finds; nil for an app that is not connected.
    var daemon: FakeDaemonConnection?
    private(set) var link = NotificationRequestQueue { nil }
    private(set) lazy var centre = UNUserNotificationCenter(link)

    init(isConnected: Bool = true, timeout: TimeInterval = 30) {
        daemon = isConnected ? fake : nil
        link = NotificationRequestQueue(timeout: timeout) { [weak self] in self?.daemon }
    }

    var methods: [String] { fake.calls.map(\.method) }

    /// Returns the requests sent to the daemon, decoded as the daemon decodes them.
    func added() throws -> [NotificationRequest] {
        try fake.calls(of: "AddNotification").map { parameters in
            let data = try JSONEncoder().encode(JSONValue.object(parameters))
            return try JSONDecoder().decode(NotificationCalls.Add.self, from: data).request
        }
    }

    /// Makes the daemon list the sent requests, both as pending requests with a date and as delivered notifications.
    func listAddedRequests(date: Date) throws {
        let dated = try added().map { NotificationCalls.DatedNotification(request: $0, date: Timestamp(date)) }
        fake.answers["ListNotifications"] = NotificationCalls.AppNotifications(pending: dated, delivered: dated)
    }
}

/// Returns a content with some properties set.
func content(
    _ body: String = "Come and see", _ change: (UNMutableNotificationContent) -> Void = { _ in }
)
    -> UNMutableNotificationContent
{
    let content = UNMutableNotificationContent()
    content.body = body
    change(content)
    return content
}

/// Returns a request without a trigger.
func request(_ identifier: String, _ content: UNNotificationContent = content()) -> UNNotificationRequest {
    UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
}
