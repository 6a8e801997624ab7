import UIKitCore

/// Makes text that is edited by GTK's own widgets.
@MainActor
final class GTKTextInputs: PlatformTextInputs {
    private let text: GTKText

    init(text: GTKText) { self.text = text }

    func make(_ look: TextInputLook) -> any PlatformTextInput {
        look.isMultiline ? AreaInput(look, text) : LineInput(look, text)
    }
}
