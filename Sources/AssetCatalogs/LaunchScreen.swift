import Foundation

/// The launch screen of an app: the background, an image and a text, which the shell shows until the app has drawn its
/// first frame.
///
/// `make-app` writes it into the bundle, from the Info.plist or from the launch storyboard. Therefore the shell needs
/// neither UIKit nor a reader of storyboards.
package struct LaunchScreen: Codable, Hashable, Sendable {
    /// An image in the bundle.
    package struct Image: Codable, Hashable, Sendable {
        /// The path of the file in the bundle.
        package var file: String
        /// The maximum width, in points.
        package var width: Double
        /// The maximum height, in points.
        package var height: Double

        /// Creates an image. The image is drawn in its own aspect ratio, in a rectangle of this size.
        package init(file: String, width: Double, height: Double) {
            (self.file, self.width, self.height) = (file, width, height)
        }
    }

    /// The contents of the launch screen in one appearance.
    package struct Look: Codable, Hashable, Sendable {
        /// Red, green and blue of the background, each from 0 to 1; nil for the background of the system.
        package var color: [Double]?
        /// The image in the middle; nil for none.
        package var image: Image?

        /// Creates the contents.
        package init(color: [Double]? = nil, image: Image? = nil) { (self.color, self.image) = (color, image) }
    }

    /// The name of the file in the bundle.
    package static let fileName = "LaunchScreen.json"
    /// The maximum size of the file, in bytes.
    private static let maximumSize = 64 << 10

    /// The contents in the light appearance.
    package var light: Look
    /// The contents in the dark appearance.
    package var dark: Look
    /// The text; nil for none.
    package var text: String?

    /// Creates a launch screen.
    package init(light: Look, dark: Look, text: String? = nil) {
        (self.light, self.dark, self.text) = (light, dark, text)
    }

    /// Reads the launch screen in a bundle; nil if the bundle has none, or if the file is damaged. Images outside of
    /// the bundle and values that cannot be drawn are removed.
    package init?(bundle: String) {
        let file = bundle + "/" + Self.fileName
        guard let size = try? FileManager.default.attributesOfItem(atPath: file)[.size] as? Int,
            size <= Self.maximumSize, let data = FileManager.default.contents(atPath: file),
            let screen = try? JSONDecoder().decode(LaunchScreen.self, from: data)
        else { return nil }
        self.init(
            light: screen.light.checked, dark: screen.dark.checked, text: screen.text.map { String($0.prefix(80)) })
    }
}

extension LaunchScreen.Look {
    /// The contents without values that cannot be drawn.
    fileprivate var checked: LaunchScreen.Look {
        var look = self
        if let color, color.count != 3 || !color.allSatisfy({ (0...1).contains($0) }) { look.color = nil }
        if let image, !image.isValid { look.image = nil }
        return look
    }
}

extension LaunchScreen.Image {
    fileprivate var isValid: Bool {
        !file.isEmpty && !file.hasPrefix("/") && !file.split(separator: "/").contains("..")
            && (1...4096).contains(width) && (1...4096).contains(height)
    }
}
