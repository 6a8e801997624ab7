import Foundation
import SceneModel
import Testing
import UIKitBaseTestKit

@testable import UIKitBase

@MainActor
private final class Part: UserActivityUpdating {
    let key: String
    var calls = 0
    init(_ key: String) { self.key = key }
    func updateUserActivityState(_ activity: NSUserActivity) {
        calls += 1
        activity.addUserInfoEntries(from: [key: calls])
    }
}

private final class Delegate: NSObject, NSUserActivityDelegate {
    nonisolated(unsafe) var saves = 0  // Reason: only the main thread uses it.
    func userActivityWillSave(_ userActivity: NSUserActivity) {
        saves += 1
        userActivity.addUserInfoEntries(from: ["delegate": saves])
    }
}

private final class SilentDelegate: NSObject, NSUserActivityDelegate {}

@Suite("User activities")
struct UserActivityTests {
    private let activity = NSUserActivity(activityType: "com.example.clowntown.open")

    @Test("M10: A new activity has the documented defaults")
    func defaults() {
        #expect(activity.activityType == "com.example.clowntown.open")
        #expect(activity.title == nil && activity.userInfo == nil && activity.requiredUserInfoKeys == nil)
        #expect(activity.targetContentIdentifier == nil && activity.persistentIdentifier == nil)
        #expect(activity.webpageURL == nil && activity.referrerURL == nil && activity.expirationDate == nil)
        #expect(activity.keywords.isEmpty && !activity.needsSave && !activity.supportsContinuationStreams)
        #expect(activity.isEligibleForHandoff && !activity.isEligibleForSearch)
        #expect(!activity.isEligibleForPublicIndexing && !activity.isEligibleForPrediction)
        #expect(NSUserActivityTypeBrowsingWeb == "NSUserActivityTypeBrowsingWeb")
    }

    @Test("M10: Activities are compared by identity, including in sets")
    func identity() {
        let other = NSUserActivity(activityType: activity.activityType)
        #expect(activity != other)
        #expect(Set([activity, activity, other]).count == 2)
    }

