import Foundation
import UIKit

extension ReferenceListings {
    // MARK: Focus

    static let priorities: [UIFocusGroupPriority] = [
        .ignored, .previouslyFocused, UIFocusGroupPriority.previouslyFocused + 10,
        UIFocusGroupPriority.prioritized - 1, .prioritized, .currentlyFocused, UIFocusGroupPriority(rawValue: 7),
    ]

    static let headings: [UIFocusHeading] = [.up, .down, .left, .right, .next, .previous, .first, .last]

    static func focus(_ view: UIView, _ scene: UIWindowScene) -> Bool {
        view.focusGroupIdentifier = "listed"
        view.focusGroupPriority = .prioritized
        view.focusEffect = halo(view)
        let systems: [UIFocusSystem?] = [
            UIFocusSystem.focusSystem(for: view), UIFocusSystem(for: view), scene.focusSystem,
        ]
        let item: (any UIFocusItem)? = systems[0]?.focusedItem
        systems[0]?.requestFocusUpdate(to: view)
        systems[0]?.updateFocusIfNeeded()
        return UIFocusSystem.environment(view, contains: view) && item == nil
    }

    static func environment(
        _ environment: any UIFocusEnvironment, _ context: UIFocusUpdateContext,
        _ coordinator: UIFocusAnimationCoordinator
    ) -> Bool {
        environment.setNeedsFocusUpdate()
        environment.updateFocusIfNeeded()
        environment.didUpdateFocus(in: context, with: coordinator)
        let parent: (any UIFocusEnvironment)? = environment.parentFocusEnvironment
        let container: (any UIFocusItemContainer)? = environment.focusItemContainer
        let items: ((any UIFocusItem)?, (any UIFocusItem)?) = (context.previouslyFocusedItem, context.nextFocusedItem)
        return environment.shouldUpdateFocus(in: context) && environment.preferredFocusEnvironments.isEmpty
            && parent == nil && container == nil && items.0 == nil && items.1 == nil && context.focusHeading == .up
            && environment.focusGroupIdentifier == nil
    }

    static func halo(_ view: UIView) -> UIFocusEffect {
        let effects = [
            UIFocusHaloEffect(), UIFocusHaloEffect(path: UIBezierPath(rect: view.bounds)),
            UIFocusHaloEffect(roundedRect: view.bounds, cornerRadius: 4, curve: .continuous),
        ]
        let positions: [UIFocusHaloEffect.Position] = [.automatic, .outside, .inside]
        for (effect, position) in zip(effects, positions) {
            effect.containerView = view
            effect.referenceView = view
            effect.position = position
        }
        return effects[0]
    }

    static func lists(_ collection: UICollectionView, _ table: UITableView) {
        collection.allowsFocus = true
        collection.allowsFocusDuringEditing = true
        collection.selectionFollowsFocus = true
        collection.remembersLastFocusedIndexPath = true
        table.allowsFocus = true
        table.allowsFocusDuringEditing = true
        table.selectionFollowsFocus = true
        table.remembersLastFocusedIndexPath = true
    }

    // MARK: Context menus

    static func configurations() -> [UIContextMenuConfiguration] {
        let preview: UIContextMenuContentPreviewProvider = { UIViewController() }
        let actions: UIContextMenuActionProvider = { suggested in UIMenu(children: suggested) }
        let named = UIContextMenuConfiguration(
            identifier: "a" as NSString, previewProvider: preview, actionProvider: actions)
        let identifier: any NSCopying = named.identifier
        return [named, UIContextMenuConfiguration(identifier: identifier), UIContextMenuConfiguration()]
    }

    static func interaction(_ delegate: any UIContextMenuInteractionDelegate, _ view: UIView) -> CGPoint {
        let interaction = UIContextMenuInteraction(delegate: delegate)
        view.addInteraction(interaction)
        interaction.updateVisibleMenu { menu in menu }
        interaction.dismissMenu()
        let known: [UIContextMenuInteraction.Appearance] = [.unknown, .rich, .compact]
        return known.contains(interaction.menuAppearance) && interaction.delegate === delegate
            ? interaction.location(in: view) : .zero
    }

