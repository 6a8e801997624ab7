import Foundation

/// A generator of haptic feedback. Haptic devices are not supported, so all methods do nothing, as on an iPad.
@preconcurrency @MainActor open class UIFeedbackGenerator: NSObject {
    /// In UIKit, prepares the device for feedback that is about to be triggered; does nothing here.
    open func prepare() {}
}

/// A generator of feedback for impacts. The generator has no effect here.
@preconcurrency @MainActor public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// The styles of impacts.
    public enum FeedbackStyle: Int, Sendable {
        /// An impact of small or light objects.
        case light = 0
        /// An impact of objects of medium size.
        case medium = 1
        /// An impact of large or heavy objects.
        case heavy = 2
        /// An impact of soft objects.
        case soft = 3
        /// An impact of hard objects.
        case rigid = 4
    }

    /// Creates a generator of a style.
    public init(style: FeedbackStyle = .medium) { super.init() }

    /// In UIKit, triggers feedback for an impact; does nothing here.
    public func impactOccurred() {}

    /// In UIKit, triggers feedback for an impact of an intensity from 0 to 1; does nothing here.
    public func impactOccurred(intensity: CGFloat) {}
}

/// A generator of feedback for changes of a selection. The generator has no effect here.
@preconcurrency @MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// In UIKit, triggers feedback for a change of the selection; does nothing here.
    public func selectionChanged() {}
}

/// A generator of feedback for the outcome of a task. The generator has no effect here.
@preconcurrency @MainActor public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// The outcomes of a task.
    public enum FeedbackType: Int, Sendable {
        /// The task succeeded.
        case success = 0
        /// The task produced a warning.
        case warning = 1
        /// The task failed.
        case error = 2
    }

    /// In UIKit, triggers feedback for the outcome of a task; does nothing here.
    public func notificationOccurred(_ notificationType: FeedbackType) {}
}
