import UIKit

/// A painter that draws a clown in a square of 100 by 100 points.
struct ClownPainter {
    let appearance: ClownAppearance
    private let skin = UIColor(red: 0.99, green: 0.96, blue: 0.91, alpha: 1)
    private let red = UIColor(red: 0.79, green: 0.27, blue: 0.31, alpha: 1)
    private let dark = UIColor(red: 0.20, green: 0.20, blue: 0.23, alpha: 1)
    private let cloth = UIColor(red: 0.31, green: 0.44, blue: 0.71, alpha: 1)
    private let yellow = UIColor(red: 0.91, green: 0.71, blue: 0.30, alpha: 1)

    init(_ appearance: ClownAppearance) { self.appearance = appearance }

    func paint() {
        paintShoulders()
        paintHair()
        oval(50, 52, 24, 26, skin)
        paintEyes()
        paintMouth()
        oval(50, 56, 6, 6, red)
        oval(48, 54, 1.6, 1.6, .white.withAlphaComponent(0.7))
        paintHat()
    }

    private func paintShoulders() {
        cloth.setFill()
        UIBezierPath(roundedRect: CGRect(x: 18, y: 82, width: 64, height: 40), cornerRadius: 18).fill()
        for index in 0..<7 { oval(29 + CGFloat(index) * 7, 82, 6, 5, index.isMultiple(of: 2) ? .white : yellow) }
    }

    private func paintHair() {
        for direction: CGFloat in [-1, 1] {
            oval(50 + direction * 25, 42, 11, 11, appearance.hairColor)
            oval(50 + direction * 29, 53, 10, 10, appearance.hairColor)
            oval(50 + direction * 25, 63, 8, 8, appearance.hairColor)
        }
        guard appearance.hat == .none else { return }
        for index in 0..<4 { oval(36 + CGFloat(index) * 9.3, 29, 8, 8, appearance.hairColor) }
    }

    private func paintEyes() {
        for direction: CGFloat in [-1, 1] {
            let x = 50 + direction * 9
            oval(x, 45, 4.6, 6, .white)
            oval(x, 46, 2.3, 3, dark)
            let brow = UIBezierPath()
            brow.move(to: CGPoint(x: x - 4, y: 37))
            brow.addQuadCurve(to: CGPoint(x: x + 4, y: 37), controlPoint: CGPoint(x: x, y: 32))
            stroke(brow, appearance.hairColor, 2)
            oval(50 + direction * 15, 58, 4, 3, red.withAlphaComponent(0.25))
        }
    }

    private func paintMouth() {
        let smile = UIBezierPath()
        smile.move(to: CGPoint(x: 37, y: 64))
        smile.addQuadCurve(to: CGPoint(x: 63, y: 64), controlPoint: CGPoint(x: 50, y: 80))
        stroke(smile, red, 3.4)
    }

    private func paintHat() {
        switch appearance.hat {
        case .none: break
        case .bowler:
            fill(CGRect(x: 35, y: 10, width: 30, height: 21), 13, dark)
            fill(CGRect(x: 27, y: 27, width: 46, height: 5), 2.5, dark)
            fill(CGRect(x: 35, y: 22, width: 30, height: 5), 0, red)
        case .top:
            fill(CGRect(x: 36, y: 4, width: 28, height: 27), 3, dark)
            fill(CGRect(x: 27, y: 27, width: 46, height: 5), 2.5, dark)
            fill(CGRect(x: 36, y: 21, width: 28, height: 6), 0, yellow)
        case .cone:
            let cone = UIBezierPath()
            cone.move(to: CGPoint(x: 35, y: 32))
            cone.addLine(to: CGPoint(x: 50, y: 4))
            cone.addLine(to: CGPoint(x: 65, y: 32))
            cone.addQuadCurve(to: CGPoint(x: 35, y: 32), controlPoint: CGPoint(x: 50, y: 25))
            cloth.setFill()
            cone.fill()
            oval(50, 6, 4, 4, yellow)
            oval(50, 22, 2.5, 2.5, yellow)
        case .flower:
            for index in 0..<4 { oval(36 + CGFloat(index) * 9.3, 29, 8, 8, appearance.hairColor) }
            for petal in 0..<6 {
                let angle = CGFloat(petal) * .pi / 3
                oval(66 + 5 * cos(angle), 24 + 5 * sin(angle), 3.6, 3.6, .white)
            }
            oval(66, 24, 3.4, 3.4, yellow)
        }
    }

    private func oval(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor) {
        color.setFill()
        UIBezierPath(ovalIn: CGRect(x: x - width, y: y - height, width: width * 2, height: height * 2)).fill()
    }

    private func fill(_ rect: CGRect, _ radius: CGFloat, _ color: UIColor) {
        color.setFill()
        UIBezierPath(roundedRect: rect, cornerRadius: radius).fill()
    }

    private func stroke(_ path: UIBezierPath, _ color: UIColor, _ width: CGFloat) {
        color.setStroke()
        (path.lineWidth, path.lineCapStyle) = (width, .round)
        path.stroke()
    }
}
