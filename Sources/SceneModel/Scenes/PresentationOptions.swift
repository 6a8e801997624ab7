/// How a scene that is asked for should come on screen; what a stage makes of it is the stage's affair.
public struct PresentationOptions: Hashable, Sendable, Codable {
    /// UIKit's `UIWindowScene.PresentationStyle`, and the placement of iOS 17.
    public enum Style: String, Hashable, Sendable, CaseIterable, Codable {
        /// The stage chooses.
        case automatic
        /// Beside the others.
        case standard
        /// In front of the workspace, which is dimmed.
        case prominent
    }

    /// The style that the asker prefers.
    public var style: Style
    /// The session whose scene asked (`requestingScene`); nil when no scene did.
    public var requestingSession: SessionIdentifier?
    /// Where in the asking scene's window the new one is to grow from (`UITargetedPreview`); nil as the stage likes.
    public var preview: PreviewFrame?

    /// Makes options; UIKit's defaults unless stated otherwise.
    public init(
        style: Style = .automatic, requestingSession: SessionIdentifier? = nil, preview: PreviewFrame? = nil
    ) {
        self.style = style
        self.requestingSession = requestingSession
        self.preview = preview
    }

    /// What a person's tap amounts to.
    public static let standard = PresentationOptions()
}
