import Foundation
import UIKitCore

/// Decides when a scene's window comes onto the screen.
///
/// A scene that is connected to work in the background is not shown: one is shown once a window of it is visible and it
/// was asked for, by a token, by being sent to the foreground, or by being presented.
@MainActor
final class SurfacePresentation {
    /// Brings the window to the front, with a token.
    var show: (String?) -> Void = { _ in }
    private var token: String?
    private var isAskedFor: Bool
    private var hasWindows = false
    private var isShown = false
    private var isWaiting = false
    private var observer: (any NSObjectProtocol)?

    init(token: String?) { (self.token, isAskedFor) = (token, token != nil) }

    /// The scene's visible windows have changed.
    func windowsChanged(in scene: UIWindowScene, areShown: Bool) {
        hasWindows = areShown
        if [.foregroundActive, .foregroundInactive].contains(scene.activationState) { isAskedFor = true }
        if observer == nil { observe(scene) }
        showSoon()
    }

    /// The window is to come to the front.
    func present(token: String?) {
        isAskedFor = true
        if let token { self.token = token }
        isShown = false
        showSoon()
    }

    func close() {
        if let observer { NotificationCenter.default.removeObserver(observer) }
        (observer, hasWindows, isAskedFor) = (nil, false, false)
    }

    private func observe(_ scene: UIWindowScene) {
        observer = NotificationCenter.default.addObserver(
            forName: UIScene.willEnterForegroundNotification, object: scene, queue: nil
        ) { [weak self] _ in
            // UIKit posts it on the main actor.
            MainActor.assumeIsolated {
                self?.isAskedFor = true
                self?.showSoon()
            }
        }
    }

    /// Shows the window once what runs now has come to its end, so that its first frame has everything.
    private func showSoon() {
        guard isAskedFor, hasWindows, !isShown, !isWaiting else { return }
        isWaiting = true
        LoopTimer.soon { [weak self] in
            guard let self else { return }
            isWaiting = false
            guard isAskedFor, hasWindows else { return }
            isShown = true
            let token = token
            self.token = nil
            show(token)
        }
    }
}
