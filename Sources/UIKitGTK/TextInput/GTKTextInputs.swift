import UIKitCore

/// A factory of texts edited by GTK's widgets.
@MainActor
final class GTKTextInputs: PlatformTextInputs {
    private let text: GTKText

    init(text: GTKText) { self.text = text }

    func make(_ look: TextInputLook) -> any PlatformTextInput {
        look.isMultiline ? AreaInput(look, text) : LineInput(look, text)
    }
}
