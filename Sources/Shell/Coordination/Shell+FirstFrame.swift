import Foundation
import ShellModel

extension Shell {
    /// Paints the wallpapers and loads the fonts on another thread, while the loop serves clients.
    ///
    /// No frame is shown until this work is finished, so that the first frame is complete.
    func prepareFirstFrame() {
        let outputs = compositor.outputProperties
        guard !outputs.isEmpty else { return }
        isPreparingFirstFrame = true
        compositor.suspendFrames()
        let (painter, appearance) = (painter, workspace.appearance)
        // The thread does only this work, because Pango frees its per-thread caches when the thread ends.
        Thread.detachNewThread { [weak self] in
            // The lower priority lets the loop serve clients first. On Linux, each thread has its own nice value.
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 10)
            let grounds = outputs.map {
                ($0, painter.paint(.wallpaper, size: $0.size, scale: $0.scale, appearance: appearance))
            }
            Self.loadFonts(painter)
            Task { @ShellActor in self?.showFirstFrame(with: grounds, appearance: appearance) }
        }
    }

    /// Draws a character, so that the fonts are indexed before the first text is drawn.
    nonisolated private static func loadFonts(_ painter: Painter) {
        let word = TextDrawing("0", style: .body)
        _ = painter.paint(.text(word), size: CGSize(width: 32, height: 32), scale: 1, appearance: .light)
    }

    private func showFirstFrame(with grounds: [(OutputProperties, Bitmap?)], appearance: Appearance) {
        // The shell may have been torn down in the meantime.
        guard isPreparingFirstFrame else { return }
        for case (let properties, let bitmap?) in grounds {
            compositor.cacheDrawing(
                bitmap, of: .wallpaper, size: properties.size, scale: properties.scale,
                appearance: appearance)
        }
        isPreparingFirstFrame = false
        updateDisplays()
        compositor.resumeFrames()
        connect()
    }
}
