import Foundation
import PredicateFormat

/// Presents over all of the window, or over the place of the presenter's view.
@MainActor final class CoveringPresentation: UIPresentationController {
    override var shouldRemovePresentersView: Bool { presentationStyle.covers }
    override var shouldPresentInFullscreen: Bool { !presentationStyle.isInContext }
    override var placesPresentedView: Bool { true }
}

extension UIModalPresentationStyle {
    /// Whether what lies behind goes away.
    var covers: Bool { self == .fullScreen || self == .currentContext }
    /// Whether only the presenter's view is covered.
    var isInContext: Bool { self == .currentContext || self == .overCurrentContext }
    /// Whether it is a sheet.
    var isSheet: Bool { self == .automatic || self == .pageSheet || self == .formSheet }
}

/// What keeps a controller from being presented; UIKit writes it to the log.
enum PresentationFault {
    static func report(_ message: String, remedy: String) {
        UIKitFault.report(Diagnostic(code: "notPresented", message: message, remedy: remedy))
    }
}
