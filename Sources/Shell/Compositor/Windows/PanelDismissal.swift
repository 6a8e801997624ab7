import Foundation

/// The rule that selects the panels to close when the user presses the key combination for home. All panels belong to
/// foreign programs.
///
/// Panels of the layers in front of the windows are always in front of home, too. A panel that covers the screen or has
/// the exclusive keyboard focus would therefore prevent the user from leaving the panel.
package enum PanelDismissal {
    /// A visible panel of an output, in a layer in front of the windows.
    package struct Panel: Hashable, Sendable {
        /// The box that contains the panel with its subsurfaces and pop-ups, in points of the output.
        package var bounds: CGRect
        /// Whether the panel has the exclusive keyboard focus.
        package var hasExclusiveKeyboard: Bool

        /// Creates a panel.
        package init(bounds: CGRect, hasExclusiveKeyboard: Bool) {
            (self.bounds, self.hasExclusiveKeyboard) = (bounds, hasExclusiveKeyboard)
        }
    }

    /// The largest fraction of an output that panels may cover. A bar and an on-screen keyboard together cover less.
    package static let maximumCoverage = 0.5

    /// Returns the indices of the panels to close. A panel is closed if it has the exclusive keyboard focus or covers
    /// too much of the output. If the other panels together cover too much of the output, they are closed as well.
    package static func dismissed(_ panels: [Panel], in size: CGSize) -> Set<Int> {
        let output = CGRect(origin: .zero, size: size)
        let limit = size.width * size.height * maximumCoverage
        func area(_ panel: Panel) -> Double {
            let visible = panel.bounds.intersection(output)
            return visible.isNull ? 0 : visible.width * visible.height
        }
        let closed = panels.indices.filter { panels[$0].hasExclusiveKeyboard || area(panels[$0]) > limit }
        let others = Set(panels.indices).subtracting(closed)
        let total = others.reduce(0) { $0 + area(panels[$1]) }
        return total > limit ? Set(panels.indices) : Set(closed)
    }
}
