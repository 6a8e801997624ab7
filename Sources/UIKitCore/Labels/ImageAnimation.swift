import Foundation

/// A frame counter of an image animation.
@MainActor final class ImageAnimation {
    private(set) var index = 0
    private let count: Int
    private let step: TimeInterval
    /// The number of remaining frames; nil for an endless animation.
    private var remainingFrames: Int?
    private var timer: ClockTask?

    init(_ count: Int, _ duration: TimeInterval, _ rounds: Int) {
        (self.count, step) = (count, duration / TimeInterval(count))
        remainingFrames = rounds > 0 ? rounds * count : nil
    }

    /// Schedules the next frame, unless it is scheduled already. `changed` is called at each frame; its argument is
    /// true if another frame follows.
    func start(_ changed: @escaping @MainActor (_ hasNextFrame: Bool) -> Void) {
        guard timer == nil else { return }
        timer = ApplicationEnvironment.current.clock.schedule(after: step) { [weak self] in self?.advance(changed) }
    }

    /// Stops at the current frame until ``start(_:)`` is called again.
    func pause() {
        timer?.cancel()
        timer = nil
    }

    private func advance(_ changed: @escaping @MainActor (Bool) -> Void) {
        timer = nil
        index = (index + 1) % count
        if let count = remainingFrames { remainingFrames = count - 1 }
        if remainingFrames != 0 { start(changed) }
        changed(remainingFrames != 0)
    }
}

extension UIView.ContentMode {
    /// Returns the rectangle that content of the size `size` fills in `rect` with this content mode.
    func rect(_ size: CGSize, in rect: CGRect) -> CGRect {
        guard size.width > 0, size.height > 0 else { return rect }
        let (wide, high) = (rect.width / size.width, rect.height / size.height)
        switch self {
        case .scaleToFill, .redraw: return rect
        case .scaleAspectFit: return centered(size, min(wide, high), rect)
        case .scaleAspectFill: return centered(size, max(wide, high), rect)
        default:
            let (x, y) = (horizontalPart, verticalPart)
            return CGRect(
                x: rect.minX + (rect.width - size.width) * x, y: rect.minY + (rect.height - size.height) * y,
                width: size.width, height: size.height)
        }
    }

    private func centered(_ size: CGSize, _ part: CGFloat, _ rect: CGRect) -> CGRect {
        let (width, height) = (size.width * part, size.height * part)
        return CGRect(x: rect.midX - width / 2, y: rect.midY - height / 2, width: width, height: height)
    }

    private var horizontalPart: CGFloat {
        switch self {
        case .left, .topLeft, .bottomLeft: 0
        case .right, .topRight, .bottomRight: 1
        default: 0.5
        }
    }

    private var verticalPart: CGFloat {
        switch self {
        case .top, .topLeft, .topRight: 0
        case .bottom, .bottomLeft, .bottomRight: 1
        default: 0.5
        }
    }
}
