import Foundation

extension UIResponder: UserActivityUpdating {
    /// Replaces the responder's activity. An activity that no responder updates any longer is invalidated.
    final func assign(_ activity: NSUserActivity?) {
        guard activity !== assignedActivity else { return }
        let old = assignedActivity
        assignedActivity = activity
        activity?.addUpdater(self)
        old?.removeUpdater(self)
        userActivityChanged()
    }
}
