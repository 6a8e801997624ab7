import Foundation
import UIKitCore

/// A sample drawing that contains every drawing command except `clear`.
@MainActor
enum Sample {
    /// The position of the text.
    static let textPosition = CGPoint(x: 10, y: 8)

    static var text: TextBlock {
        var block = TextBlock(
            [TextBlock.Run("Proscenium, gÄ", font: FontFace(size: 20, weight: 600), color: .black)], width: 180)
        block.maximumLines = 1
        block.truncation = .tail
        return block
    }

    static func picture(in bounds: CGRect) -> [DrawingCommand] {
        var shadowed = TextBlock(
            [
                TextBlock.Run("Several lines of text that are broken, ", font: FontFace(size: 11), color: .black),
                TextBlock.Run("some of it bold", font: FontFace(size: 11, weight: 700), color: .red),
            ], width: 110)
        (shadowed.maximumLines, shadowed.truncation) = (3, .tail)
        return [
            .fill(.rectangle(bounds), .white), .text(text, textPosition), .text(shadowed, CGPoint(x: 10, y: 40)),
        ] + shapes() + [
            .image(DrawnImage(.symbol(names: ["open-menu-symbolic"], pointSize: 24), tint: .blue), square(130, 40, 24)),
            .image(
                DrawnImage(.symbol(names: ["non-starred-symbolic"], pointSize: 24), tint: .blue), square(160, 70, 24)),
            .image(DrawnImage(.encoded(svg)), square(160, 40, 24)),
            .image(
                DrawnImage(.pixels(Data([0, 0, 255, 255, 0, 255, 0, 255]), width: 2, height: 1)), square(130, 70, 24)),
        ]
    }

    private static func square(_ x: CGFloat, _ y: CGFloat, _ side: CGFloat) -> CGRect {
        CGRect(x: x, y: y, width: side, height: side)
    }

    private static let svg = Data(
        #"<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><circle cx="4" cy="4" r="4" fill="red"/></svg>"#
            .utf8)

    /// Returns a shadow, a gradient, a dashed line and a layer.
    private static func shapes() -> [DrawingCommand] {
        var stroke = DrawnStroke(width: 3)
        (stroke.cap, stroke.dashes) = (.round, [6, 6])
        var gradient = DrawnGradient(
            .linear(CGPoint(x: 60, y: 0), CGPoint(x: 110, y: 0)), [.init(0, .red), .init(1, .blue)])
        gradient.extendsEnd = true
        return [
            .save, .shadow(DrawnShadow(color: .black, offset: CGSize(width: 2, height: 3), blur: 6)),
            .fill(.rectangle(CGRect(x: 12, y: 105, width: 30, height: 30)), .green), .restore,
            .save, .clip(.rectangle(CGRect(x: 60, y: 105, width: 60, height: 30))), .gradient(gradient), .restore,
            .stroke(DrawnPath([.move(CGPoint(x: 10, y: 98)), .line(CGPoint(x: 120, y: 98))]), .black, stroke),
            .save, .blend(alpha: 0.5, .normal), .beginLayer,
            .fill(.rectangle(CGRect(x: 135, y: 105, width: 25, height: 25)), .red),
            .fill(.rectangle(CGRect(x: 145, y: 115, width: 25, height: 25)), .blue), .endLayer, .restore,
            .save, .concatenate(CGAffineTransform(a: 0, b: 0, c: 0, d: 0, tx: 0, ty: 0)),
            .fill(.rectangle(CGRect(x: 0, y: 0, width: 500, height: 500)), .black), .restore,
        ]
    }
}
