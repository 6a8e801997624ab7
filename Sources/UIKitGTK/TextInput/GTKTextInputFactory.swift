import UIKitCore

/// A factory of text inputs that use GTK's widgets.
@MainActor
final class GTKTextInputFactory: PlatformTextInputFactory {
    private let text: GTKText
    private let theme: GTKTheme

    init(text: GTKText, theme: GTKTheme) { (self.text, self.theme) = (text, theme) }

    func make(_ appearance: TextInputAppearance) -> any PlatformTextInput {
        let input: GTKTextInput =
            appearance.isMultiline ? MultiLineTextInput(appearance, text) : SingleLineTextInput(appearance, text)
        theme.load(beforePopoversOf: input.editor)
        return input
    }
}
