/// The identifiers of the main menu's standard menus.
extension UIMenu.Identifier {
    /// The whole menu bar; its elements are the menus of the bar.
    public static let root = UIMenu.Identifier("com.apple.menu.root")
    /// The menu with the app's name.
    public static let application = UIMenu.Identifier("com.apple.menu.application")
    /// The menu File.
    public static let file = UIMenu.Identifier("com.apple.menu.file")
    /// The menu Edit.
    public static let edit = UIMenu.Identifier("com.apple.menu.edit")
    /// The menu Format.
    public static let format = UIMenu.Identifier("com.apple.menu.format")
    /// The menu View.
    public static let view = UIMenu.Identifier("com.apple.menu.view")
    /// The menu Window.
    public static let window = UIMenu.Identifier("com.apple.menu.window")
    /// The menu Help.
    public static let help = UIMenu.Identifier("com.apple.menu.help")
    /// The command About in the application menu.
    public static let about = UIMenu.Identifier("com.apple.menu.about")
    /// The settings in the application menu.
    public static let preferences = UIMenu.Identifier("com.apple.menu.preferences")
    /// The submenu Services of the application menu.
    public static let services = UIMenu.Identifier("com.apple.menu.services")
    /// The commands of the application menu that hide apps.
    public static let hide = UIMenu.Identifier("com.apple.menu.hide")
    /// The command Quit in the application menu.
    public static let quit = UIMenu.Identifier("com.apple.menu.quit")
    /// The command New Window in the menu File.
    public static let newScene = UIMenu.Identifier("com.apple.menu.new-item")
    /// The commands of the menu File that open documents.
    public static let open = UIMenu.Identifier("com.apple.menu.open")
    /// The submenu of recent documents in the menu File.
    public static let openRecent = UIMenu.Identifier("com.apple.menu.open-recent")
    /// The command Close in the menu File.
    public static let close = UIMenu.Identifier("com.apple.menu.close")
    /// The command Print in the menu File.
    public static let print = UIMenu.Identifier("com.apple.menu.print")
    /// The commands Undo and Redo in the menu Edit.
    public static let undoRedo = UIMenu.Identifier("com.apple.menu.undo-redo")
    /// The commands Cut, Copy, Paste, Delete and Select All in the menu Edit.
    public static let standardEdit = UIMenu.Identifier("com.apple.menu.standard-edit")
    /// The submenu Find of the menu Edit.
    public static let find = UIMenu.Identifier("com.apple.menu.find")
    /// The commands of the menu Edit that replace text.
    public static let replace = UIMenu.Identifier("com.apple.menu.replace")
    /// The command Share in the menu Edit.
    public static let share = UIMenu.Identifier("com.apple.menu.share")
    /// The commands Bold, Italic and Underline in the menu Font.
    public static let textStyle = UIMenu.Identifier("com.apple.menu.text-style")
    /// The submenu Spelling of the menu Edit.
    public static let spelling = UIMenu.Identifier("com.apple.menu.spelling")
    /// The commands of the menu Spelling that check a text.
    public static let spellingPanel = UIMenu.Identifier("com.apple.menu.spelling-panel")
    /// The options in the menu Spelling.
    public static let spellingOptions = UIMenu.Identifier("com.apple.menu.spelling-options")
    /// The submenu Substitutions of the menu Edit.
    public static let substitutions = UIMenu.Identifier("com.apple.menu.substitutions")
    /// The command Show Substitutions in the menu Substitutions.
    public static let substitutionsPanel = UIMenu.Identifier("com.apple.menu.substitutions-panel")
    /// The options in the menu Substitutions.
    public static let substitutionOptions = UIMenu.Identifier("com.apple.menu.substitution-options")
    /// The submenu Transformations of the menu Edit.
    public static let transformations = UIMenu.Identifier("com.apple.menu.transformations")
    /// The submenu Speech of the menu Edit.
    public static let speech = UIMenu.Identifier("com.apple.command.speech")
    /// The command Look Up in the menu Edit.
    public static let lookup = UIMenu.Identifier("com.apple.menu.lookup")
    /// The command Learn in the menu Edit.
    public static let learn = UIMenu.Identifier("com.apple.menu.learn")
    /// The submenu Font of the menu Format.
    public static let font = UIMenu.Identifier("com.apple.menu.font")
    /// The commands Bigger and Smaller in the menu Font.
    public static let textSize = UIMenu.Identifier("com.apple.menu.text-size")
    /// The command Show Colors in the menu Font.
    public static let textColor = UIMenu.Identifier("com.apple.menu.text-color")
    /// The commands Copy Style and Paste Style in the menu Font.
    public static let textStylePasteboard = UIMenu.Identifier("com.apple.menu.text-style-pasteboard")
    /// The submenu Text of the menu Format.
    public static let text = UIMenu.Identifier("com.apple.menu.text")
    /// The commands of the menu Text that align paragraphs.
    public static let alignment = UIMenu.Identifier("com.apple.menu.alignment")
    /// The submenu Writing Direction of the menu Text.
    public static let writingDirection = UIMenu.Identifier("com.apple.menu.writing-direction")
    /// The commands of the menu View for the toolbar.
    public static let toolbar = UIMenu.Identifier("com.apple.menu.toolbar")
    /// The command of the menu View for the sidebar.
    public static let sidebar = UIMenu.Identifier("com.apple.menu.sidebar")
    /// The command Enter Full Screen in the menu View.
    public static let fullscreen = UIMenu.Identifier("com.apple.menu.fullscreen")
    /// The commands Minimize and Zoom in the menu Window.
    public static let minimizeAndZoom = UIMenu.Identifier("com.apple.menu.minimize-and-zoom")
    /// The command Bring All to Front in the menu Window.
    public static let bringAllToFront = UIMenu.Identifier("com.apple.menu.bring-all-to-front")
}