    // MARK: Controls

    static func control(_ control: UIControl, _ configuration: UIContextMenuConfiguration) -> CGPoint {
        control.isContextMenuInteractionEnabled = true
        control.showsMenuAsPrimaryAction = true
        let interaction: UIContextMenuInteraction? = control.contextMenuInteraction
        let listed = UIAction { _ in }
        control.addAction(listed, for: .primaryActionTriggered)
        control.removeAction(listed, for: .primaryActionTriggered)
        control.sendAction(listed)
        control.addTarget(nil, action: action, for: .valueChanged)
        return interaction == nil ? .zero : control.menuAttachmentPoint(for: configuration)
    }

    static func buttons() -> [UIButton] {
        let listed = UIAction { _ in }
        let buttons = [
            UIButton(type: .system, primaryAction: listed), UIButton(frame: .zero, primaryAction: listed),
            UIButton(configuration: .plain(), primaryAction: listed), UIButton(configuration: .plain()),
        ]
        for button in buttons {
            button.menu = UIMenu(children: [UICommand(title: "a", action: action)])
            button.changesSelectionAsPrimaryAction = button.menu == nil
        }
        return buttons
    }

    static func barItems() -> [UIBarButtonItem] {
        let items = [
            UIBarButtonItem(title: "a", image: nil, primaryAction: nil, menu: UIMenu()),
            UIBarButtonItem(systemItem: .add, primaryAction: UIAction { _ in }, menu: nil),
        ]
        for item in items {
            item.primaryAction = UIAction { _ in }
            item.menu = item.menu ?? UIMenu()
            item.changesSelectionAsPrimaryAction = true
            item.isSelected = true
            (item.target, item.action) = (nil, action)
        }
        return items
    }
}

/// An item that is not a view, with all members of its protocols, and the container of this item.
@MainActor
final class ListedItem: NSObject, UIFocusItem, UIFocusItemContainer {
    let view = UIView()

    var preferredFocusEnvironments: [any UIFocusEnvironment] { [] }
    var parentFocusEnvironment: (any UIFocusEnvironment)? { view }
    var focusItemContainer: (any UIFocusItemContainer)? { self }
    func setNeedsFocusUpdate() {}
    func updateFocusIfNeeded() {}
    func shouldUpdateFocus(in context: UIFocusUpdateContext) -> Bool { true }
    func didUpdateFocus(in context: UIFocusUpdateContext, with coordinator: UIFocusAnimationCoordinator) {}
    var focusGroupIdentifier: String? { "listed" }

    var canBecomeFocused: Bool { true }
    var frame: CGRect { view.bounds }
    var focusEffect: UIFocusEffect? { nil }
    var focusGroupPriority: UIFocusGroupPriority { .ignored }
    var isTransparentFocusItem: Bool { false }
    func didHintFocusMovement(_ hint: UIFocusMovementHint) {}

    var coordinateSpace: any UICoordinateSpace { view }
    func focusItems(in rect: CGRect) -> [any UIFocusItem] { [self] }
}

/// A delegate with all methods for context menus, and for the focus and the context menus of collections and tables.
@MainActor
final class ListedDelegate: NSObject, UIContextMenuInteractionDelegate, UICollectionViewDelegate, UITableViewDelegate {
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {
        let styles: [UIContextMenuInteractionCommitStyle] = [.dismiss, .pop]
        animator.preferredCommitStyle = animator.previewViewController == nil ? styles[0] : styles[1]
        animator.addAnimations {}
        animator.addCompletion {}
    }
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}

    func collectionView(_ collectionView: UICollectionView, canFocusItemAt indexPath: IndexPath) -> Bool { true }
    func collectionView(
        _ collectionView: UICollectionView, selectionFollowsFocusForItemAt indexPath: IndexPath
    ) -> Bool { true }
    func collectionView(
        _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
    func tableView(
        _ tableView: UITableView, contextMenuConfigurationForRowAt indexPath: IndexPath, point: CGPoint
    ) -> UIContextMenuConfiguration? { nil }
}
