@testable import UIKitCore

/// The values of UIKit's colours in light and dark style, in iOS 15.
@MainActor enum SystemColorValues {
    /// The coloured and grey system colours.
    static let hues: [(color: UIColor, light: String, dark: String)] = [
        (.systemRed, rgb(255, 59, 48), rgb(255, 69, 58)),
        (.systemOrange, rgb(255, 149, 0), rgb(255, 159, 10)),
        (.systemYellow, rgb(255, 204, 0), rgb(255, 214, 10)),
        (.systemGreen, rgb(52, 199, 89), rgb(48, 209, 88)),
        (.systemMint, rgb(0, 199, 190), rgb(102, 212, 207)),
        (.systemTeal, rgb(48, 176, 199), rgb(64, 200, 224)),
        (.systemCyan, rgb(50, 173, 230), rgb(100, 210, 255)),
        (.systemBlue, rgb(0, 122, 255), rgb(10, 132, 255)),
        (.tintColor, rgb(0, 122, 255), rgb(10, 132, 255)),
        (.systemIndigo, rgb(88, 86, 214), rgb(94, 92, 230)),
        (.systemPurple, rgb(175, 82, 222), rgb(191, 90, 242)),
        (.systemPink, rgb(255, 45, 85), rgb(255, 55, 95)),
        (.systemBrown, rgb(162, 132, 94), rgb(172, 142, 104)),
        (.systemGray, rgb(142, 142, 147), rgb(142, 142, 147)),
        (.systemGray2, rgb(174, 174, 178), rgb(99, 99, 102)),
        (.systemGray3, rgb(199, 199, 204), rgb(72, 72, 74)),
        (.systemGray4, rgb(209, 209, 214), rgb(58, 58, 60)),
        (.systemGray5, rgb(229, 229, 234), rgb(44, 44, 46)),
        (.systemGray6, rgb(242, 242, 247), rgb(28, 28, 30)),
    ]

    /// The colours of labels, fills, separators and backgrounds.
    static let semantic: [(color: UIColor, light: String, dark: String)] = [
        (.label, rgb(0, 0, 0), rgb(255, 255, 255)),
        (.secondaryLabel, rgb(60, 60, 67, 0.6), rgb(235, 235, 245, 0.6)),
        (.tertiaryLabel, rgb(60, 60, 67, 0.3), rgb(235, 235, 245, 0.3)),
        (.quaternaryLabel, rgb(60, 60, 67, 0.18), rgb(235, 235, 245, 0.16)),
        (.placeholderText, rgb(60, 60, 67, 0.3), rgb(235, 235, 245, 0.3)),
        (.link, rgb(0, 122, 255), rgb(9, 132, 255)),
        (.separator, rgb(60, 60, 67, 0.29), rgb(84, 84, 88, 0.6)),
        (.opaqueSeparator, rgb(198, 198, 200), rgb(56, 56, 58)),
        (.systemFill, rgb(120, 120, 128, 0.2), rgb(120, 120, 128, 0.36)),
        (.secondarySystemFill, rgb(120, 120, 128, 0.16), rgb(120, 120, 128, 0.32)),
        (.tertiarySystemFill, rgb(118, 118, 128, 0.12), rgb(118, 118, 128, 0.24)),
        (.quaternarySystemFill, rgb(116, 116, 128, 0.08), rgb(118, 118, 128, 0.18)),
        (.systemBackground, rgb(255, 255, 255), rgb(0, 0, 0)),
        (.secondarySystemBackground, rgb(242, 242, 247), rgb(28, 28, 30)),
        (.tertiarySystemBackground, rgb(255, 255, 255), rgb(44, 44, 46)),
        (.systemGroupedBackground, rgb(242, 242, 247), rgb(0, 0, 0)),
        (.secondarySystemGroupedBackground, rgb(255, 255, 255), rgb(28, 28, 30)),
        (.tertiarySystemGroupedBackground, rgb(242, 242, 247), rgb(44, 44, 46)),
    ]

    /// The colours that have another value in dark style at the elevated level, each with that value.
    static let elevated: [(color: UIColor, dark: String)] = [
        (.systemBackground, rgb(28, 28, 30)), (.secondarySystemBackground, rgb(44, 44, 46)),
        (.tertiarySystemBackground, rgb(58, 58, 60)), (.systemGroupedBackground, rgb(28, 28, 30)),
        (.secondarySystemGroupedBackground, rgb(44, 44, 46)), (.tertiarySystemGroupedBackground, rgb(58, 58, 60)),
    ]

    private static func rgb(_ red: Int, _ green: Int, _ blue: Int, _ alpha: Double = 1) -> String {
        UIColor(red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha).drawn.words
    }
}
