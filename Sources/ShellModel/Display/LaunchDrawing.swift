/// The placeholder for a scene that has not drawn anything yet: the app's launch screen, or its icon and name.
package struct LaunchDrawing: Hashable, Sendable {
    /// The app's icon; not drawn if the launch screen has an image.
    package var icon: IconSource
    /// The text below the icon or image, usually the app's name; empty for none.
    package var name: String
    /// The background colour; nil for the default colour of the appearance.
    package var color: Color?
    /// The image of the app's launch screen; nil for none.
    package var image: LaunchImage?

    /// Creates a launch drawing.
    package init(icon: IconSource, name: String, color: Color? = nil, image: LaunchImage? = nil) {
        (self.icon, self.name, self.color, self.image) = (icon, name, color, image)
    }

    /// Whether the drawing shows the icon or image.
    package func shows(_ source: IconSource) -> Bool { icon == source || image?.source == source }
}

/// An image of a launch screen.
package struct LaunchImage: Hashable, Sendable {
    /// The path of the file.
    package var path: String
    /// The maximum width, in points.
    package var width: Double
    /// The maximum height, in points.
    package var height: Double

    /// Creates an image. The image keeps its aspect ratio.
    package init(path: String, width: Double, height: Double) {
        (self.path, self.width, self.height) = (path, width, height)
    }

    /// The image as the source of an icon.
    package var source: IconSource { .file(path) }
}

/// The launch screen of an app, as the app's bundle describes it.
package struct LaunchContent: Hashable, Sendable {
    /// The background and the image in one appearance; nil for the default background and no image.
    package typealias Look = (color: Color?, image: LaunchImage?)

    private let colors: [Appearance: Color]
    private let images: [Appearance: LaunchImage]
    /// The text; nil for none.
    package let text: String?

    /// Creates a launch screen from its contents in both appearances.
    package init(light: Look, dark: Look, text: String? = nil) {
        colors = [Appearance.light: light.color, .dark: dark.color].compactMapValues(\.self)
        images = [Appearance.light: light.image, .dark: dark.image].compactMapValues(\.self)
        self.text = text
    }

    /// Returns the launch drawing of an app.
    ///
    /// - Parameters:
    ///   - icon: the app's icon, which is drawn with the name if the launch screen has no image.
    ///   - name: the app's name.
    ///   - appearance: the appearance of the shell.
    package func drawing(icon: IconSource, name: String, in appearance: Appearance) -> LaunchDrawing {
        let image = images[appearance]
        return LaunchDrawing(
            icon: icon, name: text ?? (image == nil ? name : ""), color: colors[appearance], image: image)
    }
}
