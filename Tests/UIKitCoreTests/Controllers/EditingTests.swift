import Foundation
import Testing

@testable import UIKitCore

/// Editing of controllers, their edit buttons and their lists.
@Suite("Editing of controllers") @MainActor
struct EditingTests {
    private final class Controller: UIViewController {
        let log = Log()

        override func setEditing(_ editing: Bool, animated: Bool) {
            super.setEditing(editing, animated: animated)
            log.add("\(editing) \(animated) \(isEditing)")
        }
    }

    @Test("M64: Setting isEditing calls setEditing(_:animated:) without animation, as UIKit does")
    func property() {
        let controller = Controller()
        controller.isEditing = true
        #expect(controller.log.drain() == ["true false true"] && controller.isEditing)
        controller.setEditing(false, animated: true)
        #expect(controller.log.drain() == ["false true false"] && !controller.isEditing)
    }

    @Test("M64: The edit button starts and ends editing, and shows what a tap on it does")
    func editButton() throws {
        let fixture = TouchFixture()
        let controller = Controller()
        let button = controller.editButtonItem
        #expect(button === controller.editButtonItem && button.title == "Edit" && button.style == .plain)
        let bar = UIToolbar()
        bar.items = [button]
        fixture.add(bar, CGRect(x: 0, y: 0, width: 300, height: 44))
        for isEditing in [true, false, true] {
            fixture.window.layoutIfNeeded()
            fixture.clock.advance(1)
            fixture.tap(try #require(button.shownView))
            #expect(controller.isEditing == isEditing && controller.log.drain() == ["\(isEditing) true \(isEditing)"])
            #expect(button.title == (isEditing ? "Done" : "Edit") && button.style == (isEditing ? .done : .plain))
        }
        controller.isEditing = false
        #expect(button.title == "Edit", "the button follows the property")
        let editing = Controller()
        editing.isEditing = true
        #expect(editing.editButtonItem.title == "Done")
    }

    @Test("M64: The list of a table or collection controller is edited together with its controller")
    func lists() {
        let table = UITableViewController(style: .plain)
        table.isEditing = true
        #expect(!table.isViewLoaded, "editing does not load the view")
        table.loadViewIfNeeded()
        table.isEditing = false
        table.isEditing = true
        #expect(table.tableView.isEditing)
        table.setEditing(false, animated: false)
        #expect(!table.tableView.isEditing)
        let collection = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        collection.loadViewIfNeeded()
        collection.isEditing = true
        #expect(collection.collectionView.isEditing)
        collection.setEditing(false, animated: false)
        #expect(!collection.collectionView.isEditing)
    }

    @Test("A controller has UIKit's defaults for bars, orientations and presentation")
    func defaults() {
        let controller = UIViewController()
        #expect(
            !controller.isEditing && !controller.prefersStatusBarHidden
                && controller.preferredStatusBarStyle == .default)
        #expect(controller.preferredStatusBarUpdateAnimation == .fade && controller.childForStatusBarStyle == nil)
        #expect(controller.childForStatusBarHidden == nil && !controller.prefersHomeIndicatorAutoHidden)
        #expect(controller.shouldAutorotate && controller.supportedInterfaceOrientations == .all)
        #expect(controller.modalPresentationStyle == .automatic && controller.modalTransitionStyle == .coverVertical)
        #expect(!controller.isModalInPresentation && !controller.definesPresentationContext)
        #expect(!controller.providesPresentationContextTransitionStyle && controller.edgesForExtendedLayout == .all)
        #expect(!controller.extendedLayoutIncludesOpaqueBars && !controller.hidesBottomBarWhenPushed)
        #expect(controller.nibName == nil && controller.nibBundle == nil && controller.title == nil)
        #expect(controller.preferredContentSize == .zero && controller.additionalSafeAreaInsets == .zero)
        #expect(controller.restoresFocusAfterTransition && controller.storyboard == nil)
    }

    @Test("The masks of orientations contain UIKit's orientations")
    func orientations() {
        typealias Mask = UIInterfaceOrientationMask
        #expect(
            [Mask.portrait, .landscapeRight, .landscapeLeft, .portraitUpsideDown].map(\.rawValue) == [2, 8, 16, 4])
        #expect(Mask.landscape == [.landscapeLeft, .landscapeRight])
        #expect(Mask.all == [.portrait, .portraitUpsideDown, .landscape])
        #expect(
            Mask.allButUpsideDown == [.portrait, .landscape] && !Mask.allButUpsideDown.contains(.portraitUpsideDown))
    }

    /// An orientation of the device, its raw value, and whether it is portrait, landscape, and flat.
    nonisolated static let deviceOrientations: [(UIDeviceOrientation, Int, Bool, Bool, Bool)] = [
        (.unknown, 0, false, false, false), (.portrait, 1, true, false, false),
        (.portraitUpsideDown, 2, true, false, false), (.landscapeLeft, 3, false, true, false),
        (.landscapeRight, 4, false, true, false), (.faceUp, 5, false, false, true), (.faceDown, 6, false, false, true),
    ]

    @Test("The orientations of a device are portrait, landscape or flat", arguments: deviceOrientations)
    func deviceOrientation(
        orientation: UIDeviceOrientation, rawValue: Int, isPortrait: Bool, isLandscape: Bool, isFlat: Bool
    ) {
        #expect(orientation.rawValue == rawValue && orientation.isFlat == isFlat)
        #expect(orientation.isPortrait == isPortrait && orientation.isLandscape == isLandscape)
        #expect(orientation.isValidInterfaceOrientation == (isPortrait || isLandscape))
    }

    @Test("The title of a controller is the title of its navigation item and its tab")
    func titles() {
        let controller = UIViewController()
        controller.title = "one"
        #expect(controller.navigationItem.title == "one" && controller.tabBarItem.title == "one")
        controller.title = "two"
        #expect(controller.navigationItem.title == "two" && controller.tabBarItem.title == "two")
        controller.navigationItem.title = "own"
        #expect(controller.title == "two")
        controller.tabBarItem = UITabBarItem(title: "tab", image: nil, tag: 4)
        #expect(controller.tabBarItem.tag == 4 && controller.tabBarItem.title == "tab")
        controller.tabBarItem = nil
        #expect(controller.tabBarItem.title == "two")
    }

    @Test("Key commands that are added to a controller are removed by identity or by equality")
    func keyCommands() {
        let controller = UIViewController()
        #expect(controller.keyCommands == nil)
        func command(_ input: String) -> UIKeyCommand {
            UIKeyCommand(title: input, action: Selector("go"), input: input, modifierFlags: .command)
        }
        let (one, other) = (command("a"), command("b"))
        controller.addKeyCommand(one)
        controller.addKeyCommand(other)
        #expect(controller.keyCommands?.map(\.input) == ["a", "b"])
        controller.removeKeyCommand(one)
        #expect(controller.keyCommands?.map(\.input) == ["b"])
        controller.removeKeyCommand(command("z"))
        #expect(controller.keyCommands?.map(\.input) == ["b"])
        controller.removeKeyCommand(other)
        #expect(controller.keyCommands == nil)
    }
}
