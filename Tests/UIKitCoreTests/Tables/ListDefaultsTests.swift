import Foundation
import Testing

@testable import UIKitCore

/// The default results of the optional methods of data sources and delegates.
@Suite("Defaults of list data sources and delegates") @MainActor
struct ListDefaultsTests {
    /// A table's data source and delegate that implements only the required methods.
    private final class TablePart: NSObject, UITableViewDataSource, UITableViewDelegate,
        UITableViewDataSourcePrefetching
    {
        var prefetched: [IndexPath] = []
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 50 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            UITableViewCell(style: .default, reuseIdentifier: nil)
        }
        func tableView(_ tableView: UITableView, prefetchRowsAt indexPaths: [IndexPath]) { prefetched += indexPaths }
    }

    /// A collection's data source and delegate that implements only the required methods.
    private final class CollectionPart: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout,
        UICollectionViewDataSourcePrefetching
    {
        var prefetched: [IndexPath] = []
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 50 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { UICollectionViewCell(frame: .zero) }
        func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
            prefetched += indexPaths
        }
    }

    private let path = IndexPath.at(0, 3)

    @Test("By default, a table has one section, no titles and no index; rows can be edited in editing mode only")
    func tableSource() {
        let (part, table) = (TablePart(), UITableView(frame: .zero))
        #expect(part.numberOfSections(in: table) == 1 && part.sectionIndexTitles(for: table) == nil)
        #expect(part.tableView(table, titleForHeaderInSection: 0) == nil)
        #expect(part.tableView(table, titleForFooterInSection: 0) == nil)
        #expect(part.tableView(table, sectionForSectionIndexTitle: "x", at: 4) == 4)
        #expect(!part.tableView(table, canMoveRowAt: path) && !part.tableView(table, canEditRowAt: path))
        table.isEditing = true
        #expect(part.tableView(table, canEditRowAt: path))
    }

    @Test("By default, a table's delegate returns the sizes of the table")
    func tableSizes() {
        let (part, table) = (TablePart(), UITableView(frame: .zero))
        (table.rowHeight, table.sectionHeaderHeight, table.sectionFooterHeight) = (11, 12, 13)
        (table.estimatedRowHeight, table.estimatedSectionHeaderHeight) = (14, 15)
        table.estimatedSectionFooterHeight = 16
        #expect(part.tableView(table, heightForRowAt: path) == 11)
        #expect(part.tableView(table, heightForHeaderInSection: 0) == 12)
        #expect(part.tableView(table, heightForFooterInSection: 0) == 13)
        #expect(part.tableView(table, estimatedHeightForRowAt: path) == 14)
        #expect(part.tableView(table, estimatedHeightForHeaderInSection: 0) == 15)
        #expect(part.tableView(table, estimatedHeightForFooterInSection: 0) == 16)
    }

    @Test("By default, a table's delegate permits everything, and provides no views, actions or indentation")
    func tableDelegate() {
        let (part, table) = (TablePart(), UITableView(frame: .zero))
        #expect(part.tableView(table, viewForHeaderInSection: 0) == nil)
        #expect(part.tableView(table, viewForFooterInSection: 0) == nil)
        #expect(part.tableView(table, shouldHighlightRowAt: path) && part.tableView(table, canFocusRowAt: path))
        #expect(part.tableView(table, willSelectRowAt: path) == path)
        #expect(part.tableView(table, willDeselectRowAt: path) == path)
        #expect(part.tableView(table, editingStyleForRowAt: path) == .delete)
        #expect(part.tableView(table, titleForDeleteConfirmationButtonForRowAt: path) == nil)
        #expect(part.tableView(table, leadingSwipeActionsConfigurationForRowAt: path) == nil)
        #expect(part.tableView(table, shouldIndentWhileEditingRowAt: path))
        #expect(part.tableView(table, indentationLevelForRowAt: path) == 0)
        let target = part.tableView(table, targetIndexPathForMoveFromRowAt: path, toProposedIndexPath: .at(1, 1))
        #expect(target == .at(1, 1))
        #expect(!part.tableView(table, shouldBeginMultipleSelectionInteractionAt: path))
        for follows in [true, false] {
            table.selectionFollowsFocus = follows
            #expect(part.tableView(table, selectionFollowsFocusForRowAt: path) == follows)
        }
    }

    @Test("By default, a collection has one section, and its items cannot be moved")
    func collectionSource() {
        let (part, view) = (CollectionPart(), UICollectionView(frame: .zero))
        #expect(part.numberOfSections(in: view) == 1 && !part.collectionView(view, canMoveItemAt: path))
    }

    @Test("By default, a collection's delegate permits everything, and accepts the proposed index path of a moved item")
    func collectionDelegate() {
        let (part, view) = (CollectionPart(), UICollectionView(frame: .zero))
        #expect(part.collectionView(view, shouldHighlightItemAt: path))
        #expect(part.collectionView(view, shouldSelectItemAt: path))
        #expect(part.collectionView(view, shouldDeselectItemAt: path))
        #expect(part.collectionView(view, canFocusItemAt: path) && part.collectionView(view, canEditItemAt: path))
        #expect(part.collectionView(view, sceneActivationConfigurationForItemAt: path, point: .zero) == nil)
        let target = part.collectionView(
            view, targetIndexPathForMoveOfItemFromOriginalIndexPath: path, atCurrentIndexPath: .at(0, 0),
            toProposedIndexPath: .at(1, 1))
        #expect(target == .at(1, 1))
        for isOn in [true, false] {
            view.selectionFollowsFocus = isOn
            #expect(part.collectionView(view, selectionFollowsFocusForItemAt: path) == isOn)
            view.allowsMultipleSelectionDuringEditing = isOn
            #expect(part.collectionView(view, shouldBeginMultipleSelectionInteractionAt: path) == isOn)
        }
    }

    @Test("By default, a flow layout's delegate returns the sizes of the layout")
    func flowSizes() {
        let (part, layout) = (CollectionPart(), UICollectionViewFlowLayout())
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 3, height: 4), 5)
        (layout.minimumInteritemSpacing, layout.sectionInset) = (6, UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        layout.headerReferenceSize = CGSize(width: 7, height: 8)
        layout.footerReferenceSize = CGSize(width: 9, height: 10)
        #expect(part.collectionView(view, layout: layout, sizeForItemAt: path) == layout.itemSize)
        #expect(part.collectionView(view, layout: layout, insetForSectionAt: 0) == layout.sectionInset)
        #expect(part.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: 0) == 5)
        #expect(part.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: 0) == 6)
        #expect(part.collectionView(view, layout: layout, referenceSizeForHeaderInSection: 0).height == 8)
        #expect(part.collectionView(view, layout: layout, referenceSizeForFooterInSection: 0).height == 10)
    }

    @Test("A prefetching data source needs no method for cancellations")
    func prefetching() {
        let fixture = TouchFixture()
        let (tablePart, collectionPart) = (TablePart(), CollectionPart())
        let table = UITableView(frame: .zero)
        (table.dataSource, table.prefetchDataSource) = (tablePart, tablePart)
        fixture.add(table, CGRect(x: 0, y: 0, width: 200, height: 400))
        let layout = CollectionKit.grid(CGSize(width: 200, height: 40))
        let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
        (view.dataSource, view.prefetchDataSource) = (collectionPart, collectionPart)
        fixture.add(view, CGRect(x: 200, y: 0, width: 200, height: 400))
        for offset in [0, 800, 0, 1600] as [CGFloat] {
            (table.contentOffset.y, view.contentOffset.y) = (offset, offset)
            fixture.window.layoutIfNeeded()
        }
        #expect(tablePart.prefetched.contains(.at(0, 15)) && collectionPart.prefetched.contains(.at(0, 15)))
    }
}
