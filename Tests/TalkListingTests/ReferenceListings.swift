import Foundation
import UIKit

/// Uses of all declarations of UIKit for menus, keys, responders and focus, so that the compiler checks their names and
/// types. Apps with such uses compile without changes.
@MainActor
enum ReferenceListings {
    static let action: Selector = "listed:"

    // MARK: Elements

    static func element(_ element: UIMenuElement, _ coder: NSCoder) -> UIMenuElement? {
        element.subtitle = element.title
        let image: UIImage? = element.image
        let states: [UIMenuElement.State] = [.off, .on, .mixed]
        let attributes: UIMenuElement.Attributes = [.disabled, .destructive, .hidden]
        let archived: [any NSSecureCoding] = [element]
        let copied: [any NSCopying] = [element]
        return image == nil && states.count == 3 && !attributes.isEmpty && archived.count == copied.count
            ? UIMenuElement(coder: coder) : nil
    }

    static func menu(_ coder: NSCoder) -> UIMenu? {
        let identifier = UIMenu.Identifier("com.example.listed")
        let first = UIMenu(title: "a", image: nil, identifier: identifier, options: [], children: [])
        let second = UIMenu(
            title: "b", subtitle: "c", image: nil, identifier: UIMenu.Identifier(rawValue: identifier.rawValue),
            options: [.displayInline, .destructive, .singleSelection], children: [first])
        let values: (UIMenu.Identifier, UIMenu.Options, [UIMenuElement], [UIMenuElement]) = (
            second.identifier, second.options, second.children, second.selectedElements
        )
        return values.0 == identifier ? UIMenu().replacingChildren(values.2) : UIMenu(coder: coder)
    }

    static let identifiers: [UIMenu.Identifier] = [
        .root, .application, .file, .edit, .format, .view, .window, .help, .about, .preferences, .services, .hide,
        .quit, .newScene, .open, .openRecent, .close, .print, .undoRedo, .standardEdit, .find, .replace, .share,
        .textStyle, .spelling, .spellingPanel, .spellingOptions, .substitutions, .substitutionsPanel,
        .substitutionOptions, .transformations, .speech, .lookup, .learn, .font, .textSize, .textColor,
        .textStylePasteboard, .text, .alignment, .writingDirection, .toolbar, .sidebar, .fullscreen, .minimizeAndZoom,
        .bringAllToFront,
    ]

    static func actions(_ field: UITextField) -> [UIAction] {
        let handler: UIActionHandler = { action in _ = action.sender }
        let action = UIAction(
            title: "a", subtitle: "b", image: nil, identifier: UIAction.Identifier("listed"),
            discoverabilityTitle: "c", attributes: .destructive, state: .on, handler: handler)
        action.title += "d"
        action.image = nil
        action.discoverabilityTitle = nil
        action.attributes.insert(.hidden)
        action.state = .mixed
        let named: [UIAction.Identifier] = [
            action.identifier, .paste, .pasteAndMatchStyle, .pasteAndGo, .pasteAndSearch,
            UIAction.Identifier(rawValue: "raw"),
        ]
        return named.map { UIAction(identifier: $0) { _ in } }
            + [action, UIAction.captureTextFromCamera(responder: field, identifier: nil)]
    }

    // MARK: Commands

    static func alternate(_ coder: NSCoder) -> UICommandAlternate? {
        let alternate = UICommandAlternate(title: "a", action: action, modifierFlags: .alternate)
        let parts: (String, Selector, UIKeyModifierFlags) = (
            alternate.title, alternate.action, alternate.modifierFlags
        )
        let archived: [any NSSecureCoding] = [alternate]
        let copied: [any NSCopying] = [alternate]
        return archived.count == copied.count && parts.2 == .alternate ? alternate : UICommandAlternate(coder: coder)
    }

