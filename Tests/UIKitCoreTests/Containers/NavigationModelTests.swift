import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

/// Random changes of a navigation stack, compared with an array and the documented callbacks.
@Suite("Navigation controllers against a model") @MainActor
struct NavigationModelTests {
    /// A delegate that logs the controllers that are about to be shown and that have been shown.
    final class ShownLog: NSObject, UINavigationControllerDelegate {
        let log = Log()

        func navigationController(
            _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
        ) { log.add("will show \(viewController.title ?? "")") }

        func navigationController(
            _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
        ) { log.add("did show \(viewController.title ?? "")") }
    }

    let log = Log()
    let delegate = ShownLog()
    let controllers: [LoggingController]
    let stack = UINavigationController()
    let fixture: TouchFixture

    init() {
        let log = log
        controllers = (0..<7).map { LoggingController("\($0)", log) }
        stack.setViewControllers([controllers[0]], animated: false)
        stack.delegate = delegate
        fixture = TouchFixture.showing(stack)
        _ = (log.drain(), delegate.log.drain())
    }

    /// Returns the expected callbacks about parents when the stack changes from `old` to `new`: the calls of
    /// `didMove(toParent:)` if `ended` is true, else the calls of `willMove(toParent:)`.
    private func parentCalls(_ old: [String], _ new: [String], ended: Bool) -> Set<String> {
        let (added, removed) = (new.filter { !old.contains($0) }, old.filter { !new.contains($0) })
        let word = ended ? "did" : "will"
        return Set(added.map { "\($0) \(word) move in" } + removed.map { "\($0) \(word) move out" })
    }

