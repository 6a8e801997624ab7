import UIKitCore

/// A factory of editable texts that use GTK's widgets.
@MainActor
final class GTKTextInputFactory: PlatformTextInputFactory {
    private let text: GTKText

    init(text: GTKText) { self.text = text }

    func make(_ look: TextInputAppearance) -> any PlatformTextInput {
        look.isMultiline ? MultiLineTextInput(look, text) : SingleLineTextInput(look, text)
    }
}
