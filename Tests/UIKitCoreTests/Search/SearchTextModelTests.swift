import Foundation
import Testing

@testable import UIKitCore

/// Random texts and scopes of a search bar, compared with a plain model.
@Suite("Search bars against a model") @MainActor
struct SearchTextModelTests {
    private final class Delegate: NSObject, UISearchBarDelegate {
        let log = Log()
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.add("text \(searchText)") }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.add("search") }
        func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
            log.add("scope \(selectedScope)")
        }
    }

    private let fixture = TouchFixture()
    private let bar: UISearchBar
    private let delegate = Delegate()

    init() {
        bar = fixture.add(UISearchBar(), CGRect(x: 0, y: 0, width: 400, height: 56))
        bar.delegate = delegate
        fixture.window.layoutIfNeeded()
    }

    private func type(_ letter: String) {
        let key = UIKey(keyCode: .keyboardA, characters: letter, charactersIgnoringModifiers: letter, modifierFlags: [])
        fixture.window.dispatcher.keyDown(key)
        fixture.window.dispatcher.keyUp(key)
    }

    @Test("Typed and deleted letters are reported; texts set by the app are not", arguments: 1...8)
    func texts(seed: UInt64) {
        var random = OperationSource(seed: seed)
        var text = ""
        #expect(bar.becomeFirstResponder() && bar.text == "")
        for number in 0..<80 {
            var expected: [String] = []
            switch random.number(below: 5) {
            case 0:
                text = random.element(of: ["", "a", "zebra", "é", "👩‍🚀 x"])
                bar.text = text
                fixture.press(.keyboardEnd)
            case 1:
                if !text.isEmpty {
                    text.removeLast()
                    expected = ["text \(text)"]
                }
                fixture.press(.keyboardDeleteOrBackspace)
            case 2:
                if !text.isEmpty { expected = ["search"] }
                fixture.press(.keyboardReturnOrEnter)
            default:
                let letter = random.element(of: ["a", "b", "é", "1", " "])
                text += letter
                expected = ["text \(text)"]
                type(letter)
            }
            #expect(bar.text == text && bar.searchTextField.text == text, "operation \(number)")
            #expect(delegate.log.drain() == expected, "operation \(number)")
        }
        bar.text = nil
        #expect(bar.text == "" && delegate.log.drain() == [])
    }

    @Test("Scopes set by the app are not reported, and are shown in the row of scopes", arguments: 2...5)
    func scopes(count: Int) {
        bar.scopeButtonTitles = (0..<count).map { "Scope \($0)" }
        bar.showsScopeBar = true
        fixture.window.layoutIfNeeded()
        #expect(bar.scope.numberOfSegments == count && bar.selectedScopeButtonIndex == 0)
        for index in (0..<count).reversed() {
            bar.selectedScopeButtonIndex = index
            #expect(bar.scope.selectedSegmentIndex == index && delegate.log.drain() == [])
        }
    }

    @Test("A search bar has UIKit's defaults, and its styles and icons have UIKit's raw values")
    func values() {
        #expect(bar.text == "" && bar.placeholder == nil && bar.prompt == nil && bar.isEnabled)
        #expect(!bar.showsCancelButton && !bar.showsBookmarkButton && !bar.showsScopeBar)
        #expect(bar.scopeButtonTitles == nil && bar.returnKeyType == .search && bar.searchBarStyle == .default)
        #expect([UISearchBar.Style.default, .prominent, .minimal].map(\.rawValue) == [0, 1, 2])
        #expect([UISearchBar.Icon.search, .clear, .bookmark, .resultsList].map(\.rawValue) == [0, 1, 2, 3])
        bar.placeholder = "Find"
        bar.prompt = "Which?"
        #expect(bar.placeholder == "Find" && bar.prompt == "Which?" && bar.searchTextField.placeholder == "Find")
    }
}
