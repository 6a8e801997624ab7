import Foundation
import SceneModel
import SceneProtocol
import Synchronization
import Testing
import UIKitBaseTestKit
import Varlink

@testable import UIKitCore

/// The notification centre's calls to the daemon: their order, their deadline, and the results for the app.
@MainActor
@Suite("Notification centre", .serialized, .timeLimit(.minutes(15)))
struct NotificationCentreTests {
    @Test("M08: Each method makes one call to the daemon, with a completion handler or async")
    func calls() async throws {
        let test = TestCentre()
        let centre = test.centre
        centre.removePendingNotificationRequests(withIdentifiers: ["a", "b"])
        centre.removeAllPendingNotificationRequests()
        centre.removeDeliveredNotifications(withIdentifiers: ["c"])
        centre.removeAllDeliveredNotifications()
        centre.setBadgeCount(4, withCompletionHandler: nil)
        try await centre.setBadgeCount(0)
        let names: JSONValue = .array([.string("a"), .string("b")])
        let expected: [(String, [String: JSONValue])] = [
            ("RemoveNotifications", ["identifiers": names, "pending": .bool(true)]),
            ("RemoveNotifications", ["pending": .bool(true)]),
            ("RemoveNotifications", ["identifiers": .array([.string("c")]), "delivered": .bool(true)]),
            ("RemoveNotifications", ["delivered": .bool(true)]),
            ("SetBadge", ["count": .integer(4)]), ("SetBadge", ["count": .integer(0)]),
        ]
        #expect(test.fake.calls.map(\.method) == expected.map(\.0))
        #expect(test.fake.calls.map(\.parameters) == expected.map(\.1))
    }

    @Test("M08: The daemon's list is returned as pending and delivered notifications, in the list's order")
    func lists() async throws {
        let test = TestCentre()
        func dated(_ name: String) throws -> NotificationCalls.DatedNotification {
            .init(request: try NotificationRequest(identifier: name, content: NotificationContent()), date: .epoch)
        }
        test.fake.answers["ListNotifications"] = NotificationCalls.AppNotifications(
            pending: [try dated("b"), try dated("a")], delivered: [try dated("d"), try dated("c")])
        #expect(await test.centre.pendingNotificationRequests().map(\.identifier) == ["b", "a"])
        #expect(await test.centre.deliveredNotifications().map(\.request.identifier) == ["d", "c"])
    }

    nonisolated private static let refusals: [(name: String, code: UNError.Code)] = [
        ("InvalidNotification", .notificationInvalidNoContent), ("NotStored", .notificationsNotAllowed),
        ("NotRegistered", .notificationsNotAllowed),
    ]

    @Test(
        "M08: A call that the daemon refuses fails with a UNError that contains the daemon's message",
        arguments: refusals.indices)
    func refused(_ index: Int) async throws {
        let (name, code) = Self.refusals[index]
        let test = TestCentre()
        test.fake.errors["AddNotification"] = VarlinkError(
            name: ProtocolInterface.scenes.member(name), parameters: ["message": "too green", "remedy": "paint it"])
        let error = await #expect(throws: UNError.self) { try await test.centre.add(request("n")) }
        #expect(error?.code == code)
        #expect(error?.localizedDescription.contains("too green") == true)
        #expect(error?.localizedDescription.contains("paint it") == true)
        #expect(error.map { ($0 as NSError).domain } == UNErrorDomain)
    }

    @Test("M08: A refused call without a handler for its error is a fault, and lists are empty")
    func faults() {
        let test = TestCentre()
        let error = VarlinkError(name: "org.example.Broken", parameters: ["message": "too green"])
        for method in [
            "AddNotification", "SetBadge", "RemoveNotifications", "ListNotifications", "SetNotificationCategories",
            "NotificationCategories",
        ] {
            test.fake.errors[method] = error
        }
        let lists = Mutex<[Int]>([])
        let (_, faults) = Faults.of {
            test.centre.add(request("n"))
            test.centre.setBadgeCount(1)
            test.centre.removeAllPendingNotificationRequests()
            test.centre.removeAllDeliveredNotifications()
            test.centre.setNotificationCategories([])
            test.centre.getPendingNotificationRequests { found in lists.withLock { $0.append(found.count) } }
            test.centre.getDeliveredNotifications { found in lists.withLock { $0.append(found.count) } }
            test.centre.getNotificationCategories { found in lists.withLock { $0.append(found.count) } }
        }
        #expect(lists.withLock { $0 } == [0, 0, 0])
        #expect(faults.codes == Array(repeating: "notificationRefused", count: 8))
        #expect(faults.texts.allSatisfy { $0.contains("too green") && $0.contains("UNUserNotificationCenter.") })
    }

