/// The colours of the system that launch screens use, as red, green and blue from 0 to 255.
enum SystemLaunchColors {
    private static let colors: [String: (light: [Int], dark: [Int])] = [
        "systemBackground": ([255, 255, 255], [0, 0, 0]),
        "secondarySystemBackground": ([242, 242, 247], [28, 28, 30]),
        "tertiarySystemBackground": ([255, 255, 255], [44, 44, 46]),
        "systemGroupedBackground": ([242, 242, 247], [0, 0, 0]),
        "groupTableViewBackground": ([242, 242, 247], [0, 0, 0]),
        "secondarySystemGroupedBackground": ([255, 255, 255], [28, 28, 30]),
        "systemRed": ([255, 59, 48], [255, 69, 58]), "systemOrange": ([255, 149, 0], [255, 159, 10]),
        "systemYellow": ([255, 204, 0], [255, 214, 10]), "systemGreen": ([52, 199, 89], [48, 209, 88]),
        "systemMint": ([0, 199, 190], [99, 230, 226]), "systemTeal": ([48, 176, 199], [64, 200, 224]),
        "systemCyan": ([50, 173, 230], [100, 210, 255]), "systemBlue": ([0, 122, 255], [10, 132, 255]),
        "systemIndigo": ([88, 86, 214], [94, 92, 230]), "systemPurple": ([175, 82, 222], [191, 90, 242]),
        "systemPink": ([255, 45, 85], [255, 55, 95]), "systemBrown": ([162, 132, 94], [172, 142, 104]),
        "systemGray": ([142, 142, 147], [142, 142, 147]), "systemGray2": ([174, 174, 178], [99, 99, 102]),
        "systemGray3": ([199, 199, 204], [72, 72, 74]), "systemGray4": ([209, 209, 214], [58, 58, 60]),
        "systemGray5": ([229, 229, 234], [44, 44, 46]), "systemGray6": ([242, 242, 247], [28, 28, 30]),
        "white": ([255, 255, 255], [255, 255, 255]), "black": ([0, 0, 0], [0, 0, 0]),
        "darkText": ([0, 0, 0], [0, 0, 0]), "lightText": ([255, 255, 255], [255, 255, 255]),
    ]

    /// Returns red, green and blue from 0 to 1 of a colour that Xcode's files name, such as `systemBlueColor`; nil for
    /// an unknown name.
    static func components(_ name: String, isDark: Bool) -> [Double]? {
        let name = name.hasSuffix("Color") ? String(name.dropLast("Color".count)) : name
        guard let color = colors[name] else { return nil }
        return (isDark ? color.dark : color.light).map { Double($0) / 255 }
    }
}
