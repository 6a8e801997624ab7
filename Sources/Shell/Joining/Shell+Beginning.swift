import Foundation

extension Shell {
    /// Has what takes longest of the first picture drawn beside the loop, which answers clients meanwhile.
    ///
    /// Nothing is shown before that, so that the first picture is a whole one.
    func begin() {
        let outputs = compositor.outputFacts
        guard !outputs.isEmpty else { return }
        isBeginning = true
        compositor.holdFrames()
        let (painter, appearance) = (painter, options.workspace.appearance)
        // The thread ends with the work, and with it what Pango keeps for a thread.
        Thread.detachNewThread { [weak self] in
            // Clients that come meanwhile are answered first: on Linux a thread has a niceness of its own.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
            let grounds = outputs.map {
                ($0, painter.paint(.wallpaper, size: $0.size, scale: $0.scale, appearance: appearance))
            }
            Self.findFonts(painter)
            Task { @ShellActor in self?.goOn(with: grounds) }
        }
    }

    /// Draws a word, so that the session's fonts have been looked through when the first is wanted.
    nonisolated private static func findFonts(_ painter: Painter) {
        let word = TextDrawing("0", style: .body)
        _ = painter.paint(.text(word), size: CGSize(width: 32, height: 32), scale: 1, appearance: .light)
    }

    private func goOn(with grounds: [(OutputFacts, Bitmap?)]) {
        // It may have been torn down meanwhile.
        guard isBeginning else { return }
        for case (let facts, let bitmap?) in grounds {
            compositor.keep(
                bitmap, of: .wallpaper, size: facts.size, scale: facts.scale, appearance: options.workspace.appearance)
        }
        isBeginning = false
        showNow()
        compositor.showFrames()
        enter()
    }
}
