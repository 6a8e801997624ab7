import UIKit

/// The hair, hat and background with which a clown is drawn.
struct ClownAppearance: Hashable, Sendable {
    enum Hair { case rust, gold, violet, teal, silver, plum }
    enum Hat { case none, bowler, cone, flower, top }
    enum Backdrop { case apricot, lilac, sage, sky, mist, rose }

    let hair: Hair
    let hat: Hat
    let backdrop: Backdrop

    var hairColor: UIColor {
        switch hair {
        case .rust: UIColor(red: 0.80, green: 0.42, blue: 0.24, alpha: 1)
        case .gold: UIColor(red: 0.90, green: 0.70, blue: 0.30, alpha: 1)
        case .violet: UIColor(red: 0.55, green: 0.45, blue: 0.72, alpha: 1)
        case .teal: UIColor(red: 0.25, green: 0.58, blue: 0.60, alpha: 1)
        case .silver: UIColor(red: 0.68, green: 0.70, blue: 0.74, alpha: 1)
        case .plum: UIColor(red: 0.55, green: 0.31, blue: 0.42, alpha: 1)
        }
    }

    /// The background colour behind the clown; darker in the dark interface style.
    var backdropColor: UIColor {
        switch backdrop {
        case .apricot: .backdrop(light: (0.98, 0.89, 0.78), dark: (0.36, 0.27, 0.19))
        case .lilac: .backdrop(light: (0.90, 0.87, 0.96), dark: (0.28, 0.25, 0.38))
        case .sage: .backdrop(light: (0.86, 0.92, 0.84), dark: (0.22, 0.31, 0.23))
        case .sky: .backdrop(light: (0.84, 0.91, 0.97), dark: (0.19, 0.28, 0.38))
        case .mist: .backdrop(light: (0.89, 0.90, 0.92), dark: (0.25, 0.27, 0.31))
        case .rose: .backdrop(light: (0.97, 0.86, 0.88), dark: (0.38, 0.23, 0.27))
        }
    }
}

extension UIColor {
    fileprivate static func backdrop(
        light: (CGFloat, CGFloat, CGFloat), dark: (CGFloat, CGFloat, CGFloat)
    ) -> UIColor {
        UIColor { traits in
            let (red, green, blue) = traits.userInterfaceStyle == .dark ? dark : light
            return UIColor(red: red, green: green, blue: blue, alpha: 1)
        }
    }
}
