import Foundation
import SceneModel
import SceneProtocol
import Varlink

extension UNUserNotificationCenter {
    /// Replaces the app's categories. If one of the new categories is invalid, the app's categories stay unchanged, and
    /// a fault reports the reason.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let outcome = CompletionReporter("UNUserNotificationCenter.setNotificationCategories(_:)", nil)
        do throws(NotificationError) {
            var values: [NotificationCategory] = []
            for category in categories.sorted(by: { $0.identifier < $1.identifier }) {
                values.append(try category.value())
            }
            let parameters = NotificationCalls.Categories(categories: values)
            requestQueue.send("SetNotificationCategories", parameters, as: NoParameters.self, then: outcome.complete)
        } catch {
            outcome.fail(UNError(.notificationInvalidNoContent, error.diagnostic))
        }
    }

    /// Passes the app's categories as stored by the daemon to the handler. If the categories are unavailable, the set
    /// is empty, and a fault reports the reason.
    public func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void)
    {
        let outcome = CompletionReporter("UNUserNotificationCenter.getNotificationCategories(completionHandler:)", nil)
        requestQueue.send("NotificationCategories", NoParameters(), as: NotificationCalls.Categories.self) { result in
            outcome.complete(result)
            completionHandler(Set(((try? result.get())?.categories ?? []).map(UNNotificationCategory.init)))
        }
    }

    /// Returns the app's categories as stored by the daemon. If the categories are unavailable, the set is empty, and a
    /// fault reports the reason.
    nonisolated(nonsending) public func notificationCategories() async -> Set<UNNotificationCategory> {
        await withCheckedContinuation { continuation in
            getNotificationCategories { continuation.resume(returning: $0) }
        }
    }

    /// Sets the badge number of the app's icon; 0 removes the badge.
    ///
    /// The handler receives nil on success, otherwise a `UNError`; for a negative number the code is
    /// `badgeInputInvalid`. Without a handler the error is reported as a fault.
    /// `UIApplication.applicationIconBadgeNumber` does not change.
    public func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let outcome = CompletionReporter(
            "UNUserNotificationCenter.setBadgeCount(_:withCompletionHandler:)", completionHandler)
        guard newBadgeCount >= 0 else { return outcome.fail(.negativeBadge(newBadgeCount)) }
        requestQueue.send(
            "SetBadge", ScenesCalls.Badge(count: newBadgeCount), as: NoParameters.self, then: outcome.complete)
    }

    /// Sets the badge number of the app's icon; 0 removes the badge.
    ///
    /// - Throws: a `UNError`; for a negative number the code is `badgeInputInvalid`.
    nonisolated(nonsending) public func setBadgeCount(_ newBadgeCount: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            setBadgeCount(newBadgeCount) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }
}
