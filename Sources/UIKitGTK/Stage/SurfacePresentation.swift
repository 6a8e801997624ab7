import Foundation
import UIKitCore

/// An object that decides when the desktop window of a scene is shown.
///
/// The window of a scene that is connected only for background work is not shown. A window is shown when the scene has
/// a visible `UIWindow` and the presentation of the window was requested: by an activation token, by entering the
/// foreground, or by `present`.
@MainActor
final class SurfacePresentation {
    /// A function that shows the window in front of other windows, with an activation token if there is one.
    var show: ((String?) -> Void)?
    private var token: String?
    private var isRequested: Bool
    private var hasWindows = false
    private var isShown = false
    private var isWaiting = false
    private var observer: (any NSObjectProtocol)?

    init(token: String?) { (self.token, isRequested) = (token, token != nil) }

    /// Handles a change of the scene's visible windows.
    func windowsChanged(in scene: UIWindowScene, areShown: Bool) {
        hasWindows = areShown
        if [.foregroundActive, .foregroundInactive].contains(scene.activationState) { isRequested = true }
        if observer == nil { observe(scene) }
        scheduleShow()
    }

    /// Requests that the window is shown in front of other windows.
    func present(token: String?) {
        isRequested = true
        if let token { self.token = token }
        isShown = false
        scheduleShow()
    }

    func close() {
        if let observer { NotificationCenter.default.removeObserver(observer) }
        (observer, hasWindows, isRequested) = (nil, false, false)
    }

    private func observe(_ scene: UIWindowScene) {
        observer = NotificationCenter.default.addObserver(
            forName: UIScene.willEnterForegroundNotification, object: scene, queue: nil
        ) { [weak self] _ in
            // UIKit posts this notification on the main actor only.
            MainActor.assumeIsolated {
                self?.isRequested = true
                self?.scheduleShow()
            }
        }
    }

    /// Shows the window in the next iteration of the loop, so that its first frame is complete.
    private func scheduleShow() {
        guard isRequested, hasWindows, !isShown, !isWaiting else { return }
        isWaiting = true
        LoopTimer.inNextIteration { [weak self] in
            guard let self else { return }
            isWaiting = false
            guard isRequested, hasWindows else { return }
            isShown = true
            let token = token
            self.token = nil
            show?(token)
        }
    }
}
