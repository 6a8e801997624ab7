import Foundation
import Testing
import UIKitBaseTestKit

@testable import UIKitCore

@Suite("Deferred menu elements") @MainActor
struct DeferredElementTests {
    private func action(_ title: String) -> UIAction { UIAction(title: title) { _ in } }

    @Test("M55: A cached provider is called once, any other provider for each presentation", arguments: [true, false])
    func calls(isCached: Bool) {
        var (calls, titles) = (0, [String]())
        let provider: UIDeferredMenuElement.Provider = { completion in
            calls += 1
            completion([action("\(calls)")])
        }
        let element = isCached ? UIDeferredMenuElement(provider) : UIDeferredMenuElement.uncached(provider)
        #expect(calls == 0)
        for _ in 0..<3 { element.load { titles += $0.map(\.title) } }
        #expect(titles == (isCached ? ["1", "1", "1"] : ["1", "2", "3"]))
        #expect(element.copy() as? UIMenuElement === element)
    }

    @Test("M55: Presentations before a late answer get the elements of one call; a second answer is reported")
    func lateAnswer() {
        var completions: [([UIMenuElement]) -> Void] = []
        var titles: [[String]] = []
        let element = UIDeferredMenuElement { completions.append($0) }
        for _ in 0..<2 { element.load { titles.append($0.map(\.title)) } }
        #expect(completions.count == 1 && titles.isEmpty)
        completions[0]([action("a")])
        let (_, faults) = Faults.of { completions[0]([action("b")]) }
        element.load { titles.append($0.map(\.title)) }
        #expect(titles == [["a"], ["a"], ["a"]] && faults.codes == ["deferredMenuAnsweredTwice"])
    }

    @Test("M55: An empty answer is delivered, and an element whose provider never answers delivers nothing")
    func emptyAndNone() {
        var answers: [Int] = []
        UIDeferredMenuElement { $0([]) }.load { answers.append($0.count) }
        let silent = UIDeferredMenuElement { _ in }
        for _ in 0..<2 { silent.load { answers.append($0.count + 10) } }
        #expect(answers == [0])
    }

    @Test("M55: An answer from another thread arrives on the main actor")
    func otherThread() async {
        let element = UIDeferredMenuElement { completion in
            let elements = [UIAction(title: "late") { _ in }]
            // Reason: the completion handler accepts calls from every thread.
            nonisolated(unsafe) let completion = completion
            Thread.detachNewThread { completion(elements) }
        }
        let titles = await withCheckedContinuation { continuation in
            element.load { continuation.resume(returning: $0.map(\.title)) }
        }
        #expect(titles == ["late"])
    }

    @Test("M55: Menus with too many levels are left out of an answer")
    func deep() {
        let deep = (0...MenuLimits.depth).reduce(UIMenu()) { inner, _ in UIMenu(children: [inner]) }
        var count: Int?
        let (_, faults) = Faults.of {
            UIDeferredMenuElement { $0([deep, action("kept")]) }.load { count = $0.count }
        }
        #expect(count == 1 && faults.codes == ["menuTooLarge"])
    }
}