    @Test("M10: userInfo accepts every supported type, unwraps optionals, and returns the same values")
    func userInfo() throws {
        let (date, url, uuid) = (Date(timeIntervalSince1970: 1), try #require(URL(string: "http://x/")), UUID())
        let (some, none): (String?, String?) = ("text", nil)
        activity.userInfo = [
            "text": some as Any, "none": none as Any, "number": 3, "real": 1.5, "flag": true, "date": date, "url": url,
            "uuid": uuid, "data": Data([1]), "array": [1, "a", [2]], "set": Set(["a"]), "dictionary": ["k": ["l": 1]],
            "null": NSNull(),
        ]
        let info = try #require(activity.userInfo)
        #expect(info.count == 13)
        #expect(info["text"] as? String == "text")
        #expect(info["none"] is NSNull)
        #expect(info["number"] as? Int == 3 && info["real"] as? Double == 1.5 && info["flag"] as? Bool == true)
        #expect(info["date"] as? Date == date && info["url"] as? URL == url && info["uuid"] as? UUID == uuid)
        #expect(info["data"] as? Data == Data([1]) && info["set"] as? Set<String> == ["a"])
        #expect((info["array"] as? [Any])?.count == 3)
        #expect(((info["dictionary"] as? [String: Any])?["k"] as? [String: Any])?["l"] as? Int == 1)
        activity.userInfo = ["only": 1]
        #expect(activity.userInfo?.count == 1)
        activity.userInfo = nil
        #expect(activity.userInfo == nil)
    }

    @Test("M10: addUserInfoEntries merges entries, and new values replace old values")
    func entries() {
        activity.addUserInfoEntries(from: ["a": 1, "b": 1])
        activity.addUserInfoEntries(from: ["b": 2])
        #expect(activity.userInfo?["a"] as? Int == 1)
        #expect(activity.userInfo?["b"] as? Int == 2)
    }

    @Test(
        "M10: A value that cannot be stored is a fault with its key path; its key keeps the former value, and the other entries are set"
    )
    func invalidValues() {
        activity.userInfo = ["bad": "former", "gone": 1]
        let (_, faults) = Faults.of {
            activity.userInfo = ["bad": ["x": [1, NSObject()]], "good": 2, AnyHashable(3): "key"]
            activity.addUserInfoEntries(from: ["good": NSObject(), "more": 3])
        }
        #expect(activity.userInfo?["bad"] as? String == "former")
        #expect(activity.userInfo?["good"] as? Int == 2)
        #expect(activity.userInfo?["more"] as? Int == 3)
        #expect(activity.userInfo?.count == 3)
        #expect(Set(faults.codes) == ["propertyListType", "propertyListKey"])
        #expect(faults.codes.count == 3)
        #expect(faults.texts.contains { $0.contains("NSUserActivity.userInfo: bad.x[1]") })
    }

    @Test("M10: A userInfo above the size limit is refused, and the previous userInfo stays")
    func tooLarge() {
        activity.userInfo = ["a": 1]
        let half = String(repeating: "x", count: 600_000)
        let (_, faults) = Faults.of { activity.userInfo = ["a": half, "b": half] }
        #expect(activity.userInfo?["a"] as? Int == 1)
        #expect(faults.codes == ["propertyListSize"])
    }

    @Test("M10: An invalid target content identifier is refused, and the previous identifier stays")
    func invalidIdentifier() {
        activity.targetContentIdentifier = "clown/Crusty"
        let (_, faults) = Faults.of {
            activity.targetContentIdentifier = ""
            activity.targetContentIdentifier = "a\0b"
            activity.targetContentIdentifier = String(repeating: "x", count: 10_000)
        }
        #expect(faults.codes == ["emptyIdentifier", "identifierHoldsNUL", "identifierTooLong"])
        #expect(activity.targetContentIdentifier == "clown/Crusty")
        activity.targetContentIdentifier = nil
        #expect(activity.targetContentIdentifier == nil)
        #expect(!activity.needsSave)
    }

    @Test("M47: Decoding a stored activity gives another object with the same data and no delegate")
    @MainActor
    func decodedActivity() throws {
        let delegate = SilentDelegate()
        activity.title = "t"
        activity.userInfo = ["k": ["v": 1]]
        activity.targetContentIdentifier = "id"
        activity.persistentIdentifier = "p"
        activity.webpageURL = URL(string: "http://x/")
        activity.referrerURL = URL(string: "http://y/")
        activity.keywords = ["a"]
        activity.requiredUserInfoKeys = ["k"]
        activity.isEligibleForSearch = true
        activity.supportsContinuationStreams = true
        activity.expirationDate = Date(timeIntervalSince1970: 5)
        activity.delegate = delegate
        let stored = try JSONEncoder().encode(activity.savedValue())
        let decoded = NSUserActivity(try JSONDecoder().decode(UserActivity.self, from: stored))
        #expect(decoded.value == activity.value)
        #expect(decoded !== activity && decoded.delegate == nil)
        #expect(decoded.expirationDate == activity.expirationDate)
        #expect(activity.copyAfterTransfer().value == activity.value)
    }

    @Test("M10: The expiration date round-trips exactly")
    func exactDate() {
        let date = Date(timeIntervalSinceReferenceDate: 1.000_000_1)
        activity.expirationDate = date
        #expect(activity.expirationDate == date)
    }

    @Test("M10: Continuation streams fail with an error, and deleting stored activities calls its completion handler")
    func handlers() {
        var codes: [Int] = []
        activity.getContinuationStreams { _, _, error in codes.append((error as? CocoaError)?.code.rawValue ?? 0) }
        #expect(codes == [4609])
        var calls = 0
        NSUserActivity.deleteAllSavedUserActivities { calls += 1 }
        NSUserActivity.deleteSavedUserActivities(withPersistentIdentifiers: ["a"]) { calls += 1 }
        #expect(calls == 2)
    }

    @Test("M10: Properties can be used from several threads at once")
    func threads() {
        let activity = activity
        DispatchQueue.concurrentPerform(iterations: 200) { number in
            activity.addUserInfoEntries(from: ["\(number % 20)": number])
            activity.title = "\(number)"
            _ = activity.userInfo
        }
        #expect(activity.userInfo?.count == 20)
    }
}

@Suite("Saving user activities", .serialized)
@MainActor
struct UserActivitySavingTests {
    private let activity = NSUserActivity(activityType: "com.example.edit")

