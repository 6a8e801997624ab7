import Foundation

extension UITextField: PointerTextView {
    /// The only line of the field. The line fills the field.
    package final var pointerLines: [PointerTextLine] {
        [PointerTextLine(frame: bounds, beamLength: fieldState.font.lineHeight, isCentered: true)]
    }
}
