import Foundation

extension UITextView: PointerTextView {
    /// The length of the beam that the pointer is over the text.
    package final var pointerBeam: (length: CGFloat, isCentered: Bool) { (textState.font.lineHeight, false) }
}
