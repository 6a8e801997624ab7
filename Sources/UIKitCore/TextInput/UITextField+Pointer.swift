import Foundation

extension UITextField: PointerTextView {
    /// The length of the beam that the pointer is over the text. The field has one line, so the beam stays in its middle.
    package final var pointerBeam: (length: CGFloat, isCentered: Bool) { (fieldState.font.lineHeight, true) }
}
