import UIKit
import UserNotifications

/// The ordered clowns, and the notifications about orders.
@MainActor
enum Orders {
    static let cancelAction = "cancel"

    /// The category of the notifications about an order. The category defines the actions of these notifications.
    static var category: UNNotificationCategory {
        let cancel = UNNotificationAction(identifier: cancelAction, title: "Cancel Order", options: .destructive)
        return UNNotificationCategory(
            identifier: "order", actions: [cancel], intentIdentifiers: [], options: [])
    }

    static func place(_ clown: Clown, for slot: String) {
        cancel(clown)
        UserDefaults.standard.orders[clown.name] = slot
        for request in requests(for: clown, slot) { UNUserNotificationCenter.current().add(request) { _ in } }
    }

    /// Orders a clown for the first free start time, or cancels the clown's existing order.
    static func bookOrCancel(_ clown: Clown) {
        guard UserDefaults.standard.orders[clown.name] == nil else { return cancel(clown) }
        if let time = clown.freeTimes.first { place(clown, for: time) }
    }

    /// Returns the title of the command that calls ``bookOrCancel(_:)``.
    static func bookingTitle(_ clown: Clown) -> String {
        guard UserDefaults.standard.orders[clown.name] == nil else { return "Cancel Order of \(clown.name)" }
        return clown.freeTimes.first.map { "Book \(clown.name) for \($0)" } ?? "Book \(clown.name)"
    }

    static func cancel(_ clown: Clown) {
        UserDefaults.standard.orders[clown.name] = nil
        let identifiers = requests(for: clown, "").map(\.identifier)
        UNUserNotificationCenter.current().removePendingNotificationRequests(withIdentifiers: identifiers)
    }

    /// Returns the three notifications about an order. They arrive within two minutes, whatever the start time of the
    /// order is, so that a demo does not have to wait.
    static func requests(for clown: Clown, _ slot: String) -> [UNNotificationRequest] {
        let name = clown.name
        let steps: [(String, TimeInterval, String)] = [
            ("taken", 5, "\(name) has taken your order for \(slot.lowercased())."),
            ("coming", 45, "\(name) is on the way, in a very small car."),
            ("there", 120, "\(name) is at your door."),
        ]
        return steps.map { step, seconds, text in
            let content = UNMutableNotificationContent()
            content.title = "Your Order"
            content.body = text
            content.sound = .default
            content.categoryIdentifier = "order"
            content.threadIdentifier = clown.link
            content.targetContentIdentifier = clown.link
            return UNNotificationRequest(
                identifier: "\(name).\(step)", content: content,
                trigger: UNTimeIntervalNotificationTrigger(timeInterval: seconds, repeats: false))
        }
    }
}

extension UserDefaults {
    private static let ordersKey = "orders"

    /// The ordered start times, by clown name.
    var orders: [String: String] {
        get { dictionary(forKey: Self.ordersKey) as? [String: String] ?? [:] }
        set { set(newValue, forKey: Self.ordersKey) }
    }
}
