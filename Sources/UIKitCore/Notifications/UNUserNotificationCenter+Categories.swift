import Foundation
import SceneModel
import SceneProtocol
import Varlink

extension UNUserNotificationCenter {
    /// Replaces the app's categories. If one of them cannot be taken all stay as they were, and a fault says why.
    public func setNotificationCategories(_ categories: Set<UNNotificationCategory>) {
        let outcome = Outcome("UNUserNotificationCenter.setNotificationCategories(_:)", nil)
        do throws(NotificationError) {
            var values: [NotificationCategory] = []
            for category in categories.sorted(by: { $0.identifier < $1.identifier }) {
                values.append(try category.value())
            }
            let parameters = NotificationCalls.Categories(categories: values)
            link.call("SetNotificationCategories", parameters, as: NoParameters.self, then: outcome.tell)
        } catch {
            outcome.refuse(UNError(.notificationInvalidNoContent, error.diagnostic))
        }
    }

    /// Gives the app's categories as the system has them. When they cannot be had there are none, and a fault says why.
    public func getNotificationCategories(completionHandler: @escaping @Sendable (Set<UNNotificationCategory>) -> Void)
    {
        let outcome = Outcome("UNUserNotificationCenter.getNotificationCategories(completionHandler:)", nil)
        link.call("NotificationCategories", NoParameters(), as: NotificationCalls.Categories.self) { result in
            outcome.tell(result)
            completionHandler(Set(((try? result.get())?.categories ?? []).map(UNNotificationCategory.init)))
        }
    }

    /// The app's categories as the system has them. When they cannot be had there are none, and a fault says why.
    nonisolated(nonsending) public func notificationCategories() async -> Set<UNNotificationCategory> {
        await withCheckedContinuation { continuation in
            getNotificationCategories { continuation.resume(returning: $0) }
        }
    }

    /// Sets the number on the app's icon; 0 takes it away.
    ///
    /// The handler gets nil when it is set, or a `UNError`: `badgeInputInvalid` for a negative number. Without a handler the error
    /// is reported as a fault. `UIApplication.applicationIconBadgeNumber` does not hear of it.
    public func setBadgeCount(
        _ newBadgeCount: Int, withCompletionHandler completionHandler: (@Sendable ((any Error)?) -> Void)? = nil
    ) {
        let outcome = Outcome("UNUserNotificationCenter.setBadgeCount(_:withCompletionHandler:)", completionHandler)
        guard newBadgeCount >= 0 else { return outcome.refuse(.negativeBadge(newBadgeCount)) }
        link.call("SetBadge", ScenesCalls.Badge(count: newBadgeCount), as: NoParameters.self, then: outcome.tell)
    }

    /// Sets the number on the app's icon; 0 takes it away.
    ///
    /// - Throws: `UNError`; `badgeInputInvalid` for a negative number.
    nonisolated(nonsending) public func setBadgeCount(_ newBadgeCount: Int) async throws {
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            setBadgeCount(newBadgeCount) { error in
                if let error { continuation.resume(throwing: error) } else { continuation.resume() }
            }
        }
    }
}
