import Foundation

extension TextInputView {
    /// The opacity of the tint colour in the background of selected text.
    private static var selectionOpacity: CGFloat { 0.25 }

    /// Returns the background of selected text: the tint colour, blended with the background of the view.
    ///
    /// The colour is opaque, because GTK draws selected text a second time over its background. With a translucent
    /// background both drawings would be visible, and the text would look bold.
    func selectionColor(over fill: UIColor?) -> DrawnColor {
        let traits = traitCollection
        var colors = [fill].compactMap { $0?.drawn(in: traits) }
        var ancestor: UIView? = self
        while let view = ancestor {
            if let color = view.backgroundColor?.drawn(in: traits) { colors.append(color) }
            if colors.last?.alpha == 1 { break }
            ancestor = view.superview
        }
        var mark = tintColor.drawn(in: traits)
        mark.alpha *= Self.selectionOpacity
        let ground = colors.reversed().reduce(UIColor.systemBackground.drawn(in: traits)) { $1.over($0) }
        return mark.over(ground)
    }
}
