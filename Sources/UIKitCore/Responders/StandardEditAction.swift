import Foundation

/// The actions of `UIResponderStandardEditActions`, by the names of their selectors.
enum StandardEditAction: String, CaseIterable {
    case cut = "cut:"
    case copy = "copy:"
    case paste = "paste:"
    case pasteAndMatchStyle = "pasteAndMatchStyle:"
    case pasteAndGo = "pasteAndGo:"
    case pasteAndSearch = "pasteAndSearch:"
    case select = "select:"
    case selectAll = "selectAll:"
    case delete = "delete:"
    case toggleBoldface = "toggleBoldface:"
    case toggleItalics = "toggleItalics:"
    case toggleUnderline = "toggleUnderline:"
    case increaseSize = "increaseSize:"
    case decreaseSize = "decreaseSize:"
    case makeTextWritingDirectionLeftToRight = "makeTextWritingDirectionLeftToRight:"
    case makeTextWritingDirectionRightToLeft = "makeTextWritingDirectionRightToLeft:"
    case printContent = "print:"
    case find = "find:"
    case findAndReplace = "findAndReplace:"
    case findNext = "findNext:"
    case findPrevious = "findPrevious:"
    case useSelectionForFind = "useSelectionForFind:"
    case rename = "rename:"
    case duplicate = "duplicate:"
    case move = "move:"
    case export = "export:"
    case updateTextAttributes = "updateTextAttributesWithConversionHandler:"

    /// Registers all actions by name, once, for the responders that override them.
    static let registration: Void = {
        for action in allCases { MemberRegistry.shared.add(ActionMember(action)) }
    }()

    /// Calls the responder's method for this action. Does nothing for `updateTextAttributes`, which has no sender.
    @MainActor func call(_ responder: UIResponder, _ sender: Any?) {
        switch self {
        case .cut: responder.cut(sender)
        case .copy: responder.copy(sender)
        case .paste: responder.paste(sender)
        case .pasteAndMatchStyle: responder.pasteAndMatchStyle(sender)
        case .pasteAndGo: responder.pasteAndGo(sender)
        case .pasteAndSearch: responder.pasteAndSearch(sender)
        case .select: responder.select(sender)
        case .selectAll: responder.selectAll(sender)
        case .delete: responder.delete(sender)
        case .toggleBoldface, .toggleItalics, .toggleUnderline, .increaseSize, .decreaseSize:
            callStyle(responder, sender)
        case .makeTextWritingDirectionLeftToRight: responder.makeTextWritingDirectionLeftToRight(sender)
        case .makeTextWritingDirectionRightToLeft: responder.makeTextWritingDirectionRightToLeft(sender)
        case .printContent: responder.printContent(sender)
        case .find, .findAndReplace, .findNext, .findPrevious, .useSelectionForFind: callFind(responder, sender)
        case .rename: responder.rename(sender)
        case .duplicate: responder.duplicate(sender)
        case .move: responder.move(sender)
        case .export: responder.export(sender)
        case .updateTextAttributes: break
        }
    }

    @MainActor private func callStyle(_ responder: UIResponder, _ sender: Any?) {
        switch self {
        case .toggleBoldface: responder.toggleBoldface(sender)
        case .toggleItalics: responder.toggleItalics(sender)
        case .toggleUnderline: responder.toggleUnderline(sender)
        case .increaseSize: responder.increaseSize(sender)
        default: responder.decreaseSize(sender)
        }
    }

    @MainActor private func callFind(_ responder: UIResponder, _ sender: Any?) {
        switch self {
        case .find: responder.find(sender)
        case .findAndReplace: responder.findAndReplace(sender)
        case .findNext: responder.findNext(sender)
        case .findPrevious: responder.findPrevious(sender)
        default: responder.useSelectionForFind(sender)
        }
    }
}

extension ActionMember {
    /// Creates the member for a standard edit action; a responder has the member if its class overrides the action.
    init(_ action: StandardEditAction) {
        self.init(
            action.rawValue, UIResponder.self,
            isImplementedBy: { EditActionOverrides.shared.overrides(action, type(of: $0)) },
            { responder, sender in action.call(responder, sender) })
    }
}
