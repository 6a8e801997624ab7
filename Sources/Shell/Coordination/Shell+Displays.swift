import CCairo
import Foundation
import ShellModel

extension Shell {
    /// Schedules an update of the displays after all ready events have been handled.
    func scheduleUpdate() {
        compositor.reportsClientInput = workspace.isCommandKeyHeldAlone
        guard pendingUpdate == nil, !delaysFrameForReply else { return }
        pendingUpdate = compositor.eventLoop.addIdle { [weak self] in self?.updateDisplays() }
    }

    /// Delays the next update of the displays. Called after the shell has requested a scene from the daemon. The delay
    /// ends when the daemon has presented the scene, when the call has failed, or after ``replyTimeout``. Without the
    /// delay, the transition of the scene would begin a frame later.
    func delayFrameForReply() {
        guard workspace.isConnected == true else { return }
        delaysFrameForReply = true
        pendingUpdate?.remove()
        pendingUpdate = nil
        replyTimer?.arm(milliseconds: Self.replyTimeout)
    }

    /// Ends the delay, because the daemon has answered or the deadline has passed.
    func endFrameDelay() {
        guard delaysFrameForReply else { return }
        delaysFrameForReply = false
        replyTimer?.disarm()
        scheduleUpdate()
    }

    /// The maximum time in milliseconds for which a frame waits for the daemon's reply. Replies usually take a fraction
    /// of a millisecond.
    private static let replyTimeout = 4

    /// Shows the current display of the workspace on each output where the display has changed.
    func updateDisplays() {
        pendingUpdate?.remove()
        pendingUpdate = nil
        guard !isPreparingFirstFrame else { return }
        let now = ShellTime.now
        for output in workspace.outputs {
            // The display becomes visible with the next refresh, so the positions of moving elements are computed for
            // that time.
            let display = workspace.display(of: output, at: now + Self.refreshInterval)
            guard shownDisplays[output] != display else { continue }
            shownDisplays[output] = display
            compositor.show(display, on: output)
        }
        releaseHiddenPictures()
        scheduleNextTick(after: now)
    }

    /// Releases the large drawings when none of them is displayed any more. Also releases the last frames of destroyed
    /// windows if they are not displayed any more.
    private func releaseHiddenPictures() {
        let contents = shownDisplays.values.lazy.flatMap(\.elements).map(\.content)
        let hasLarge = contents.contains { if case .drawing(let drawing) = $0 { drawing.isLarge } else { false } }
        if hadLargeDrawings, !hasLarge { compositor.evictDrawings(where: \.isLarge) }
        hadLargeDrawings = hasLarge
        pictures.releaseFrames { picture in
            contents.contains { content in
                switch content {
                case .picture(let shown, _): shown == picture
                case .drawing(let drawing): drawing.shows(picture)
                default: false
                }
            }
        }
    }

    /// The assumed interval between refreshes of an output, in seconds.
    private static let refreshInterval = 1.0 / 60

    /// Makes the compositor draw the pointer, unless the options request no pointer.
    func showPointer() {
        if options.compositor.cursor != .none { compositor.drawPointer() }
    }

    private func scheduleNextTick(after now: ShellTime) {
        let next = workspace.nextChange(after: now)
        if next == .frame {
            hasMoved = true
            idleTimer?.disarm()
        } else if hasMoved {
            hasMoved = false
            idleTimer?.arm(milliseconds: Self.idleDelay)
        }
        switch next {
        case .frame:
            timer?.disarm()
            for output in workspace.outputs { compositor.requestFrame(on: output) }
        case .at(let moment):
            // One millisecond is added, because a timer that fires too early would only be armed again.
            timer?.arm(milliseconds: Int(max(0, moment.seconds(since: now) * 1000).rounded(.up)) + 1)
        case .never: timer?.disarm()
        }
    }

    /// The time in milliseconds without motion after which ``releaseUnusedMemory()`` runs.
    private static let idleDelay = 1_000

    /// Evicts large drawings, packs pictures that need not stay unpacked, and returns free memory of the allocator to
    /// the operating system.
    func releaseUnusedMemory() {
        // Displayed drawings are retained by their scene nodes. The other large drawings were intermediate steps of a
        // motion.
        compositor.evictDrawings(where: \.isLarge)
        pictures.packUnused()
        pictures.store.perform { ccairo_trim_memory() }
    }

    /// Schedules a redraw of every drawing that shows the icon. One redraw handles all icons loaded in the same
    /// iteration of the loop.
    func iconLoaded(_ icon: IconSource) {
        let isFirst = loadedIcons.isEmpty
        loadedIcons.insert(icon)
        guard isFirst else { return }
        compositor.eventLoop.addIdle { [weak self] in
            guard let self else { return }
            let icons = loadedIcons
            loadedIcons = []
            compositor.redraw { drawing in icons.contains { drawing.shows($0) } }
        }
    }

    /// Whether an output shows the picture as an element of its own.
    func isShown(_ picture: PictureIdentifier) -> Bool {
        shownDisplays.values.contains { display in
            display.elements.contains { if case .picture(picture, _) = $0.content { true } else { false } }
        }
    }

    /// Redraws all drawings that show a picture, after the picture has been loaded.
    func pictureLoaded(_ picture: PictureIdentifier) {
        compositor.redraw { $0.shows(picture) }
        for (output, display) in shownDisplays { compositor.show(display, on: output) }
    }
}

extension ShellDrawing {
    /// Whether the drawing uses much memory and is rarely needed again. Such a drawing is as large as a window, or is
    /// one of many cards.
    fileprivate var isLarge: Bool {
        switch self {
        case .card, .launch: true
        default: false
        }
    }
}
