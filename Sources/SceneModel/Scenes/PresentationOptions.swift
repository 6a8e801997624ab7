/// Options for the presentation of a requested scene. The stage may ignore the options.
public struct PresentationOptions: Hashable, Sendable, Codable {
    /// The style of the presentation: UIKit's `UIWindowScene.PresentationStyle`, and the scene placement of iOS 17.
    public enum Style: String, Hashable, Sendable, CaseIterable, Codable {
        /// The stage chooses.
        case automatic
        /// The window appears beside the other windows.
        case standard
        /// The window appears in front of the dimmed workspace.
        case prominent
    }

    /// The preferred style.
    public var style: Style
    /// The session whose scene made the request (`requestingScene`); nil if no scene made the request.
    public var requestingSession: SessionIdentifier?
    /// The frame from which the new window grows (`UITargetedPreview`), in the requesting scene's window; nil to let
    /// the stage choose.
    public var preview: PreviewSourceFrame?

    /// Creates options, with UIKit's defaults.
    public init(
        style: Style = .automatic, requestingSession: SessionIdentifier? = nil, preview: PreviewSourceFrame? = nil
    ) {
        self.style = style
        self.requestingSession = requestingSession
        self.preview = preview
    }

    /// The options for a scene that a person requested with a tap; they are UIKit's defaults.
    public static let standard = PresentationOptions()
}
