import Foundation
import PredicateFormat
import SceneModel
import SceneProtocol
import Varlink

extension UNUserNotificationCenter {
    // MARK: - Adding

    /// Has a notification delivered, at once or when its trigger says so. A request of the same name that waits is replaced.
    ///
    /// - Parameters:
    ///   - request: what is to be delivered. It is taken as it is now.
    ///   - completionHandler: gets nil when the system has stored it, or a `UNError` that says what to change. Without a handler
    ///     the error is reported as a fault.
    public func add(
        _ request: UNNotificationRequest,
        withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let outcome = Outcome("UNUserNotificationCenter.add(_:withCompletionHandler:)", completionHandler)
        do throws(UNError) {
            let value = try request.value()
            Self.reportAttachments(of: request)
            link.call(
                "AddNotification", NotificationCalls.Add(request: value), as: NoParameters.self, then: outcome.tell)
        } catch {
            outcome.refuse(error)
        }
    }

    /// Has a notification delivered, at once or when its trigger says so. A request of the same name that waits is replaced.
    ///
    /// - Throws: a `UNError` that says what to change.
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
                message: "the notification “\(request.identifier)” is shown without its attachments",
                remedy: "say in its text what they show", place: "UNNotificationContent.attachments"))
    }

    // MARK: - What waits

    /// Gives the requests that wait, the soonest first. When they cannot be had there are none, and a fault says why.
    public func getPendingNotificationRequests(completionHandler: @escaping @Sendable ([UNNotificationRequest]) -> Void)
    {
        list("getPendingNotificationRequests") { own in
            completionHandler(own?.pending.map { UNNotificationRequest($0.request, due: $0.date.date) } ?? [])
        }
    }

    /// The requests that wait, the soonest first. When they cannot be had there are none, and a fault says why.
    nonisolated(nonsending) public func pendingNotificationRequests() async -> [UNNotificationRequest] {
        await withCheckedContinuation { continuation in
            getPendingNotificationRequests { continuation.resume(returning: $0) }
        }
    }

    /// Lets requests of these names wait no longer; what was delivered stays. Names that nothing has are passed over.
    public func removePendingNotificationRequests(withIdentifiers identifiers: [String]) {
        remove(.init(identifiers: identifiers, pending: true), "removePendingNotificationRequests")
    }

    /// Lets none of the app's requests wait any longer; what was delivered stays.
    public func removeAllPendingNotificationRequests() {
        remove(.init(pending: true), "removeAllPendingNotificationRequests")
    }

    // MARK: - What was delivered

    /// Gives the notifications that are in the list, the oldest first. When they cannot be had there are none, and a fault says why.
    public func getDeliveredNotifications(completionHandler: @escaping @Sendable ([UNNotification]) -> Void) {
        list("getDeliveredNotifications") { own in
            completionHandler(own?.delivered.map { UNNotification($0.request, $0.date) } ?? [])
        }
    }

    /// The notifications that are in the list, the oldest first. When they cannot be had there are none, and a fault says why.
    nonisolated(nonsending) public func deliveredNotifications() async -> [UNNotification] {
        await withCheckedContinuation { continuation in
            getDeliveredNotifications { continuation.resume(returning: $0) }
        }
    }

    /// Takes notifications of these names out of the list; what waits stays. Names that nothing has are passed over.
    public func removeDeliveredNotifications(withIdentifiers identifiers: [String]) {
        remove(.init(identifiers: identifiers, delivered: true), "removeDeliveredNotifications")
    }

    /// Takes all of the app's notifications out of the list; what waits stays.
    public func removeAllDeliveredNotifications() {
        remove(.init(delivered: true), "removeAllDeliveredNotifications")
    }

    private func list(_ member: String, _ then: @escaping @MainActor (NotificationCalls.Own?) -> Void) {
        let outcome = Outcome("UNUserNotificationCenter.\(member)", nil)
        link.call("ListNotifications", NoParameters(), as: NotificationCalls.Own.self) { result in
            outcome.tell(result)
            then(try? result.get())
        }
    }

    private func remove(_ which: NotificationCalls.Remove, _ member: String) {
        let outcome = Outcome("UNUserNotificationCenter.\(member)", nil)
        link.call("RemoveNotifications", which, as: NoParameters.self, then: outcome.tell)
    }
}
