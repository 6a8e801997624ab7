import Foundation
import UIKitCore

/// Opens a window that shows files. The window's scene is the system's: no delegate of the app is involved.
@MainActor
open class QLPreviewSceneActivationConfiguration: UIWindowScene.ActivationConfiguration {
    /// How the window begins.
    @MainActor
    open class Options: NSObject {
        /// Which of the files is shown first; 0 unless set.
        open var initialPreviewIndex = 0

        /// Options with their defaults.
        public override init() { super.init() }
    }

    /// A configuration for a window that shows files; nil options begin with the first one.
    public init(itemsAt urls: [URL], options: QLPreviewSceneActivationConfiguration.Options?) {
        super.init(
            userActivity: FilePreview(urls: urls, index: options?.initialPreviewIndex ?? 0).activity, options: nil,
            preview: nil)
    }
}
