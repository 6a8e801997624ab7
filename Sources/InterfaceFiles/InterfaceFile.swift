/// The contents of a compiled storyboard or nib.
package struct InterfaceFile: Hashable, Sendable {
    /// The kind of a file.
    package enum Kind: UInt8, Sendable {
        /// A storyboard: one scene for each view controller.
        case storyboard = 0
        /// A nib: a single scene with the objects of the file.
        case nib = 1
    }

    /// A view controller of a storyboard with the objects that belong to it, or the objects of a nib.
    package struct Scene: Hashable, Sendable {
        /// The identifier of the view controller in the file; nil in a nib.
        package var controller: String?
        /// The identifier that the app uses; nil for none.
        package var storyboardIdentifier: String?
        /// The objects of the scene.
        package var objects: InterfaceNode

        /// Creates a scene.
        package init(controller: String?, storyboardIdentifier: String?, objects: InterfaceNode) {
            (self.controller, self.storyboardIdentifier) = (controller, storyboardIdentifier)
            self.objects = objects
        }
    }

    /// The kind of the file.
    package var kind: Kind
    /// The identifier of the initial view controller in the file; nil for none.
    package var initialController: String?
    /// The scenes, in the order of the file.
    package var scenes: [Scene]

    /// Creates the contents of a file.
    package init(kind: Kind, initialController: String?, scenes: [Scene]) {
        (self.kind, self.initialController, self.scenes) = (kind, initialController, scenes)
    }
}

/// The limits of compiled files. The compiler refuses larger sources, and the reader larger files.
package enum InterfaceLimits {
    /// The maximum size of a source or of a compiled file, in bytes.
    package static let fileSize = 32 << 20
    /// The maximum nesting of nodes.
    package static let depth = 120
    /// The maximum number of nodes in a file.
    package static let nodes = 400_000
    /// The maximum number of scenes in a storyboard.
    package static let scenes = 10_000
}
