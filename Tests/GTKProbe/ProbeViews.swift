import Foundation
import UIKitCore

/// A view that draws a given list of drawing commands.
class DrawnView: UIView {
    var steps: (CGRect) -> [DrawingCommand] = { _ in [] }
    var draws = 0

    override func draw(_ rect: CGRect) {
        draws += 1
        DrawingRecorder.append(steps(bounds))
    }
}

/// The views that tests examine.
@MainActor
final class ProbeViews {
    let canvas = DrawnView()
    let rotated = DrawnView()
    let scrolled = DrawnView()
    let background = DrawnView()
    weak var window: UIWindow?
    private let inner = DrawnView()

    init(in window: UIWindow) {
        self.window = window
        canvas.frame = CGRect(x: 20, y: 20, width: 200, height: 150)
        canvas.isUserInteractionEnabled = false
        canvas.steps = { Sample.picture(in: $0) }
        background.frame = CGRect(x: 300, y: 100, width: 100, height: 100)
        background.steps = { [.fill(.rectangle($0), .blue)] }
        rotated.frame = CGRect(x: 350, y: 150, width: 100, height: 100)
        rotated.steps = { [.fill(.rectangle($0), .red)] }
        scrolled.frame = CGRect(x: 20, y: 200, width: 100, height: 100)
        scrolled.clipsToBounds = true
        inner.frame = CGRect(x: 0, y: 50, width: 100, height: 100)
        inner.steps = { [.fill(.rectangle($0), .green)] }
        scrolled.addSubview(inner)
        for view in [canvas, background, rotated, scrolled] { window.addSubview(view) }
    }

    /// Removes a view from the window and adds it again, changing a subview in between.
    func removeAndReadd() {
        scrolled.removeFromSuperview()
        inner.steps = { [.fill(.rectangle($0), .blue)] }
        inner.setNeedsDisplay()
        inner.bounds.size.height = 40
        inner.alpha = 0.5
        window?.addSubview(scrolled)
    }
}

/// A grey window that prints the events it receives.
final class ProbeWindow: UIWindow {
    override func draw(_ rect: CGRect) { DrawingRecorder.append([.fill(.rectangle(bounds), .grey)]) }

    override func layoutSubviews() {
        super.layoutSubviews()
        setNeedsDisplay()
        Output.print("layout \(Output.number(bounds.width))x\(Output.number(bounds.height))")
    }

    override func sendEvent(_ event: UIEvent) {
        for touch in event.allTouches ?? [] {
            let position = Output.position(touch.location(in: self))
            let kind = touch.type == .indirectPointer ? "pointer" : "other"
            Output.print(
                "touch \(touch.phase) \(position) \(kind) taps \(touch.tapCount) buttons \(event.buttonMask.rawValue) in "
                    + "\(touch.view.map { String(describing: Swift.type(of: $0)) } ?? "-")")
        }
        for press in (event as? UIPressesEvent)?.allPresses ?? [] { printPress(press) }
        if [.hover, .scroll, .transform].contains(event.type) {
            Output.print("event \(event.type) \(event.modifierFlags.rawValue)")
        }
        super.sendEvent(event)
    }

    private func printPress(_ press: UIPress) {
        guard let key = press.key else { return }
        let typed = key.characters.unicodeScalars.map { String($0.value) }.joined(separator: "+")
        Output.print(
            "press \(press.phase) \(key.keyCode) [\(typed)] plain \(key.charactersIgnoringModifiers) "
                + "flags \(key.modifierFlags.rawValue)")
    }

    override func becomeKey() {
        let hover = UIHoverGestureRecognizer(target: self, action: Selector("hovered:", ProbeWindow.hovered))
        let pan = UIPanGestureRecognizer(target: self, action: Selector("panned:", ProbeWindow.panned))
        pan.allowedScrollTypesMask = .all
        pan.allowedTouchTypes = []
        addGestureRecognizer(hover)
        addGestureRecognizer(pan)
    }

    func hovered(_ recognizer: UIHoverGestureRecognizer) {
        Output.print("hover \(recognizer.state) \(Output.position(recognizer.location(in: self)))")
    }

    func panned(_ recognizer: UIPanGestureRecognizer) {
        Output.print("pan \(recognizer.state) \(Output.position(recognizer.translation(in: self)))")
    }
}

extension DrawnColor {
    static let red = DrawnColor(red: 1, green: 0, blue: 0)
    static let green = DrawnColor(red: 0, green: 1, blue: 0)
    static let blue = DrawnColor(red: 0, green: 0, blue: 1)
    static let white = DrawnColor(red: 1, green: 1, blue: 1)
    static let black = DrawnColor(red: 0, green: 0, blue: 0)
    static let grey = DrawnColor(red: 0.8, green: 0.8, blue: 0.8)
}

extension DrawnPath {
    static func rectangle(_ rect: CGRect) -> DrawnPath {
        DrawnPath([
            .move(CGPoint(x: rect.minX, y: rect.minY)), .line(CGPoint(x: rect.maxX, y: rect.minY)),
            .line(CGPoint(x: rect.maxX, y: rect.maxY)), .line(CGPoint(x: rect.minX, y: rect.maxY)), .close,
        ])
    }
}
