import Foundation
import PredicateFormat

/// Fault reports for an app's errors in the use of lists. UIKit raises exceptions for such errors; here the list
/// continues to work.
@MainActor enum ListFault {
    nonisolated static func report(_ code: String, _ message: String, remedy: String) {
        UIKitFault.report(Diagnostic(code: code, message: message, remedy: remedy))
    }

    static func reportMismatch(_ list: UIView, _ text: String) {
        report(
            "listUpdate", "the batch update does not match the data source of \(list.layoutName): \(text)",
            remedy: "change the data in the batch update together with the rows; the list was reloaded")
    }

    static func reportUnmatchedEndUpdates(_ list: UIView) {
        report(
            "listUpdate", "endUpdates() was called on \(list.layoutName) without beginUpdates()",
            remedy: "call both in pairs, or use performBatchUpdates(_:completion:); nothing was done")
    }

    static func reportUnregisteredIdentifier(_ identifier: String, _ list: UIView) {
        report(
            "listRegistration",
            "no class is registered for the reuse identifier \"\(identifier)\" in \(list.layoutName)",
            remedy: "call register(_:forCellWithReuseIdentifier:) first; a plain cell is shown")
    }

    static func reportWrongClass(_ identifier: String, _ found: AnyClass, _ wanted: AnyClass) {
        report(
            "listRegistration", "\(found), registered for \"\(identifier)\", is not a \(wanted)",
            remedy: "register a subclass of \(wanted); a plain \(wanted) is shown")
    }

    static func reportMissingRow(_ path: IndexPath, _ list: UIView) {
        report(
            "listIndexPath", "\(list.layoutName) has no item \(path.item) in section \(path.section)",
            remedy: "check numberOfSections and the number of rows or items first; nothing was done")
    }

    static func reportForeignConfiguration(_ configuration: any UIContentConfiguration, _ view: UIView) {
        report(
            "listConfiguration", "\(view.layoutName) cannot show a \(type(of: configuration))",
            remedy: "set the configuration on the cell, which replaces the view; nothing was changed")
    }

    nonisolated static func reportDuplicateIdentifier(_ identifier: Any, _ kind: String) {
        report(
            "snapshotIdentifier", "the \(kind) identifier \(identifier) is already in the snapshot",
            remedy: "give each \(kind) a unique identifier; the second identifier was ignored")
    }

    nonisolated static func reportMissingIdentifier(_ identifier: Any, _ kind: String) {
        report(
            "snapshotIdentifier", "the \(kind) identifier \(identifier) is not in the snapshot",
            remedy: "add it first; nothing was changed")
    }

    static func reportMissingCell(_ path: IndexPath, _ list: UIView) {
        report(
            "listCell",
            "the cell provider of \(list.layoutName) has no cell for item \(path.item) of section \(path.section)",
            remedy: "return a cell for every identifier of the snapshot; an empty cell is shown")
    }
}

extension ListFault {
    static func reportMissingSupplementary(_ kind: String, _ list: UIView) {
        report(
            "listSupplementary", "the data source of \(list.layoutName) has no view of the kind \"\(kind)\"",
            remedy: "implement collectionView(_:viewForSupplementaryElementOfKind:at:); an empty view is shown")
    }

    static func reportMissingDecoration(_ kind: String, _ list: UIView) {
        report(
            "listRegistration",
            "no class is registered for decoration views of the kind \"\(kind)\" in \(list.layoutName)",
            remedy: "call register(_:forDecorationViewOfKind:) of the layout first; the view is left out")
    }

    static func reportMissingLayoutItem(_ path: IndexPath, _ list: UIView) {
        report(
            "listLayout",
            "the layout of \(list.layoutName) has attributes for item \(path.item) of section \(path.section), "
                + "which does not exist",
            remedy: "return attributes for existing items only, and update them in prepare(); the item is left out")
    }
}
