import Foundation

@testable import UIKitCore

extension Drawing {
    /// The drawing commands as lines of text, for comparisons.
    var words: [String] { commands.map(\.words) }
}

extension DrawingCommand {
    var words: String {
        switch self {
        case .save: "save"
        case .restore: "restore"
        case .concatenate(let transform): "transform \(transform.a) \(transform.d) \(transform.tx) \(transform.ty)"
        case .clip(let path): "clip \(Self.text(path))"
        case .fill(let path, let color): "fill \(Self.text(path)) \(color.words)"
        case .stroke(let path, let color, let line): "stroke \(Self.text(path)) \(color.words) \(line.width)"
        case .gradient(let gradient): "gradient \(gradient.stops.map(\.color.words))"
        case .image(_, let rect): "image \(Self.text(rect))"
        case .text(let block, let point): "text \(block.runs.map(\.text).joined()) at \(point.x) \(point.y)"
        case .blend(let alpha, let mode): "blend \(alpha) \(mode)"
        case .shadow(let shadow): "shadow \(shadow?.blur ?? -1)"
        case .beginLayer: "begin"
        case .endLayer: "end"
        case .clear(let rect): "clear \(Self.text(rect))"
        }
    }

    private static func text(_ path: DrawnPath) -> String { text(PathGeometry(path.elements).bounds) }

    private static func text(_ rect: CGRect) -> String { "\(rect.minX) \(rect.minY) \(rect.width) \(rect.height)" }
}

extension DrawnColor {
    var words: String {
        let parts = [red, green, blue, alpha].map { String(Int(($0 * 255).rounded()), radix: 16) }
        return parts.map { $0.count < 2 ? "0" + $0 : $0 }.joined()
    }
}

/// Returns the drawing that a closure records.
func drawn(_ draw: (CGContext) -> Void) -> Drawing {
    let context = CGContext()
    DrawingState.current.with(context) { draw(context) }
    return context.finishedDrawing
}

/// A view host that records the changed views: one list for each kind of change.
@MainActor final class HostLog: ViewHost {
    var geometry: [UIView] = []
    var appearance: [UIView] = []
    var display: [UIView] = []
    var accessibility: [UIView] = []

    func viewDidAttach(_ view: UIView, to superview: UIView, at index: Int) {}
    func viewDidDetach(_ view: UIView, from superview: UIView) {}
    func viewGeometryDidChange(_ view: UIView) { geometry.append(view) }
    func viewAppearanceDidChange(_ view: UIView) { appearance.append(view) }
    func viewAccessibilityDidChange(_ view: UIView) { accessibility.append(view) }
    func viewNeedsDisplay(_ view: UIView, in rect: CGRect?) { display.append(view) }
    func windowNeedsLayout(_ window: UIWindow) {}
    func firstResponderDidChange(_ responder: UIResponder?, in window: UIWindow) {}
    func inputViewsNeedReload(in window: UIWindow) {}

    func clear() { (geometry, appearance, display, accessibility) = ([], [], [], []) }
}
