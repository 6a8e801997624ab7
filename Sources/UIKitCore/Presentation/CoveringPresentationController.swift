import Foundation
import PredicateFormat

/// A presentation that covers the whole window, or the frame of the presenter's view.
@MainActor final class CoveringPresentationController: UIPresentationController {
    override var shouldRemovePresentersView: Bool { presentationStyle.covers }
    override var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }
    override var setsFrameOnLayout: Bool { true }
}

extension UIModalPresentationStyle {
    /// Whether the presenter's view is hidden after the presented view has appeared.
    var covers: Bool { self == .fullScreen || self == .currentContext }
    /// Whether only the presenter's view is covered.
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
    /// Whether the style is a sheet.
    var isSheet: Bool { self == .automatic || self == .pageSheet || self == .formSheet }
}

/// The reports of presentations that fail. UIKit logs such failures.
enum PresentationFault {
    static func report(_ message: String, remedy: String) {
        UIKitFault.report(Diagnostic(code: "notPresented", message: message, remedy: remedy))
    }
}
