import Foundation

extension UIScrollView {
    /// The indicators that have been created.
    final var existingIndicators: [ScrollIndicator] { [indicators.vertical, indicators.horizontal].compactMap(\.self) }

    /// Shows the indicators of the scrollable axes. Unless `persistently` is true, the indicators fade out after
    /// `ScrollIndicator.visibleTime`.
    final func showIndicators(persistently: Bool) {
        guard let window else { return }
        let clock = window.dispatcher.clock
        if showsVerticalScrollIndicator, verticalRange.upperBound > verticalRange.lowerBound {
            if indicators.vertical == nil { indicators.vertical = makeIndicator() }
            indicators.vertical?.show(persistently: persistently, clock: clock)
        }
        if showsHorizontalScrollIndicator, horizontalRange.upperBound > horizontalRange.lowerBound {
            if indicators.horizontal == nil { indicators.horizontal = makeIndicator() }
            indicators.horizontal?.show(persistently: persistently, clock: clock)
        }
        positionIndicators()
    }

    private func makeIndicator() -> ScrollIndicator {
        let indicator = ScrollIndicator(frame: .zero)
        indicator.style = indicatorStyle
        addSubview(indicator)
        return indicator
    }

    final func hideIndicators() {
        if !showsVerticalScrollIndicator { indicators.vertical?.hide() }
        if !showsHorizontalScrollIndicator { indicators.horizontal?.hide() }
    }

    /// Positions the indicators for the current offset.
    final func positionIndicators() {
        guard indicators.vertical != nil || indicators.horizontal != nil else { return }
        let safe = automaticallyAdjustsScrollIndicatorInsets ? safeAreaInsets : .zero
        UIView.performWithoutAnimation {
            positionVerticalIndicator(boundsValue.inset(by: verticalScrollIndicatorInsets + safe))
            positionHorizontalIndicator(boundsValue.inset(by: horizontalScrollIndicatorInsets + safe))
        }
    }

    private func positionVerticalIndicator(_ area: CGRect) {
        guard let bar = indicators.vertical else { return }
        let (thick, margin) = (ScrollIndicator.thickness, ScrollIndicator.margin)
        let extent = ScrollIndicatorExtent(
            barLength: area.height - 2 * margin, visibleLength: boundsValue.height, offset: boundsValue.minY,
            range: verticalRange)
        bar.frame = CGRect(
            x: isRightToLeft ? area.minX + margin : area.maxX - margin - thick,
            y: area.minY + margin + extent.start, width: thick, height: extent.length)
    }

    private func positionHorizontalIndicator(_ area: CGRect) {
        guard let bar = indicators.horizontal else { return }
        let (thick, margin) = (ScrollIndicator.thickness, ScrollIndicator.margin)
        let extent = ScrollIndicatorExtent(
            barLength: area.width - 2 * margin, visibleLength: boundsValue.width, offset: boundsValue.minX,
            range: horizontalRange)
        bar.frame = CGRect(
            x: area.minX + margin + extent.start, y: area.maxY - margin - thick, width: extent.length, height: thick)
    }
}
