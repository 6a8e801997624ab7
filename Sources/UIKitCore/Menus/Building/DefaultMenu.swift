/// The main menu before the app changes it: UIKit's menus on iPads with iPadOS 15.
///
/// Menus for commands that exist only on a Mac are present but empty, so that apps can insert their own commands in
/// these menus. The titles are English in every language, because there are no translations of system texts.
@MainActor enum DefaultMenu {
    /// Returns the root menu.
    ///
    /// - Parameters:
    ///   - appName: the title of the application menu.
    ///   - supportsPrinting: whether the menu File has the command Print.
    static func make(appName: String, supportsPrinting: Bool) -> UIMenu {
        UIMenu(
            identifier: .root,
            children: [
                titled(
                    appName, .application,
                    [group(.about), group(.preferences), titled("Services", .services), group(.hide), group(.quit)]),
                file(supportsPrinting: supportsPrinting), edit, format,
                titled("View", .view, [group(.toolbar), group(.sidebar, [toggleSidebar]), group(.fullscreen)]),
                titled("Window", .window, [group(.minimizeAndZoom), group(.bringAllToFront)]),
                titled("Help", .help),
            ])
    }

    private static func file(supportsPrinting: Bool) -> UIMenu {
        let printing = command("Print…", "print:", "p", .command)
        return titled(
            "File", .file,
            [group(.newScene), group(.open), group(.close), group(.print, supportsPrinting ? [printing] : [])])
    }

    private static var edit: UIMenu {
        titled(
            "Edit", .edit,
            [
                group(
                    .undoRedo,
                    [command("Undo", "undo:", "z", .command), command("Redo", "redo:", "z", [.shift, .command])]),
                group(.standardEdit, standardEdit),
                titled("Find", .find),
                titled("Spelling", .spelling, [group(.spellingPanel), group(.spellingOptions)]),
                titled("Substitutions", .substitutions, [group(.substitutionsPanel), group(.substitutionOptions)]),
                titled("Transformations", .transformations),
                titled("Speech", .speech),
            ])
    }

    private static var standardEdit: [UIMenuElement] {
        [
            command("Cut", "cut:", "x", .command),
            command("Copy", "copy:", "c", .command),
            command("Paste", "paste:", "v", .command),
            command("Paste and Match Style", "pasteAndMatchStyle:", "v", [.alternate, .shift, .command]),
            UICommand(title: "Delete", action: "delete:", attributes: .destructive),
            command("Select All", "selectAll:", "a", .command),
        ]
    }

    private static var format: UIMenu {
        let styles = [
            command("Bold", "toggleBoldface:", "b", .command),
            command("Italic", "toggleItalics:", "i", .command),
            command("Underline", "toggleUnderline:", "u", .command),
        ]
        let sizes = [
            command("Bigger", "increaseSize:", "+", .command),
            command("Smaller", "decreaseSize:", "-", .command),
        ]
        let fonts = [
            group(.textStyle, styles), group(.textSize, sizes), group(.textColor), group(.textStylePasteboard),
        ]
        return titled(
            "Format", .format,
            [
                titled("Font", .font, fonts),
                titled(
                    "Text", .text,
                    [
                        group(.alignment, alignments),
                        titled("Writing Direction", .writingDirection, writingDirections),
                    ]),
            ])
    }

    private static var alignments: [UIMenuElement] {
        [
            command("Align Left", "alignLeft:", "{", .command),
            command("Center", "alignCenter:", "|", .command),
            UICommand(title: "Justify", action: "alignJustified:"),
            command("Align Right", "alignRight:", "}", .command),
        ]
    }

    private static var writingDirections: [UIMenuElement] {
        [
            UICommand(title: "Default", action: "makeTextWritingDirectionNatural:"),
            UICommand(title: "Right to Left", action: "makeTextWritingDirectionRightToLeft:"),
            UICommand(title: "Left to Right", action: "makeTextWritingDirectionLeftToRight:"),
        ]
    }

    private static var toggleSidebar: UIKeyCommand {
        command("Show Sidebar", "toggleSidebar:", "s", [.control, .command])
    }

    private static func command(
        _ title: String, _ action: Selector, _ input: String, _ modifierFlags: UIKeyModifierFlags
    ) -> UIKeyCommand {
        let command = UIKeyCommand(title: title, action: action, input: input, modifierFlags: modifierFlags)
        command.isSystemCommand = true
        return command
    }

    private static func titled(
        _ title: String, _ identifier: UIMenu.Identifier, _ children: [UIMenuElement] = []
    ) -> UIMenu {
        UIMenu(title: title, identifier: identifier, children: children)
    }

    private static func group(_ identifier: UIMenu.Identifier, _ children: [UIMenuElement] = []) -> UIMenu {
        UIMenu(identifier: identifier, options: .displayInline, children: children)
    }
}
