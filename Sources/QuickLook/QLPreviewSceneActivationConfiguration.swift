import Foundation
import UIKitCore

/// A configuration for a window that previews files. UIKit provides the window's scene and the scene's delegate; the
/// app's delegates are not called.
@preconcurrency @MainActor
open class QLPreviewSceneActivationConfiguration: UIWindowScene.ActivationConfiguration {
    /// Options of the preview window.
    @preconcurrency @MainActor
    open class Options: NSObject {
        /// The index of the file that is shown first; the default is 0.
        open var initialPreviewIndex = 0

        /// Creates default options.
        public override init() { super.init() }
    }

    /// Creates a configuration for a window that previews files; with nil options the window starts with the first
    /// file.
    public init(itemsAt urls: [URL], options: QLPreviewSceneActivationConfiguration.Options?) {
        super.init(
            userActivity: FilePreview(urls: urls, index: options?.initialPreviewIndex ?? 0).activity, options: nil,
            preview: nil)
    }
}
