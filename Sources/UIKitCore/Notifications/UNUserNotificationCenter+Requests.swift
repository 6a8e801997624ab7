import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import Varlink

extension UNUserNotificationCenter {
    // MARK: - Adding

    /// Schedules a notification for immediate delivery or according to its trigger. Replaces a pending request with the
    /// same identifier.
    ///
    /// - Parameters:
    ///   - request: the request. Later changes of the request or its content have no effect.
    ///   - completionHandler: receives nil when the daemon has stored the request, or a `UNError` that names the
    ///     problem and the remedy. Without a handler the error is reported as a fault.
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let outcome = CompletionReporter("UNUserNotificationCenter.add(_:withCompletionHandler:)", completionHandler)
        do throws(UNError) {
            let value = try request.value()
            Self.reportAttachments(of: request)
            requestQueue.send(
                "AddNotification", NotificationCalls.Add(request: value), as: NoParameters.self, then: outcome.complete)
        } catch {
            outcome.fail(error)
        }
    }

    /// Schedules a notification for immediate delivery or according to its trigger. Replaces a pending request with the
    /// same identifier.
    ///
    /// - Throws: a `UNError` that names the problem and the remedy.
    nonisolated(nonsending) public func add(_ request: UNNotificationRequest) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            add(request) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }

    private static func reportAttachments(of request: UNNotificationRequest) {
        guard !request.content.attachments.isEmpty else { return }
        UIKitFault.report(
            Diagnostic(
                code: "attachmentsNotShown",
                message: "the notification “\(request.identifier)” is shown without attachments",
                remedy: "describe them in the notification's text", place: "UNNotificationContent.attachments"))
    }

    // MARK: - Pending requests

    /// Passes the pending requests to the handler, in the order of their next delivery dates. If the requests are
    /// unavailable, the list is empty, and a fault reports the reason.
    public func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void)
    {
        list("getPendingNotificationRequests") { notifications in
            completionHandler(notifications?.pending.map { UNNotificationRequest($0.request, due: $0.date.date) } ?? [])
        }
    }

    /// Returns the pending requests, in the order of their next delivery dates. If the requests are unavailable, the
    /// list is empty, and a fault reports the reason.
    nonisolated(nonsending) public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await withCheckedContinuation { continuation in
            getPendingNotificationRequests { continuation.resume(returning: $0) }
        }
    }

    /// Removes pending requests by their identifiers, but not delivered notifications. Unknown identifiers are ignored.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        remove(.init(identifiers: identifiers, pending: true), "removePendingNotificationRequests")
    }

    /// Removes all pending requests of the app, but not delivered notifications.
    public func removeAllPendingNotificationRequests() {
        remove(.init(pending: true), "removeAllPendingNotificationRequests")
    }

    // MARK: - Delivered notifications

    /// Passes the notifications in the list to the handler, the oldest first. If the notifications are unavailable, the
    /// passed list is empty, and a fault reports the reason.
    public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        list("getDeliveredNotifications") { notifications in
            completionHandler(notifications?.delivered.map { UNNotification($0.request, $0.date) } ?? [])
        }
    }

    /// Returns the notifications in the list, the oldest first. If the notifications are unavailable, the result is
    /// empty, and a fault reports the reason.
    nonisolated(nonsending) public func deliveredNotifications() async -> [UNNotification] {
        await withCheckedContinuation { continuation in
            getDeliveredNotifications { continuation.resume(returning: $0) }
        }
    }

    /// Removes notifications from the list by their identifiers, but not pending requests. Unknown identifiers are
    /// ignored.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        remove(.init(identifiers: identifiers, delivered: true), "removeDeliveredNotifications")
    }

    /// Removes all notifications of the app from the list, but not pending requests.
    public func removeAllDeliveredNotifications() {
        remove(.init(delivered: true), "removeAllDeliveredNotifications")
    }

    private func list(_ member: String, _ then: @escaping @MainActor (NotificationCalls.AppNotifications?) -> Void) {
        let outcome = CompletionReporter("UNUserNotificationCenter.\(member)", nil)
        requestQueue.send("ListNotifications", NoParameters(), as: NotificationCalls.AppNotifications.self) { result in
            outcome.complete(result)
            then(try? result.get())
        }
    }

    private func remove(_ parameters: NotificationCalls.Remove, _ member: String) {
        let outcome = CompletionReporter("UNUserNotificationCenter.\(member)", nil)
        requestQueue.send("RemoveNotifications", parameters, as: NoParameters.self, then: outcome.complete)
    }
}
