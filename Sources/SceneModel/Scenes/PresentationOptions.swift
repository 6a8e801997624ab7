/// Options for the presentation of a requested scene; the stage may decide otherwise.
public struct PresentationOptions: Hashable, Sendable, Codable {
    /// UIKit's `UIWindowScene.PresentationStyle`, and the placement of iOS 17.
    public enum Style: String, Hashable, Sendable, CaseIterable, Codable {
        /// The stage chooses.
        case automatic
        /// Beside the other windows.
        case standard
        /// In front of the workspace, which is dimmed.
        case prominent
    }

    /// The preferred style.
    public var style: Style
    /// The session whose scene made the request (`requestingScene`); nil when no scene did.
    public var requestingSession: SessionIdentifier?
    /// The frame in the requesting scene's window from which the new window grows (`UITargetedPreview`); nil leaves it
    /// to the stage.
    public var preview: PreviewSourceFrame?

    /// Creates options, with UIKit's defaults.
    public init(
        style: Style = .automatic, requestingSession: SessionIdentifier? = nil, preview: PreviewSourceFrame? = nil
    ) {
        self.style = style
        self.requestingSession = requestingSession
        self.preview = preview
    }

    /// The options for a person's tap.
    public static let standard = PresentationOptions()
}
