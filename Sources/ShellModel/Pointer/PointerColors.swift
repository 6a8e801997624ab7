/// The colours of the pointer. All colours are translucent.
enum PointerColors {
    /// The opacities of the rims.
    static let (circleRim, shapeRim) = (0.7, 0.45)

    /// Returns the colour of the circle: dark over light content, and light over dark content.
    static func circle(isDark: Bool, isPressed: Bool) -> Color {
        let (dark, light) = isPressed ? (0.62, 0.72) : (0.46, 0.56)
        return isDark
            ? Color(red: 0.88, green: 0.88, blue: 0.9, alpha: light)
            : Color(red: 0.227, green: 0.227, blue: 0.251, alpha: dark)
    }

    /// Returns the colour of a shape without an effect.
    static func shape(isDark: Bool) -> Color { isDark ? white(0.92, 0.8) : white(0.15, 0.6) }

    /// Returns the colour of a shape on a view. The shape covers the content, so the colour is nearly transparent.
    static func highlight(isDark: Bool) -> Color { isDark ? white(1, 0.16) : white(0, 0.09) }

    static func accessory(isDark: Bool) -> Color { isDark ? white(0.95, 0.8) : white(0.15, 0.75) }

    private static func white(_ white: Double, _ alpha: Double) -> Color {
        Color(red: white, green: white, blue: white, alpha: alpha)
    }
}
