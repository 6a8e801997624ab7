import UIKit

// The listings of WWDC session 10057 of 2021 about the pointer, as published on its page. Elided code is filled in.

/// A controller whose view has items that a person selects with a band.
final class BoardController: UIViewController {
    /// The frames of the items, in the coordinates of the view.
    let items = (0..<6).map {
        CGRect(x: 40 + CGFloat($0 % 3) * 100, y: 40 + CGFloat($0 / 3) * 100, width: 60, height: 60)
    }
    /// The numbers of the items in the band.
    private(set) var selectedItems: [Int] = []
    /// The selections that were finalised.
    private(set) var finalizedSelections: [[Int]] = []

    // Support multi-selection using UIBandSelectionInteraction, at 28:47

    func addSelection() {
        let selectionInteraction = UIBandSelectionInteraction { [weak self] interaction in
            guard let strongSelf = self else { return }

            // Handle selection by responding to interaction state.
            if interaction.state == .selecting {
                strongSelf.selectItemsInRect(interaction.selectionRect)
            } else if interaction.state == .ended {
                strongSelf.finalizeSelection()
            }
        }
        view.addInteraction(selectionInteraction)
    }

    private func selectItemsInRect(_ rect: CGRect?) {
        selectedItems = items.indices.filter { rect?.intersects(items[$0]) ?? false }
    }

    private func finalizeSelection() { finalizedSelections.append(selectedItems) }
}

/// The positions of accessories in the session.
@MainActor enum AccessoryPositions {
    // Customize a predefined position

    static var adjusted: UIPointerAccessory.Position {
        var position = UIPointerAccessory.Position.topRight
        position.offset = 40.0
        return position
    }

    // Create a custom position

    static var custom: UIPointerAccessory.Position {
        let position = UIPointerAccessory.Position(offset: 23.0, angle: .pi * 1.25)
        return position
    }
}

/// A view that is lifted below the pointer, with two arrows.
final class DraggableView: UIView, UIPointerInteractionDelegate {
    /// The number of styles that were requested.
    private(set) var requests = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        addInteraction(UIPointerInteraction(delegate: self))
    }

    required init?(coder: NSCoder) { nil }

    // Attach two arrow accessories to a lift pointer effect.

    func pointerInteraction(
        _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
    ) -> UIPointerStyle? {
        requests += 1
        let preview = UITargetedPreview(view: self)
        let style = UIPointerStyle(effect: .lift(preview))
        if #available(iOS 15.0, *) {
            style.accessories = [
                .arrow(.left),
                .arrow(.right),
            ]
        }
        return style
    }
}