    static func command() -> UICommand {
        let command = UICommand(
            title: "a", image: nil, action: action, propertyList: UICommandTagShare, alternates: [],
            discoverabilityTitle: "b", attributes: [], state: .off)
        command.title = "c"
        command.image = nil
        command.discoverabilityTitle = nil
        command.attributes = .disabled
        command.state = .on
        let values: (Selector?, Any?, [UICommandAlternate]) = (
            command.action, command.propertyList, command.alternates
        )
        switch command.action {
        case action: return values.2.isEmpty && values.1 != nil ? command : UICommand(action: action)
        default: return UICommand(title: "d", action: action)
        }
    }

    static let flags: [UIKeyModifierFlags] = [.alphaShift, .shift, .control, .alternate, .command, .numericPad]

    static func keyCommand(_ coder: NSCoder) -> [UIKeyCommand?] {
        let command = UIKeyCommand(
            title: "a", image: nil, action: action, input: "k", modifierFlags: .command, propertyList: 1,
            alternates: [], discoverabilityTitle: "b", attributes: [], state: .off)
        command.wantsPriorityOverSystemBehavior = true
        command.allowsAutomaticLocalization = false
        command.allowsAutomaticMirroring = false
        let shortcut: (String?, UIKeyModifierFlags) = (command.input, command.modifierFlags)
        return [
            command, UIKeyCommand(), UIKeyCommand(coder: coder),
            UIKeyCommand(input: shortcut.0 ?? "", modifierFlags: shortcut.1, action: action),
            UIKeyCommand(input: "k", modifierFlags: [], action: action, discoverabilityTitle: "c"),
        ]
    }

    static let inputs: [String] = [
        UIKeyCommand.inputUpArrow, UIKeyCommand.inputDownArrow, UIKeyCommand.inputLeftArrow,
        UIKeyCommand.inputRightArrow, UIKeyCommand.inputEscape, UIKeyCommand.inputPageUp, UIKeyCommand.inputPageDown,
        UIKeyCommand.inputHome, UIKeyCommand.inputEnd, UIKeyCommand.inputDelete, UIKeyCommand.f1, UIKeyCommand.f2,
        UIKeyCommand.f3, UIKeyCommand.f4, UIKeyCommand.f5, UIKeyCommand.f6, UIKeyCommand.f7, UIKeyCommand.f8,
        UIKeyCommand.f9, UIKeyCommand.f10, UIKeyCommand.f11, UIKeyCommand.f12,
    ]

    static func deferred() -> [UIDeferredMenuElement] {
        [
            UIDeferredMenuElement { completion in completion([]) },
            UIDeferredMenuElement.uncached { completion in completion([UIMenu()]) },
        ]
    }

    // MARK: Systems

    static func systems() {
        for system in [UIMenuSystem.main, .context] {
            system.setNeedsRebuild()
            system.setNeedsRevalidate()
        }
    }

    static func build(with builder: any UIMenuBuilder) {
        guard builder.system == .main else { return }
        let found: (UIMenu?, UIAction?, UICommand?, UICommand?) = (
            builder.menu(for: .file), builder.action(for: UIAction.Identifier("listed")),
            builder.command(for: action), builder.command(for: action, propertyList: 1)
        )
        guard found.0 != nil, found.1 == nil, found.2 == nil, found.3 == nil else { return }
        let menu = UIMenu(title: "Listed", identifier: UIMenu.Identifier("com.example.listed"))
        builder.insertSibling(menu, beforeMenu: .view)
        builder.replace(menu: menu.identifier, with: UIMenu(title: "Other", identifier: menu.identifier))
        builder.replaceChildren(ofMenu: menu.identifier) { children in children + [command()] }
        builder.insertSibling(UIMenu(title: "After"), afterMenu: menu.identifier)
        builder.insertChild(UIMenu(title: "First"), atStartOfMenu: menu.identifier)
        builder.insertChild(UIMenu(title: "Last"), atEndOfMenu: menu.identifier)
        builder.remove(menu: .format)
    }
}
