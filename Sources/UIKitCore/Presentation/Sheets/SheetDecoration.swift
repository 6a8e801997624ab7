import Foundation

/// The views around a sheet: the dimming view, the sheet's background with its shadow, and the grabber.
@MainActor final class SheetDecoration {
    let dimming = UIView()
    let backgroundView = UIView()
    /// A border around the background. The border makes the sheet visible on dark backgrounds.
    private let border = UIView()
    let grabber = UIView()
    /// The corners of the presented view before `roundCorners` changed them; nil if the corners are unchanged.
    private var originalCorners: (radius: CGFloat, corners: CACornerMask, clips: Bool)?

    init() {
        dimming.backgroundColor = UIColor { traits in
            UIColor(white: 0, alpha: traits.userInterfaceStyle == .dark ? 0.48 : 0.2)
        }
        dimming.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        backgroundView.backgroundColor = .systemBackground
        border.backgroundColor = UIColor { $0.userInterfaceStyle == .dark ? .opaqueSeparator : .clear }
        border.isUserInteractionEnabled = false
        backgroundView.layer.shadowColor = CGColor(gray: 0, alpha: 1)
        backgroundView.layer.shadowOpacity = 0.2
        backgroundView.layer.shadowRadius = 24
        backgroundView.layer.shadowOffset = CGSize(width: 0, height: 8)
        backgroundView.isUserInteractionEnabled = false
        grabber.backgroundColor = .systemGray3
        grabber.layer.cornerRadius = 2.5
        grabber.isUserInteractionEnabled = false
    }

    /// Adds the views to a container, behind the presented view. The caller adds the grabber in front of the presented
    /// view.
    func install(in container: UIView) {
        dimming.frame = container.bounds
        container.insertSubview(dimming, at: 0)
        container.insertSubview(border, at: 1)
        container.insertSubview(backgroundView, at: 2)
    }

    /// Shows or hides the dimming view, and the background with its border.
    func show(dimming showsDimming: Bool, background showsBackground: Bool) {
        dimming.isHidden = !showsDimming
        (backgroundView.isHidden, border.isHidden) = (!showsBackground, !showsBackground)
    }

    /// Positions the presented view and the views around it.
    func layout(around view: UIView, frame: CGRect) {
        view.frame = frame
        backgroundView.frame = frame
        border.frame = frame.insetBy(dx: -1, dy: -1)
        grabber.frame = CGRect(x: frame.midX - 18, y: frame.minY + 5, width: 36, height: 5)
    }

    /// Rounds the corners of the presented view; ``remove(_:)`` restores the original corners.
    func roundCorners(_ view: UIView, radius: CGFloat, onlyUpper: Bool) {
        if originalCorners == nil {
            originalCorners = (view.layer.cornerRadius, view.layer.maskedCorners, view.clipsToBounds)
        }
        let corners: CACornerMask =
            onlyUpper ? [.layerMinXMinYCorner, .layerMaxXMinYCorner] : .all
        (border.layer.cornerRadius, border.layer.maskedCorners) = (radius + 1, corners)
        for layer in [view.layer, backgroundView.layer] {
            (layer.cornerRadius, layer.maskedCorners) = (radius, corners)
        }
        view.clipsToBounds = true
    }

    /// Removes the views and restores the corners that the presented view had before
    /// `roundCorners(_:radius:onlyUpper:)`.
    func remove(_ view: UIView?) {
        for part in [dimming, border, backgroundView, grabber] { part.removeFromSuperview() }
        guard let view, let originalCorners else { return }
        (view.layer.cornerRadius, view.layer.maskedCorners) = (originalCorners.radius, originalCorners.corners)
        view.clipsToBounds = originalCorners.clips
        self.originalCorners = nil
    }
}
