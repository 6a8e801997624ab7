import CGTK
import Foundation
import UIKitCore

/// What is known of how far a text can be scrolled.
struct AreaScrolling {
    /// Where to scroll to once enough text was laid out.
    var wanted: CGPoint?
    /// Whether GTK has laid out all of the text, so that it knows its height.
    var isMeasured = false
    /// The size of the text as Pango measures it; nil when it must be measured.
    var estimate: CGSize?
    /// The width that the text was last laid out in.
    var width: CGFloat = 0
    /// Tells orders to look again apart.
    var round = 0
    /// Whether the handler is about to be told.
    var tellsSoon = false
}

/// GTK lays out long texts bit by bit, and cannot scroll farther than it has come.
extension AreaInput {
    var vertical: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrollable_get_vadjustment(opaque(area)) }

    var shownOffset: CGPoint { CGPoint(x: 0, y: vertical.map { gtk_adjustment_get_value($0) } ?? 0) }

    func scroll(to offset: CGPoint) {
        scrolling.wanted = offset
        scrollOn()
    }

    private func scrollOn() {
        guard let wanted = scrolling.wanted, let vertical, gtk_widget_get_height(widget) > 0 else { return }
        gtk_adjustment_set_value(vertical, wanted.y)
        if abs(shownOffset.y - wanted.y) < 1 { scrolling.wanted = nil }
    }

    func grown() {
        scrollOn()
        tellSoon()
    }

    func scrolled() {
        // Somebody else has scrolled meanwhile.
        if let wanted = scrolling.wanted, shownOffset.y > wanted.y + 1 { scrolling.wanted = nil }
        tellSoon()
    }

    /// GTK scrolls while it lays out and draws, when views must not be changed.
    private func tellSoon() {
        guard !scrolling.tellsSoon else { return }
        scrolling.tellsSoon = true
        LoopTimer.soon { [weak self] in
            self?.scrolling.tellsSoon = false
            self?.handler?.textInputDidScroll()
        }
    }

    // MARK: Size

    /// The height that GTK knows where the text is longer than the widget, else Pango's.
    var wholeOrEstimate: CGSize {
        if scrolling.isMeasured, let vertical {
            let height = gtk_adjustment_get_upper(vertical)
            if height > gtk_adjustment_get_page_size(vertical) + 0.5 {
                return CGSize(width: frame.width, height: height)
            }
        }
        let size = scrolling.estimate ?? wholeSize(frame.width)
        scrolling.estimate = size
        return size
    }

    /// All of the text must be laid out anew. It stays scrolled as far as it is.
    func remeasure() {
        if scrolling.wanted == nil, shownOffset.y > 0 { scrolling.wanted = shownOffset }
        (scrolling.isMeasured, scrolling.estimate) = (false, nil)
        settleLater()
    }

    /// Looks again once GTK has done what it does in idle moments.
    func settleLater() {
        scrolling.round += 1
        let mine = scrolling.round
        LoopTimer.whenIdle { [weak self] in
            if self?.scrolling.round == mine { self?.settle() }
        }
    }

    private func settle() {
        guard gtk_widget_get_mapped(widget) != 0, gtk_widget_get_height(widget) > 0 else { return }
        (scrolling.isMeasured, scrolling.estimate) = (true, nil)
        scrollOn()
        scrolling.wanted = nil
        tellSoon()
    }
}
