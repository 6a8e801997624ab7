import Foundation

/// Lets a person feel something. No desktop's device does, as no iPad's does: nothing happens.
@MainActor open class UIFeedbackGenerator: NSObject {
    /// Readies the device for something that is about to be felt.
    open func prepare() {}
}

/// Lets a person feel that things have met; nothing is felt here.
@MainActor public final class UIImpactFeedbackGenerator: UIFeedbackGenerator {
    /// How things feel that meet.
    public enum FeedbackStyle: Int, Sendable {
        /// Small or light things.
        case light = 0
        /// Things of middle size.
        case medium = 1
        /// Large or heavy things.
        case heavy = 2
        /// Soft things.
        case soft = 3
        /// Hard things.
        case rigid = 4
    }

    /// A generator of a style.
    public init(style: FeedbackStyle = .medium) { super.init() }

    /// Things have met.
    public func impactOccurred() {}

    /// Things have met, more or less hard, from 0 to 1.
    public func impactOccurred(intensity: CGFloat) {}
}

/// Lets a person feel that something else is chosen; nothing is felt here.
@MainActor public final class UISelectionFeedbackGenerator: UIFeedbackGenerator {
    /// Something else is chosen.
    public func selectionChanged() {}
}

/// Lets a person feel how something has ended; nothing is felt here.
@MainActor public final class UINotificationFeedbackGenerator: UIFeedbackGenerator {
    /// How something has ended.
    public enum FeedbackType: Int, Sendable {
        /// Well.
        case success = 0
        /// In a way that a person should look at.
        case warning = 1
        /// Badly.
        case error = 2
    }

    /// Something has ended.
    public func notificationOccurred(_ notificationType: FeedbackType) {}
}
