import Foundation

extension UITextField: PointerTextView {
    /// The length of the pointer's beam over the text. The field has one line, so the beam stays in the middle of the
    /// field.
    package final var pointerBeam: (length: CGFloat, isCentered: Bool) { (fieldState.font.lineHeight, true) }
}
