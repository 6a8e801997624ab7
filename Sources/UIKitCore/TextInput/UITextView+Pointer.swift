import Foundation

extension UITextView: PointerTextView {
    /// The length of the pointer's beam over the text. The beam can be anywhere in the view.
    package final var pointerBeam: (length: CGFloat, isCentered: Bool) { (textState.font.lineHeight, false) }
}