    /// Compares the callbacks of one change with the documented callbacks.
    private func expectCalls(_ old: [String], _ new: [String], _ operation: String) {
        let (calls, shown) = (log.drain(), delegate.log.drain())
        let (from, to) = (old.last ?? "", new.last ?? "")
        let willMove = calls.filter { $0.contains("will move") }
        let didMove = calls.filter { $0.contains("did move") }
        #expect(Set(willMove) == parentCalls(old, new, ended: false), "\(operation)")
        #expect(Set(didMove) == parentCalls(old, new, ended: true), "\(operation)")
        #expect(willMove.count == Set(willMove).count && didMove.count == Set(didMove).count, "\(operation)")
        let appearance = calls.filter { $0.contains("appear") }.map {
            $0.replacingOccurrences(of: " coming", with: "").replacingOccurrences(of: " leaving", with: "")
        }
        guard from != to else {
            #expect(appearance == [] && shown == [], "\(operation)")
            return
        }
        #expect(
            appearance == [
                "\(from) will disappear", "\(to) will appear", "\(from) did disappear", "\(to) did appear",
            ], "\(operation)")
        #expect(shown == ["will show \(to)", "did show \(to)"], "\(operation)")
        #expect(calls.contains("\(to) did appear coming") == !old.contains(to), "\(operation)")
        #expect(calls.contains("\(from) did disappear leaving") == !new.contains(from), "\(operation)")
    }

    private func expectState(_ names: [String], _ operation: String) {
        #expect(stack.viewControllers.map(\.title) == names, "\(operation)")
        #expect(stack.topViewController?.title == names.last && stack.visibleViewController?.title == names.last)
        #expect(stack.navigationBar.items?.map(\.title) == names, "\(operation)")
        for controller in controllers {
            let isInStack = names.contains(controller.name)
            #expect(
                (controller.parent === stack) == isInStack && (controller.navigationController === stack) == isInStack)
            #expect((controller.viewIfLoaded?.window != nil) == (controller.name == names.last), "\(operation)")
        }
    }

    @Test(
        "Random pushes, pops and replacements agree with an array, and make the documented callbacks", arguments: 1...10
    )
    func operations(seed: UInt64) {
        var random = OperationSource(seed: seed)
        var model = ["0"]
        for step in 0..<60 {
            let (old, animated) = (model, random.coin())
            let free = controllers.filter { !model.contains($0.name) }
            let operation: String
            switch random.number(below: 5) {
            case 0, 1:
                guard !free.isEmpty else { continue }
                let next = random.element(of: free)
                model.append(next.name)
                operation = "push"
                stack.pushViewController(next, animated: animated)
            case 2:
                let expected = model.count > 1 ? model.removeLast() : nil
                operation = "pop"
                #expect(stack.popViewController(animated: animated)?.title == expected)
            case 3:
                let index = random.number(below: model.count)
                let expected = index == model.count - 1 ? nil : Array(model[(index + 1)...])
                model = Array(model[...index])
                operation = "pop to"
                let target = stack.viewControllers[index]
                let isRoot = index == 0 && random.coin()
                let popped =
                    isRoot
                    ? stack.popToRootViewController(animated: animated)
                    : stack.popToViewController(target, animated: animated)
                #expect(popped?.map { $0.title ?? "" } == expected)
            default:
                let count = random.number(in: 1...4)
                var names: [String] = []
                while names.count < count {
                    let name = random.element(of: controllers).name
                    if !names.contains(name) { names.append(name) }
                }
                model = names
                operation = "set"
                stack.setViewControllers(names.compactMap { Int($0) }.map { controllers[$0] }, animated: animated)
            }
            fixture.window.layoutIfNeeded()
            expectCalls(old, model, "\(operation) at step \(step)")
            expectState(model, "\(operation) at step \(step)")
        }
    }

    @Test(
        "An animated change keeps the old view until its end, and the next change ends the animation first",
        arguments: 1...4)
    func interrupted(seed: UInt64) {
        ScriptedFrames.run { frames in
            var random = OperationSource(seed: seed)
            var depth = 1
            for _ in 0..<12 {
                let isPush = depth == 1 || (depth < 6 && random.coin())
                let from = stack.topViewController
                if isPush {
                    stack.pushViewController(controllers[depth], animated: true)
                } else {
                    stack.popViewController(animated: true)
                }
                depth += isPush ? 1 : -1
                #expect(stack.viewControllers.count == depth && stack.topViewController === controllers[depth - 1])
                #expect(from?.viewIfLoaded?.window != nil && stack.topViewController?.viewIfLoaded?.window != nil)
                #expect(stack.transitionCoordinator?.isAnimated == true)
                if random.coin() {
                    frames.advance(1)
                    #expect(from?.viewIfLoaded?.window == nil && stack.transitionCoordinator == nil)
                }
            }
            frames.advance(1)
            let shown = log.drain().filter { $0.contains("appear") }
            let count = shown.filter { $0.contains("will appear") }.count
            #expect(count == 12 && shown.filter { $0.contains("did appear") }.count == 12)
            #expect(shown.filter { $0.contains("will disappear") }.count == 12)
            #expect(shown.filter { $0.contains("did disappear") }.count == 12)
        }
    }

    @Test("A controller that the stack does not show yet loads its view only when it becomes the top controller")
    func lazyViews() {
        stack.setViewControllers(Array(controllers[0...4]), animated: false)
        #expect(controllers[1...3].allSatisfy { !$0.isViewLoaded } && controllers[4].isViewLoaded)
        stack.popViewController(animated: false)
        #expect(controllers[3].isViewLoaded && !controllers[2].isViewLoaded)
        stack.popToRootViewController(animated: false)
        #expect(!controllers[1].isViewLoaded && !controllers[2].isViewLoaded)
    }

    /// The properties of the lower and the upper item, and the title of the back button; nil for no back button.
    struct BackCase: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let expected: String?
        let configure: @MainActor @Sendable (_ lower: UINavigationItem, _ upper: UINavigationItem) -> Void

        init(
            _ name: String, _ expected: String?,
            _ configure: @escaping @MainActor @Sendable (UINavigationItem, UINavigationItem) -> Void
        ) { (testDescription, self.expected, self.configure) = (name, expected, configure) }
    }

    nonisolated static let backCases = [
        BackCase("title", "0") { _, _ in },
        BackCase("no title", "Back") { lower, _ in lower.title = nil },
        BackCase("back title", "Home") { lower, _ in lower.backButtonTitle = "Home" },
        BackCase("empty back title", "") { lower, _ in lower.backButtonTitle = "" },
        BackCase("back title of the upper item", "0") { _, upper in upper.backButtonTitle = "Home" },
        BackCase("own back item", "Up") { lower, _ in
            lower.backButtonTitle = "Home"
            lower.backBarButtonItem = UIBarButtonItem(title: "Up", style: .plain, target: nil, action: nil)
        },
        BackCase("own back item of the upper item", "0") { _, upper in
            upper.backBarButtonItem = UIBarButtonItem(title: "Up", style: .plain, target: nil, action: nil)
        },
        BackCase("generic", "Back") { lower, _ in lower.backButtonDisplayMode = .generic },
        BackCase("minimal", "") { lower, _ in lower.backButtonDisplayMode = .minimal },
        BackCase("minimal in the upper item", "0") { _, upper in upper.backButtonDisplayMode = .minimal },
        BackCase("hidden", nil) { _, upper in upper.hidesBackButton = true },
        BackCase("hidden in the lower item", "0") { lower, _ in lower.hidesBackButton = true },
        BackCase("left items", nil) { _, upper in
            upper.leftBarButtonItem = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
        },
        BackCase("supplementing left items", "0") { _, upper in
            upper.leftBarButtonItem = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
            upper.leftItemsSupplementBackButton = true
        },
        BackCase("right items", "0") { _, upper in
            upper.rightBarButtonItem = UIBarButtonItem(title: "Right", style: .plain, target: nil, action: nil)
        },
    ]

    @Test(
        "The back button has the title that the lower item determines, before and after the push", arguments: backCases)
    func backButton(_ data: BackCase) {
        data.configure(controllers[0].navigationItem, controllers[1].navigationItem)
        stack.pushViewController(controllers[1], animated: false)
        #expect(stack.navigationBar.content.backView?.item.title == data.expected)
        stack.popViewController(animated: false)
        #expect(stack.navigationBar.content.backView == nil)
        stack.pushViewController(controllers[2], animated: false)
        #expect(stack.navigationBar.content.backView != nil)
    }

    @Test("Changing the item of a controller in the stack changes the back button at once", arguments: backCases)
    func changedBackButton(_ data: BackCase) {
        stack.pushViewController(controllers[1], animated: false)
        #expect(stack.navigationBar.content.backView?.item.title == "0")
        data.configure(controllers[0].navigationItem, controllers[1].navigationItem)
        #expect(stack.navigationBar.content.backView?.item.title == data.expected)
    }

    /// The large title display modes of the items of a stack, and whether the top item's title is large.
    nonisolated static let largeTitles: [([UINavigationItem.LargeTitleDisplayMode], Bool)] = [
        ([.automatic], true), ([.always], true), ([.never], false), ([.automatic, .automatic], true),
        ([.never, .automatic], false), ([.never, .always], true), ([.always, .never, .automatic], false),
        ([.never, .automatic, .automatic], false), ([.always, .never, .always], true),
    ]

    @Test(
        "The display mode of a large title is inherited from the previous item if it is automatic",
        arguments: largeTitles)
    func largeTitle(modes: [UINavigationItem.LargeTitleDisplayMode], isLarge: Bool) {
        for (controller, mode) in zip(controllers, modes) { controller.navigationItem.largeTitleDisplayMode = mode }
        stack.setViewControllers(Array(controllers.prefix(modes.count)), animated: false)
        let small = stack.navigationBar.sizeThatFits(.zero).height
        #expect(!stack.navigationBar.showsLargeTitle)
        stack.navigationBar.prefersLargeTitles = true
        #expect(stack.navigationBar.showsLargeTitle == isLarge)
        #expect((stack.navigationBar.sizeThatFits(.zero).height > small) == isLarge)
    }

    @Test("hidesBottomBarWhenPushed hides the toolbar while its controller is above the root", arguments: 0..<4)
    func bottomBars(hiding: Int) {
        stack.setToolbarHidden(false, animated: false)
        controllers[hiding].hidesBottomBarWhenPushed = true
        for depth in 1...4 {
            stack.setViewControllers(Array(controllers.prefix(depth)), animated: false)
            fixture.window.layoutIfNeeded()
            #expect(stack.toolbar.isHidden == (hiding > 0 && depth > hiding))
        }
    }
}
