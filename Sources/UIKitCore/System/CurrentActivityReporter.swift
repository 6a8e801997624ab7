import Foundation
import SceneModel
import SceneProtocol

/// The reporter of the app's current activity to the daemon, so that other devices can continue the activity.
///
/// The daemon receives only the properties that other devices show. The complete activity is sent when another device
/// continues it, so that the app can update the activity at that time.
@MainActor
final class CurrentActivityReporter {
    private unowned let director: SceneDirector
    /// The activity that was reported last.
    private weak var reported: NSUserActivity?
    /// The number of that activity; an app's activities have different numbers.
    private var number = 0
    /// The last report; nil if the daemon knows of no activity.
    private var lastReport: HandoffMessages.CurrentActivity?

    init(_ director: SceneDirector) {
        self.director = director
        CurrentActivity.shared.observe { [weak self] in self?.report() }
    }

    /// Reports the current activity if the report differs from the last one.
    func report() {
        let report = currentReport()
        guard report != lastReport else { return }
        lastReport = report
        send()
    }

    /// Reports the current activity to a daemon that has restarted and therefore does not know it.
    func reportAgain() {
        lastReport = currentReport()
        if lastReport != nil { send() }
    }

    private func send() {
        director.daemon.notify("SetCurrentActivity", HandoffMessages.SetCurrentActivity(activity: lastReport))
    }

    private func currentReport() -> HandoffMessages.CurrentActivity? {
        guard let activity = CurrentActivity.shared.activity else { return nil }
        if activity !== reported {
            reported = activity
            number += 1
        }
        let value = activity.value
        guard value.isEligibleForHandoff, (1...255).contains(value.activityType.utf8.count) else { return nil }
        var report = HandoffMessages.CurrentActivity(number: number, value)
        // The daemon refuses longer titles.
        while let title = report.title, title.utf8.count > 1024 { report.title = String(title.prefix(title.count / 2)) }
        return report
    }

    /// Answers a query about the complete activity. The activity is updated first if it needs a save.
    func answer(_ query: HandoffMessages.ActivityQuery) {
        director.daemon.notify(
            "AnswerActivityQuery", HandoffMessages.ActivityAnswer(query: query.query, activity(query.number)))
    }

    private func activity(_ number: Int) -> Result<UserActivity, ContinuationFailure> {
        guard let activity = current(number), activity.value.isEligibleForHandoff else { return .failure(.failed) }
        if let date = activity.expirationDate, date <= Date() { return .failure(.failed) }
        if activity.needsSave {
            activity.saveIfNeeded()
            for scene in director.scenes where scene.userActivity === activity {
                scene.delegate?.scene(scene, didUpdate: activity)
            }
        }
        let value = activity.value
        guard let size = try? JSONEncoder().encode(value).count else { return .failure(.failed) }
        // The daemon's limit applies to the whole answer.
        return size + 256 > HandoffMessages.maximumActivityBytes ? .failure(.userInfoTooLarge) : .success(value)
    }

    /// Notifies the delegate of an activity that another device has continued it.
    func wasContinued(_ number: Int) {
        guard let activity = current(number) else { return }
        activity.delegate?.userActivityWasContinued(activity)
    }

    /// Returns the current activity if it has this number.
    private func current(_ number: Int) -> NSUserActivity? {
        guard number == self.number, let activity = CurrentActivity.shared.activity, activity === reported else {
            return nil
        }
        return activity
    }
}
