import AssetCatalogs
import ShellModel

extension LaunchContent {
    /// Creates the launch screen that a bundle describes.
    init(_ screen: LaunchScreen, bundle: String) {
        func look(_ look: LaunchScreen.Look) -> Look {
            let color = look.color.map { Color(red: $0[0], green: $0[1], blue: $0[2]) }
            let image = look.image.map {
                LaunchImage(path: bundle + "/" + $0.file, width: $0.width, height: $0.height)
            }
            return (color, image)
        }
        self.init(light: look(screen.light), dark: look(screen.dark), text: screen.text)
    }
}
