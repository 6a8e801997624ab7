import UIKitCore

/// A factory of text inputs that use GTK's widgets.
@MainActor
final class GTKTextInputFactory: PlatformTextInputFactory {
    private let text: GTKText

    init(text: GTKText) { self.text = text }

    func make(_ appearance: TextInputAppearance) -> any PlatformTextInput {
        appearance.isMultiline ? MultiLineTextInput(appearance, text) : SingleLineTextInput(appearance, text)
    }
}
