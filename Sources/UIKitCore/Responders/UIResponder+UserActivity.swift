import Foundation

extension UIResponder: UserActivityUpdating {
    /// Takes part in another activity from now on; an activity that nobody takes part in any more is invalidated.
    final func assign(_ activity: NSUserActivity?) {
        guard activity !== assignedActivity else { return }
        let old = assignedActivity
        assignedActivity = activity
        activity?.addUpdater(self)
        old?.removeUpdater(self)
    }
}