    @Test("M47: Saving clears userInfo, calls every updater and then the delegate, and resets needsSave")
    func saving() {
        let (first, second, delegate) = (Part("first"), Part("second"), Delegate())
        activity.delegate = delegate
        activity.addUpdater(first)
        activity.addUpdater(second)
        activity.addUpdater(first)
        activity.userInfo = ["old": 1]
        activity.saveIfNeeded()
        #expect(first.calls == 0)
        activity.needsSave = true
        let saved = activity.savedValue()
        #expect(saved.userInfo == ["first": .integer(1), "second": .integer(1), "delegate": .integer(1)])
        #expect(!activity.needsSave)
        activity.saveIfNeeded()
        #expect(first.calls == 1 && second.calls == 1 && delegate.saves == 1)
    }

    @Test(
        "M47: A change by the delegate during a save needs no further save; a change on another thread does")
    func changesWhileSaving() {
        final class Changing: NSObject, NSUserActivityDelegate, @unchecked Sendable {
            // Reason: the closure is set once, before the delegate is called.
            var change: (NSUserActivity) -> Void = { $0.needsSave = true }
            func userActivityWillSave(_ userActivity: NSUserActivity) { change(userActivity) }
        }
        let delegate = Changing()
        activity.delegate = delegate
        activity.needsSave = true
        activity.saveIfNeeded()
        #expect(!activity.needsSave)
        delegate.change = { activity in
            let finished = DispatchSemaphore(value: 0)
            DispatchQueue.global().async {
                activity.needsSave = true
                finished.signal()
            }
            finished.wait()
        }
        activity.needsSave = true
        activity.saveIfNeeded()
        #expect(activity.needsSave)
    }

    @Test("M47: Saving an activity without updaters keeps its userInfo")
    func withoutResponders() {
        activity.userInfo = ["old": 1]
        activity.needsSave = true
        activity.saveIfNeeded()
        #expect(activity.userInfo?["old"] as? Int == 1)
        let silent = SilentDelegate()
        activity.delegate = silent
        activity.needsSave = true
        activity.saveIfNeeded()
        #expect(!activity.needsSave)
    }

    @Test("M10: An activity is invalidated when its last updater is removed")
    func invalidation() {
        let (first, second) = (Part("first"), Part("second"))
        activity.addUpdater(first)
        activity.addUpdater(second)
        activity.removeUpdater(first)
        #expect(!activity.isInvalid)
        activity.removeUpdater(first)
        #expect(!activity.isInvalid)
        activity.removeUpdater(second)
        #expect(activity.isInvalid)
    }

    @Test("M10: An activity retains neither its delegate nor its updaters")
    func weak() {
        weak var released: Part?
        do {
            let (part, delegate) = (Part("part"), Delegate())
            released = part
            activity.addUpdater(part)
            activity.delegate = delegate
        }
        #expect(released == nil)
        #expect(activity.delegate == nil)
    }

    @Test("M10: At most one activity is current, until it resigns, is invalidated or is deallocated")
    func current() {
        let second = NSUserActivity(activityType: "second")
        activity.becomeCurrent()
        activity.becomeCurrent()
        second.becomeCurrent()
        activity.resignCurrent()
        #expect(NSUserActivity.current === second)
        second.invalidate()
        second.becomeCurrent()
        #expect(NSUserActivity.current == nil)
        do {
            let third = NSUserActivity(activityType: "third")
            third.becomeCurrent()
            #expect(NSUserActivity.current === third)
        }
        #expect(NSUserActivity.current == nil)
        activity.becomeCurrent()
        activity.resignCurrent()
        #expect(NSUserActivity.current == nil)
    }
}
