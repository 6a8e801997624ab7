import CCairo
import Foundation

extension Shell {
    /// Shows what the workspace has decided when all that is there has been dealt with.
    func showSoon() {
        guard refresh == nil, !awaitsAnswer else { return }
        refresh = compositor.eventLoop.addIdle { [weak self] in self?.showNow() }
    }

    /// The next frame is to show what the system side will say: without that, what was asked for would begin a frame later.
    func awaitAnswer() {
        guard workspace.isConnected == true else { return }
        awaitsAnswer = true
        refresh?.remove()
        refresh = nil
        patience?.arm(milliseconds: Self.patienceTime)
    }

    /// The system side has said what is to be shown, or has taken too long.
    func answered() {
        guard awaitsAnswer else { return }
        awaitsAnswer = false
        patience?.disarm()
        showSoon()
    }

    /// Milliseconds of a frame's time that an answer may take. It usually takes a fraction of one.
    private static let patienceTime = 4

    /// Shows what the workspace has decided.
    func showNow() {
        refresh?.remove()
        refresh = nil
        guard !isBeginning else { return }
        let now = ShellTime.now
        for output in workspace.outputs {
            // What is shown now is seen with the next refresh, so a motion has come so far by then.
            let display = workspace.display(of: output, at: now + Self.refreshTime)
            guard shown[output] != display else { continue }
            shown[output] = display
            compositor.show(display, on: output)
        }
        dropUnseen()
        waitForChange(after: now)
    }

    /// Lets go of pictures that nothing shows any more and that cost much memory.
    private func dropUnseen() {
        let contents = shown.values.lazy.flatMap(\.elements).map(\.content)
        let hasLarge = contents.contains { if case .drawing(let drawing) = $0 { drawing.isLarge } else { false } }
        if hadLarge, !hasLarge { compositor.forgetDrawings(where: \.isLarge) }
        hadLarge = hasLarge
        pictures.dropFrames { picture in
            contents.contains { content in
                switch content {
                case .picture(let shown, _): shown == picture
                case .drawing(let drawing): drawing.shows(picture)
                default: false
                }
            }
        }
    }

    /// Seconds from one refresh of an output to the next.
    private static let refreshTime = 1.0 / 60

    /// The pointer is a translucent circle, as fine as the finest output.
    func showPointer() {
        guard options.compositor.cursor != .none else { return }
        let scale = compositor.outputFacts.map(\.scale).max() ?? 1
        let size = CGSize(width: Metrics.pointer, height: Metrics.pointer)
        guard let circle = painter.paint(.pointer(isPressed: false), size: size, scale: scale, appearance: .light)
        else {
            return
        }
        compositor.setPointer(circle, hotspotX: circle.width / 2, hotspotY: circle.height / 2, scale: scale)
    }

    private func waitForChange(after now: ShellTime) {
        let next = workspace.nextChange(after: now)
        if next == .frame {
            hasMoved = true
            quiet?.disarm()
        } else if hasMoved {
            hasMoved = false
            quiet?.arm(milliseconds: Self.quietTime)
        }
        switch next {
        case .frame:
            timer?.disarm()
            for output in workspace.outputs { compositor.requestFrame(on: output) }
        case .at(let moment):
            // Too early would be once too often.
            timer?.arm(milliseconds: Int(max(0, moment.seconds(since: now) * 1000).rounded(.up)) + 1)
        case .never: timer?.disarm()
        }
    }

    /// Milliseconds after the last motion until there is time for what costs some.
    private static let quietTime = 1_000

    /// Drops large drawings, has pictures packed that were in use, and gives memory back to the system that the allocator keeps for
    /// what comes next.
    func tidy() {
        // What is shown stays with what shows it; the others were steps of a motion.
        compositor.forgetDrawings(where: \.isLarge)
        pictures.rest()
        pictures.store.perform { ccairo_trim_memory() }
    }

    /// An icon has been read: what shows it is drawn again, together with what else comes with this turn of the loop.
    func iconArrived(_ icon: IconSource) {
        let isFirst = arrivedIcons.isEmpty
        arrivedIcons.insert(icon)
        guard isFirst else { return }
        compositor.eventLoop.addIdle { [weak self] in
            guard let self else { return }
            let icons = arrivedIcons
            arrivedIcons = []
            compositor.redraw { drawing in icons.contains { drawing.shows($0) } }
        }
    }

    /// A picture has come: what shows it is drawn again.
    func pictureArrived(_ picture: PictureIdentifier) {
        compositor.redraw { $0.shows(picture) }
        for (output, display) in shown { compositor.show(display, on: output) }
    }
}

extension Drawing {
    /// Whether it is as large as a window or comes in numbers, and is seldom wanted twice.
    fileprivate var isLarge: Bool {
        switch self {
        case .card, .launch: true
        default: false
        }
    }
}
