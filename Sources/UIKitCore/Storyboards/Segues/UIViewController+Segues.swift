import Foundation

extension UIViewController {
    /// The scene from which the controller was created; nil for a controller that was created in code.
    final var storyboardScene: StoryboardScene? { extras?.storyboardScene }

    final func performStoryboardSegue(_ identifier: String, sender: Any?) {
        guard let segue = storyboardScene?.segue(identifier) else {
            return InterfaceFault.missingSegue(identifier, of: self)
        }
        segue.perform(from: self, sender: sender)
    }

    /// Loads the view from the storyboard or the nib of the controller. Returns whether the controller then has a view.
    final func loadViewFromInterface() -> Bool {
        if let scene = storyboardScene {
            guard scene.loadView(of: self) else { return false }
            scene.finishLoading(of: self)
            return true
        }
        guard let name = nibName ?? NibNames.name(of: self) else { return false }
        let bundle = nibBundle ?? .main
        guard InterfaceDocument.hasNib(name, in: bundle) else {
            if nibName != nil { InterfaceFault.missingFile(name, "nib", in: bundle) }
            return false
        }
        makeExtras().nibObjects = UINib(nibName: name, bundle: bundle).instantiate(withOwner: self)
        return loadedView != nil
    }

    /// Establishes the connections of a controller whose view its scene does not contain, such as a navigation
    /// controller.
    final func finishInterface() { storyboardScene?.finishLoading(of: self) }

    /// Whether an unwind segue can return to this controller: the controller implements the action and is not the
    /// source.
    final func handlesUnwind(_ action: Selector, from source: UIViewController) -> Bool {
        self !== source && action.isImplemented(by: self)
    }

    final func standardChildContaining(_ source: UIStoryboardUnwindSegueSource) -> UIViewController? {
        var current: UIViewController? = source.source
        while let controller = current {
            if controller.parent === self { return controller }
            current = controller.parent ?? controller.presentingController
        }
        return nil
    }

    final func standardChildrenForUnwinding(_ source: UIStoryboardUnwindSegueSource) -> [UIViewController] {
        let containing = standardChildContaining(source)
        return children.reversed().filter { $0 !== containing }
    }
}

extension UIView {
    /// Performs the segues that the selection or the accessory of a cell triggers.
    final func triggerSegues(ofAccessory isAccessory: Bool) {
        for segue in extras?.segues ?? [] where segue.isForAccessory == isAccessory && segue.startsAtCell {
            segue.trigger(from: self)
        }
    }
}

/// A lookup of the nibs that have the names of controllers' classes.
@MainActor enum NibNames {
    /// Whether the app's bundle contains a nib. Without one, the search for a controller's nib is skipped.
    private static let hasNibs: Bool = {
        let bundle = Bundle.main
        guard let path = bundle.resourcePath else { return false }
        let folders = [path, "\(path)/Base.lproj"]
        return folders.contains { folder in
            ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).contains { $0.hasSuffix(".nib") }
        }
    }()

    /// Returns the name of the nib of a controller's class; nil for none.
    static func name(of controller: UIViewController) -> String? {
        guard hasNibs, type(of: controller) != UIViewController.self else { return nil }
        let full = ClassNames.name(type(of: controller))
        let name = full.split(separator: ".").last.map(String.init) ?? full
        let names = name.hasSuffix("Controller") ? [String(name.dropLast("Controller".count)), name] : [name]
        return names.first { InterfaceDocument.hasNib($0, in: .main) }
    }
}