    @Test("M08: A reply that cannot be decoded is a fault, and the list is empty")
    func unreadable() {
        let test = TestCentre()
        test.fake.answers["ListNotifications"] = ["pending": 3]
        let (_, faults) = Faults.of { test.centre.getPendingNotificationRequests { #expect($0.isEmpty) } }
        #expect(faults.texts.first?.contains("the daemon's reply to ListNotifications cannot be decoded") == true)
    }

    // MARK: - Timing and order

    @Test("M08 B03: Calls made before the connection are sent at launch, in order")
    func beforeConnection() throws {
        let test = TestCentre(isConnected: false)
        test.link.sendPendingRequestsOnLaunch()
        let completions = Mutex<[String]>([])
        test.centre.add(request("a")) { error in completions.withLock { $0.append("a \(error == nil)") } }
        test.centre.removeAllPendingNotificationRequests()
        test.centre.add(request("b")) { error in completions.withLock { $0.append("b \(error == nil)") } }
        #expect(test.methods.isEmpty && completions.withLock { $0.isEmpty })
        test.daemon = test.fake
        let app = try TestApp()
        app.daemon.register()
        #expect(test.methods == ["AddNotification", "RemoveNotifications", "AddNotification"])
        #expect(
            try test.added().map(\.identifier) == ["a", "b"] && completions.withLock { $0 } == ["a true", "b true"])
        test.centre.setBadgeCount(1)
        #expect(test.methods.last == "SetBadge")
    }

    @Test("M08: The first call after the connection sends the pending calls first")
    func laterCall() {
        let test = TestCentre(isConnected: false)
        test.centre.setBadgeCount(1)
        test.daemon = test.fake
        test.centre.setBadgeCount(2)
        #expect(test.fake.calls(of: "SetBadge") == [["count": .integer(1)], ["count": .integer(2)]])
    }

    @Test("M08: In a process that does not connect to the daemon, calls fail after the deadline, in order")
    func neverConnected() async throws {
        let test = TestCentre(isConnected: false, timeout: 0.05)
        let completions = Mutex<[Int]>([])
        for number in 1...3 {
            test.centre.setBadgeCount(number) { error in
                if (error as? UNError)?.code == .notificationsNotAllowed { completions.withLock { $0.append(number) } }
            }
        }
        let error = await #expect(throws: UNError.self) { try await test.centre.add(request("n")) }
        #expect(completions.withLock { $0 } == [1, 2, 3])
        #expect(error?.localizedDescription.contains("not connected to the daemon") == true)
        #expect(error?.localizedDescription.contains("UIApplicationMain") == true)
        test.daemon = test.fake
        test.centre.setBadgeCount(9, withCompletionHandler: nil)
        #expect(test.fake.calls.count == 1)
    }

    @Test("M08: At their deadline pending calls are sent if a connection exists by then")
    func lateConnection() async throws {
        let test = TestCentre(isConnected: false, timeout: 0.05)
        let error = await withCheckedContinuation { continuation in
            test.centre.add(request("n")) { continuation.resume(returning: $0) }
            test.daemon = test.fake
            #expect(test.methods.isEmpty)
        }
        #expect(error == nil && test.methods == ["AddNotification"])
    }

    @Test("M08: All async methods can be called outside the main actor")
    func offMainActor() async throws {
        let test = TestCentre()
        let centre = test.centre
        try await Task.detached {
            try await centre.add(request("n"))
            try await centre.setBadgeCount(1)
            _ = await centre.pendingNotificationRequests()
            _ = await centre.deliveredNotifications()
            _ = await centre.notificationCategories()
        }.value
        let list = "ListNotifications"
        #expect(test.methods == ["AddNotification", "SetBadge", list, list, "NotificationCategories"])
    }

    @Test("M08: Calls of another thread keep their order and precede later calls of the main actor")
    func threads() async {
        let test = TestCentre()
        let centre = test.centre
        await Task.detached {
            for number in 1...200 { centre.setBadgeCount(number) }
        }.value
        centre.setBadgeCount(201, withCompletionHandler: nil)
        #expect(test.fake.calls(of: "SetBadge").map { $0["count"] } == (1...201).map { .integer($0) })
    }

    @Test("M08: The shared centre uses the app's connection to the daemon")
    func current() throws {
        let app = try TestApp()
        app.daemon.register()
        #expect(UNUserNotificationCenter.current() === UNUserNotificationCenter.current())
        UNUserNotificationCenter.current().setBadgeCount(3)
        #expect(app.daemon.calls(of: "SetBadge") == [["count": .integer(3)]])
    }

    // MARK: - Permission

    @Test("M08: Authorisation is granted without a prompt, and the settings contain the authorisation")
    func permission() async throws {
        let test = TestCentre(isConnected: false)
        #expect(try await test.centre.requestAuthorization(options: [.alert, .badge, .sound]))
        #expect(try await test.centre.requestAuthorization())
        let isGranted = await withCheckedContinuation { continuation in
            test.centre.requestAuthorization(options: .provisional) { granted, error in
                continuation.resume(returning: granted && error == nil)
            }
        }
        #expect(isGranted)
        let settings = await test.centre.notificationSettings()
        #expect(settings.authorizationStatus == .authorized && settings.alertStyle == .banner)
        #expect([settings.alertSetting, settings.badgeSetting, settings.soundSetting].allSatisfy { $0 == .enabled })
        let handlerSettings = await withCheckedContinuation { continuation in
            test.centre.getNotificationSettings { continuation.resume(returning: $0) }
        }
        #expect(handlerSettings == settings && !test.centre.supportsContentExtensions)
    }
}
