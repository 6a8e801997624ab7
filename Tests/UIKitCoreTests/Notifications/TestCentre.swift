import Foundation
import SceneModel
import SceneProtocol
import Testing
import Varlink

@testable import UIKitCore

/// A notification centre that is connected to a fake daemon, or to no daemon.
@MainActor
final class TestCentre {
    let fake = FakeDaemonConnection()
    /// The connection that the centre uses; nil if the centre is not connected to the daemon.
    var daemon: FakeDaemonConnection?
    private(set) var link = NotificationRequestQueue { nil }
    private(set) lazy var centre = UNUserNotificationCenter(link)

    init(isConnected: Bool = true, timeout: TimeInterval = 30) {
        daemon = isConnected ? fake : nil
        link = NotificationRequestQueue(timeout: timeout) { [weak self] in self?.daemon }
    }

    var methods: [String] { fake.calls.map(\.method) }

    /// Returns the requests of the `AddNotification` calls, decoded as the daemon decodes them.
    func added() throws -> [NotificationRequest] {
        try fake.calls(of: "AddNotification").map { parameters in
            let data = try JSONEncoder().encode(JSONValue.object(parameters))
            return try JSONDecoder().decode(NotificationCalls.Add.self, from: data).request
        }
    }

    /// Makes the fake daemon list every added request twice: as pending and as delivered, each with `date` as its date.
    func listAddedRequests(date: Date) throws {
        let dated = try added().map { NotificationCalls.DatedNotification(request: $0, date: Timestamp(date)) }
        fake.answers["ListNotifications"] = NotificationCalls.AppNotifications(pending: dated, delivered: dated)
    }
}

/// Returns a content with a body and with the properties that `change` sets.
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

/// Returns a request without a trigger. Such a request is delivered immediately.
func request(_ identifier: String, _ content: UNNotificationContent = content()) -> UNNotificationRequest {
    UNNotificationRequest(identifier: identifier, content: content, trigger: nil)
}
