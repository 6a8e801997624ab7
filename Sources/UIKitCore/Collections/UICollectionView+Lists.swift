import Foundation

extension UICollectionView {
    /// The configuration of a list layout; nil for other layouts.
    final var listStyle: UICollectionLayoutListConfiguration? {
        (layoutValue as? UICollectionViewCompositionalLayout)?.listStyle
    }

    /// Sets the background colour of a list, unless the app has set a background colour.
    final func applyListBackground() {
        if let listStyle, backgroundColor == nil {
            backgroundColor = listStyle.backgroundColor ?? listStyle.defaultBackgroundColor
        }
    }

    /// Sets the list's background configuration on a row, header or footer without a background configuration.
    final func applyListBackgroundConfiguration(_ view: UICollectionReusableView, _ element: CollectionElement) {
        guard let listStyle, let row = view as? UICollectionViewListCell, row.backgroundConfiguration == nil else {
            return
        }
        row.backgroundConfiguration =
            isRow(element, listStyle) ? listStyle.rowBackground : listStyle.headerFooterBackground
    }

    /// Updates the separator line of a row. In lists with inset groups, also rounds the corners of the first and the
    /// last row of a section.
    final func updateListSeparatorsAndCorners(_ view: UICollectionReusableView, _ element: CollectionElement) {
        guard let listStyle, let row = view as? UICollectionViewListCell else { return }
        let isRow = isRow(element, listStyle)
        let isLast = element.path.item == loadedCounts[element.path.section] - 1
        let isInset = listStyle.appearance == .insetGrouped
        row.hasSeparator = isRow && listStyle.showsSeparators && !(isInset && isLast)
        guard isInset else { return }
        var corners: CACornerMask = []
        if isRow, element.path.item == firstRow(listStyle) {
            corners.formUnion([.layerMinXMinYCorner, .layerMaxXMinYCorner])
        }
        if isRow, isLast { corners.formUnion([.layerMinXMaxYCorner, .layerMaxXMaxYCorner]) }
        row.layer.cornerRadius = corners.isEmpty ? 0 : 10
        row.layer.maskedCorners = corners
        row.clipsToBounds = !corners.isEmpty
    }

    /// Returns the index of the first item that is a row rather than a header.
    private func firstRow(_ style: UICollectionLayoutListConfiguration) -> Int {
        style.headerMode == .firstItemInSection ? 1 : 0
    }

    private func isRow(_ element: CollectionElement, _ style: UICollectionLayoutListConfiguration) -> Bool {
        element.kind == nil && element.path.item >= firstRow(style)
    }
}
