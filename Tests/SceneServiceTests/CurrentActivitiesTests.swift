import EventLoop
import SceneModel
import SceneProtocol
import Testing

@testable import SceneService

@Suite("The state machine of current activities")
struct CurrentActivitiesTests {
    private let start = MonotonicTime(nanoseconds: 0)
    private let first = ProcessIdentifier(rawValue: "1")
    private let second = ProcessIdentifier(rawValue: "2")

    private func activity(
        _ number: Int, title: String? = nil, expires: Timestamp? = nil
    ) -> HandoffMessages.CurrentActivity {
        var activity = UserActivity(activityType: "com.example.open")
        (activity.title, activity.expirationDate) = (title, expires)
        return .init(number: number, activity)
    }

    private func app(_ name: String) throws -> AppIdentifier { try AppIdentifier("com.example.\(name)") }

    @Test("M85: An app has one current activity, and the latest activity of all apps is the first")
    func one() throws {
        var activities = CurrentActivities()
        let (clown, draft) = (try app("clown"), try app("draft"))
        var changes = [activities.set(activity(1), of: clown, in: first, identifier: "a")]
        changes.append(activities.set(activity(1), of: draft, in: second, identifier: "b"))
        #expect(activities.activities(at: .epoch).map(\.identifier) == ["b", "a"])
        // A change of the activity keeps its identifier and place; another activity of the app is the latest.
        changes.append(activities.set(activity(1, title: "Robbie"), of: clown, in: first, identifier: "c"))
        #expect(activities.activities(at: .epoch).map(\.identifier) == ["b", "a"])
        #expect(activities.activities(at: .epoch).last?.title == "Robbie")
        changes.append(activities.set(activity(2), of: clown, in: first, identifier: "d"))
        #expect(activities.activities(at: .epoch).map(\.identifier) == ["d", "b"])
        #expect(activities.entry("a", at: .epoch) == nil && activities.entry("d", at: .epoch)?.app == clown)
        changes.append(activities.set(nil, of: clown, in: first, identifier: "e"))
        #expect(changes == [true, true, true, true, true])
        let again = activities.set(nil, of: clown, in: first, identifier: "f")
        let same = activities.set(activity(1), of: draft, in: second, identifier: "g")
        #expect(!again && !same)
        let (hasChanged, ended) = activities.processEnded(second)
        #expect(hasChanged && ended.isEmpty && activities.entries.isEmpty)
    }

    @Test("M85: An expired activity is not offered")
    func expiry() throws {
        var activities = CurrentActivities()
        let date = Timestamp(millisecondsSince1970: 1000)
        _ = activities.set(activity(1, expires: date), of: try app("clown"), in: first, identifier: "a")
        #expect(activities.activities(at: Timestamp(millisecondsSince1970: 999)).count == 1)
        #expect(activities.activities(at: date).isEmpty && activities.entry("a", at: date) == nil)
    }

    @Test("M85: A query ends with its answer, at its deadline or when its process ends, whichever comes first")
    func queries() throws {
        var activities = CurrentActivities()
        _ = activities.set(activity(1), of: try app("clown"), in: first, identifier: "a")
        let entry = try #require(activities.entry("a", at: .epoch))
        var numbers: [Int] = []
        for _ in 0..<CurrentActivities.limit {
            let number = activities.beginQuery(for: entry, at: start)
            numbers.append(try #require(number))
        }
        let excess = activities.beginQuery(for: entry, at: start)
        #expect(excess == nil && activities.nextDeadline == start + CurrentActivities.timeout)
        let answers = [
            activities.answer(numbers[0], from: second), activities.answer(numbers[0], from: first),
            activities.answer(numbers[0], from: first),
        ]
        #expect(answers == [false, true, false])
        _ = activities.beginQuery(for: entry, at: start + .seconds(1))
        let expired = activities.advance(to: start + .seconds(5))
        #expect(expired == Array(numbers.dropFirst()))
        let (_, ended) = activities.processEnded(first)
        #expect(ended.count == 1 && activities.nextDeadline == nil)
    }
}
