import CGTK
import Foundation
import UIKitCore

/// The scroll state of a multi-line text input.
struct ScrollState {
    /// The scroll offset that is applied when GTK has laid out enough text; nil if none is pending.
    var pendingOffset: CGPoint?
    /// Whether GTK has laid out the whole text, so that GTK knows the text's height.
    var isMeasured = false
    /// The size of the text as Pango measures it; nil if it must be measured again.
    var estimate: CGSize?
    /// The width in points in which the text was last laid out.
    var width: CGFloat = 0
    /// The number of the latest measurement whose end was scheduled. Ends that were scheduled for earlier measurements
    /// are ignored.
    var round = 0
    /// Whether a call of the handler's `textInputDidScroll()` is scheduled.
    var isReportScheduled = false
}

/// Scrolling of a multi-line text input. GTK lays out long texts in steps and cannot scroll beyond the part that is
/// laid out.
extension MultiLineTextInput {
    var vertical: UnsafeMutablePointer<GtkAdjustment>? { gtk_scrollable_get_vadjustment(opaque(area)) }

    var shownOffset: CGPoint { CGPoint(x: 0, y: vertical.map { gtk_adjustment_get_value($0) } ?? 0) }

    func scroll(to offset: CGPoint) {
        scrolling.pendingOffset = offset
        applyPendingOffset()
    }

    private func applyPendingOffset() {
        guard let pendingOffset = scrolling.pendingOffset, let vertical, gtk_widget_get_height(widget) > 0 else {
            return
        }
        gtk_adjustment_set_value(vertical, pendingOffset.y)
        if abs(shownOffset.y - pendingOffset.y) < 1 { scrolling.pendingOffset = nil }
    }

    func contentHeightDidChange() {
        applyPendingOffset()
        scheduleScrollReport()
    }

    func scrolled() {
        // If the user or the app has scrolled further than the pending offset in the meantime, the pending offset is
        // dropped.
        if let pendingOffset = scrolling.pendingOffset, shownOffset.y > pendingOffset.y + 1 {
            scrolling.pendingOffset = nil
        }
        scheduleScrollReport()
    }

    /// Schedules a call of the handler. GTK scrolls during layout and drawing, when the handler must not change views.
    private func scheduleScrollReport() {
        guard !scrolling.isReportScheduled else { return }
        scrolling.isReportScheduled = true
        LoopTimer.inNextIteration { [weak self] in
            self?.scrolling.isReportScheduled = false
            self?.handler?.textInputDidScroll()
        }
    }

    // MARK: Size

    /// The size of the text. If GTK has laid out the whole text and the text is higher than the widget, GTK reports the
    /// height. Otherwise Pango measures the size.
    var currentContentSize: CGSize {
        if scrolling.isMeasured, let vertical {
            let height = gtk_adjustment_get_upper(vertical)
            if height > gtk_adjustment_get_page_size(vertical) + 0.5 {
                return CGSize(width: frame.width, height: height)
            }
        }
        let size = scrolling.estimate ?? measuredSize(frame.width)
        scrolling.estimate = size
        return size
    }

    /// Invalidates the layout of the whole text. The scroll offset is restored after the new layout.
    func invalidateMeasurement() {
        if scrolling.pendingOffset == nil, shownOffset.y > 0 { scrolling.pendingOffset = shownOffset }
        (scrolling.isMeasured, scrolling.estimate) = (false, nil)
        scheduleMeasurement()
    }

    /// Schedules the end of the measurement for the time when GTK has finished its idle work.
    func scheduleMeasurement() {
        scrolling.round += 1
        let currentRound = scrolling.round
        LoopTimer.whenIdle { [weak self] in
            if self?.scrolling.round == currentRound { self?.finishMeasurement() }
        }
    }

    private func finishMeasurement() {
        guard gtk_widget_get_mapped(widget) != 0, gtk_widget_get_height(widget) > 0 else { return }
        (scrolling.isMeasured, scrolling.estimate) = (true, nil)
        applyPendingOffset()
        scrolling.pendingOffset = nil
        scheduleScrollReport()
    }
}
