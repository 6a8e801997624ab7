import Foundation

/// The position of a sheet in its container.
@MainActor struct SheetLayout {
    /// The maximum width, in points, of an attached sheet in a regular width, and of a centred sheet without a
    /// preferred width.
    static let maximumWidth: CGFloat = 704
    /// The size of a form sheet whose view controller has no preferred size, in points.
    static let formSheetSize = CGSize(width: 540, height: 620)

    let bounds: CGRect
    let safeArea: UIEdgeInsets
    let traits: UITraitCollection
    let style: UIModalPresentationStyle
    let preferred: CGSize
    let detents: [UISheetPresentationController.Detent]

    var isCompact: Bool { traits.horizontalSizeClass == .compact }

    /// Whether the sheet is attached to the bottom edge instead of centred.
    var isAttached: Bool {
        if isCompact { return true }
        return style != .formSheet && detents.contains { $0.identifier != .large }
    }

    /// The heights of the detents, the smallest first, in points. The heights include the safe area at the bottom edge.
    var heights: [(identifier: UISheetPresentationController.Detent.Identifier, height: CGFloat)] {
        let maximum = max(bounds.height - safeArea.top - 10 - safeArea.bottom, 0)
        let context = DetentContext(traits: traits, maximum: maximum)
        let found = detents.compactMap { detent in
            detent.resolvedValue(in: context).map { (detent.identifier, min(max($0, 0), maximum) + safeArea.bottom) }
        }
        return found.isEmpty ? [(.large, maximum + safeArea.bottom)] : found.sorted { $0.1 < $1.1 }
    }

    /// Returns the frame of the sheet at a detent; nil means the smallest detent. A centred sheet has the same frame at
    /// all detents.
    func frame(_ selected: UISheetPresentationController.Detent.Identifier?) -> CGRect {
        isAttached ? attachedFrame(selected) : centredFrame
    }

    private func attachedFrame(_ selected: UISheetPresentationController.Detent.Identifier?) -> CGRect {
        let heights = heights
        let height = heights.first { $0.identifier == selected }?.height ?? heights.first?.height ?? bounds.height
        let width = isCompact ? bounds.width : min(bounds.width, Self.maximumWidth)
        return CGRect(x: bounds.midX - width / 2, y: bounds.maxY - height, width: width, height: height)
    }

    private var centredFrame: CGRect {
        let area = bounds.inset(by: safeArea)
        if style == .formSheet {
            let preferredSize = preferred == .zero ? Self.formSheetSize : preferred
            return centred(
                CGSize(width: min(preferredSize.width, area.width), height: min(preferredSize.height, area.height)),
                area)
        }
        let margin: CGFloat = min(area.width, area.height) > 480 ? 44 : 12
        let width = min(max(area.width - 2 * margin, 0), preferred.width > 0 ? preferred.width : Self.maximumWidth)
        return centred(CGSize(width: width, height: max(area.height - 2 * margin, 0)), area)
    }

    private func centred(_ size: CGSize, _ area: CGRect) -> CGRect {
        CGRect(
            x: area.midX - size.width / 2, y: area.midY - size.height / 2, width: size.width, height: size.height)
    }
}
