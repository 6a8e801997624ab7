import Foundation
import SceneModel
import ShellModel

/// The coordination of drags of apps' content that can open a scene.
extension Shell {
    /// Passes a phase of a drag to the workspace. Returns whether the workspace accepts a drop at the current position.
    func handleContentDrag(_ report: ContentDragReport, on output: OutputIdentifier) -> Bool {
        send(.contentDrag(output, phase(report)))
        return workspace.acceptsContentDrag(on: output)
    }

    private func phase(_ report: ContentDragReport) -> ContentDragPhase {
        switch report {
        case .began(let window, let point): return .began(window, point)
        case .moved(let point): return .moved(point)
        case .cancelled: return .cancelled
        case .failed(let reason):
            logger.notice("dragged content has opened no scene: \(reason)")
            return .cancelled
        case .dropped(let data):
            // The data comes from an app, so it can be invalid.
            if let activity = try? JSONDecoder().decode(UserActivity.self, from: data) { return .dropped(activity) }
            logger.notice("dragged content has opened no scene: the app has provided no valid activity")
            return .cancelled
        }
    }
}
