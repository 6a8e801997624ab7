import Foundation

extension UIResponder: UserActivityUpdating {
    /// Replaces the responder's activity. The previous activity is invalidated if no other responder updates it.
    final func assign(_ activity: NSUserActivity?) {
        guard activity !== assignedActivity else { return }
        let old = assignedActivity
        assignedActivity = activity
        activity?.addUpdater(self)
        old?.removeUpdater(self)
        userActivityChanged()
    }
}
