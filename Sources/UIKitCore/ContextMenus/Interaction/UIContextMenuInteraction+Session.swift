import Foundation

extension UIContextMenuInteraction {
    /// Requests the configuration for a press; returns whether there is a menu.
    final func prepareFromGesture(_ trigger: MenuTrigger) -> Bool {
        prepare(trigger, at: self.trigger.lastLocation)
    }

    /// Opens the menu without a press, for a key or an assistive technology; returns whether a menu was shown.
    ///
    /// - Parameter location: the location in the interaction's view for which the menu is requested.
    @discardableResult
    final func open(byKeyAt location: CGPoint) -> Bool {
        guard let view, let window = view.window else { return false }
        guard prepare(.key, at: view.convert(location, to: window as UIView)) else { return false }
        showPrepared()
        return session?.presentation != nil
    }

    private func prepare(_ trigger: MenuTrigger, at windowLocation: CGPoint) -> Bool {
        guard let view, let window = view.window, session == nil, let delegate else { return false }
        if let control = view as? UIControl, !control.isEnabled { return false }
        let location = view.convert(windowLocation, from: window as UIView)
        guard let configuration = delegate.contextMenuInteraction(self, configurationForMenuAtLocation: location)
        else { return false }
        session = ContextMenuSession(
            configuration: configuration, trigger: trigger, windowLocation: windowLocation)
        return true
    }

    /// Shows the menu for which the configuration was requested. If the configuration has nothing to show, shows no
    /// menu and discards the configuration.
    final func showPrepared() {
        guard let session, session.presentation == nil, let view else { return }
        let configuration = session.configuration
        let control = view as? UIControl
        let preview = control == nil ? highlightingPreview(configuration) : nil
        let controller = session.trigger.isRich && control == nil ? configuration.previewProvider?() : nil
        let menu = ContextMenuSuggestions.menu(of: configuration, from: view)
        let presentation = MenuPresentation(
            menu, from: source(session, preview: MenuPreview(source: preview, controller: controller)))
        presentation.perform = { [weak view] action in
            if let control = view as? UIControl { control.sendAction(action) } else { action.run(from: view) }
        }
        presentation.didPerform = { [weak control] in control?.menuDidPerform() }
        presentation.willEnd = { [weak self] animator in self?.menuWillEnd(animator) }
        presentation.didTapPreview = { [weak self] in self?.commit() }
        guard presentation.hasContent else {
            self.session = nil
            return
        }
        self.session?.presentation = presentation
        show(presentation, controller, session)
    }

    private func show(
        _ presentation: MenuPresentation, _ controller: UIViewController?, _ session: ContextMenuSession
    ) {
        let animator = MenuAnimator(controller)
        let isPointer = session.trigger == .secondaryClick || session.trigger == .primaryClick
        presentation.openingPress.begin(at: session.windowLocation, isPointer: isPointer)
        presentation.pointer.begin(
            at: isPointer ? session.windowLocation : view?.window?.dispatcher.pointerLocation)
        delegate?.contextMenuInteraction(self, willDisplayMenuFor: session.configuration, animator: animator)
        (view as? UIControl)?.sendActions(for: .menuActionTriggered)
        if !presentation.present(animator) { self.session = nil }
    }

    private func highlightingPreview(_ configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
        let own = delegate?.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration)
        if let own { return own.target.container.window == nil ? nil : own }
        return view.flatMap { $0.window == nil ? nil : UITargetedPreview(view: $0) }
    }

    private func source(_ session: ContextMenuSession, preview: MenuPreview) -> MenuPresentation.Source {
        let control = view as? UIControl
        let isRich = session.trigger.isRich && control == nil
        let configuration = session.configuration
        let usesPoint = session.trigger == .secondaryClick && control == nil
        return MenuPresentation.Source(
            view: view,
            anchor: { [weak view] area in
                guard let view else { return nil }
                if usesPoint { return .point(session.windowLocation) }
                if isRich { return preview.frame(in: area).map { .preview($0) } }
                if let control = view as? UIControl { return .control(control.menuAnchor(for: configuration)) }
                return .control(preview.source?.frameInWindow ?? view.convert(view.bounds, to: nil as UIView?))
            },
            preview: isRich ? preview : nil, isExclusive: control?.hasExclusiveMenu ?? false,
            highlightsFirst: session.trigger == .key)
    }

    private func menuWillEnd(_ animator: MenuAnimator) {
        guard let session else { return }
        if !(view is UIControl) {
            let preview = delegate?.contextMenuInteraction(
                self, previewForDismissingMenuWithConfiguration: session.configuration)
            session.presentation?.overlay.preview?.dismissal = preview
        }
        delegate?.contextMenuInteraction(self, willEndFor: session.configuration, animator: animator)
        self.session = nil
    }

    /// Handles a tap on the preview.
    private func commit() {
        guard let session, let presentation = session.presentation, presentation.phase == .shown else { return }
        let animator = MenuAnimator(presentation.source.preview?.controller)
        delegate?.contextMenuInteraction(
            self, willPerformPreviewActionForMenuWith: session.configuration, animator: animator)
        presentation.end(animated: true, commit: animator)
    }
}

/// The elements that responders suggest for a context menu.
@MainActor enum ContextMenuSuggestions {
    /// Returns the menu of a configuration; nil if the configuration has no menu, or if the menu has too many levels.
    static func menu(of configuration: UIContextMenuConfiguration, from view: UIView) -> UIMenu? {
        guard let menu = configuration.actionProvider?(elements(from: view)) else { return nil }
        guard menu.depth <= MenuLimits.depth else {
            MenuFault.tooDeep(menu).report()
            return nil
        }
        // A control shows the menu itself instead of a copy, because the control stores the selection in the menu.
        return view is UIControl ? menu : menu.copied() as? UIMenu
    }

    /// Returns the elements that a view and the responders after it insert into the root menu of
    /// `UIMenuSystem.context`.
    static func elements(from view: UIView) -> [UIMenuElement] {
        let builder = MenuBuilder(MenuTree(UIMenu(identifier: .root)), system: .context)
        var responder: UIResponder? = view
        for _ in 0..<MenuLimits.chain {
            guard let current = responder else { break }
            current.buildMenu(with: builder)
            responder = current.next
        }
        builder.finish()
        return builder.tree.root.children.map { $0.copied() }
    }
}
