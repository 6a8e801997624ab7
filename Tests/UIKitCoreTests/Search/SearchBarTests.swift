import Foundation
import Testing

@testable import UIKitCore

/// Search bars without a platform, with `PlainTextInput` as their text input.
@MainActor
@Suite("Search bars")
struct SearchBarTests {
    private final class Delegate: NSObject, UISearchBarDelegate {
        let log = Log()
        var permitsEditing = true

        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
            log.add("shouldBegin")
            return permitsEditing
        }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.add("didBegin") }
        func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
            log.add("shouldEnd")
            return permitsEditing
        }
        func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.add("didEnd") }
        func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.add("text “\(searchText)”") }
        func searchBar(
            _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
        ) -> Bool { text != "x" }
        func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.add("search") }
        func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.add("bookmark") }
        func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.add("cancel") }
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

    private func type(_ text: String) {
        for letter in text {
            let key = UIKey(
                keyCode: .keyboardA, characters: String(letter), charactersIgnoringModifiers: String(letter),
                modifierFlags: [])
            fixture.window.dispatcher.keyDown(key)
            fixture.window.dispatcher.keyUp(key)
        }
    }

    @Test("M64: Editing, typing and Return call the delegate in UIKit's order; Return without text does nothing")
    func editing() {
        fixture.tap(100, 28)
        #expect(bar.isFirstResponder && delegate.log.drain() == ["shouldBegin", "didBegin"])
        fixture.press(.keyboardReturnOrEnter)
        #expect(delegate.log.drain() == [])
        type("axb")
        #expect(bar.text == "ab" && delegate.log.drain() == ["text “a”", "text “ab”"])
        fixture.press(.keyboardReturnOrEnter)
        #expect(delegate.log.drain() == ["search"])
        #expect(bar.resignFirstResponder() && delegate.log.drain() == ["shouldEnd", "didEnd"])
        bar.text = "set by the app"
        #expect(delegate.log.drain() == [])
    }

    @Test("M64: The delegate can refuse the beginning and the end of editing")
    func refusals() {
        delegate.permitsEditing = false
        fixture.tap(100, 28)
        #expect(!bar.isFirstResponder && delegate.log.drain() == ["shouldBegin"])
        delegate.permitsEditing = true
        bar.becomeFirstResponder()
        delegate.permitsEditing = false
        #expect(!bar.resignFirstResponder() && bar.isFirstResponder)
    }

    @Test("M64: The clear button empties the text and calls the delegate")
    func clearing() throws {
        bar.text = "plum"
        fixture.window.layoutIfNeeded()
        let rect = bar.field.clearButtonRect(forBounds: bar.field.bounds)
        let point = bar.field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil as UIView?)
        fixture.tap(point.x, point.y)
        #expect(bar.text == "" && delegate.log.drain() == ["text “”"])
    }

    @Test("M64: The Cancel button and Escape call the delegate; without the button Escape does nothing")
    func cancel() {
        bar.becomeFirstResponder()
        _ = delegate.log.drain()
        fixture.press(.keyboardEscape)
        #expect(delegate.log.drain() == [])
        let width = bar.field.frame.width
        bar.setShowsCancelButton(true, animated: false)
        fixture.window.layoutIfNeeded()
        #expect(bar.field.frame.width < width && bar.field.frame.maxX < bar.cancel.frame.minX)
        fixture.tap(bar.cancel)
        fixture.press(.keyboardEscape)
        #expect(delegate.log.drain() == ["cancel", "cancel"])
        bar.isEnabled = false
        fixture.tap(bar.cancel)
        #expect(delegate.log.drain() == [] && !bar.field.isEnabled)
    }

    @Test("M64: The scope bar takes a row of its own, and a selected scope is reported")
    func scopes() {
        #expect(bar.sizeThatFits(.zero).height == 56)
        bar.scopeButtonTitles = ["All", "Mine"]
        #expect(bar.sizeThatFits(.zero).height == 56)
        bar.showsScopeBar = true
        #expect(bar.sizeThatFits(.zero).height == 100)
        bar.frame.size.height = 100
        fixture.window.layoutIfNeeded()
        fixture.tap(bar.scope.frame.maxX - 20, bar.scope.frame.midY)
        #expect(bar.selectedScopeButtonIndex == 1 && delegate.log.drain() == ["scope 1"])
        bar.selectedScopeButtonIndex = 0
        #expect(bar.scope.selectedSegmentIndex == 0 && delegate.log.drain() == [])
    }

    @Test(
        "M64: In right-to-left layout Cancel is on the left; accessibility reads a search field with its placeholder as label"
    )
    func mirrored() {
        bar.semanticContentAttribute = .forceRightToLeft
        bar.showsCancelButton = true
        fixture.window.layoutIfNeeded()
        #expect(bar.cancel.frame.minX == 8 && bar.field.frame.maxX == 392)
        bar.placeholder = "Fruits"
        bar.text = "plum"
        let accessibility = bar.searchTextField.accessibility
        #expect(
            accessibility.role == .searchField && accessibility.label == "Fruits" && accessibility.value == "plum"
                && accessibility.isEnabled)
        bar.isEnabled = false
        #expect(!bar.searchTextField.accessibility.isEnabled)
    }

    @Test("M64: The bookmark button is visible while the bar is not edited, and reports a tap")
    func bookmarks() throws {
        bar.showsBookmarkButton = true
        fixture.window.layoutIfNeeded()
        let button = try #require(bar.bookmark)
        #expect(button.isDescendant(of: bar.field) && !button.isHidden)
        fixture.tap(button)
        #expect(delegate.log.drain() == ["bookmark"])
        bar.becomeFirstResponder()
        fixture.window.layoutIfNeeded()
        #expect(button.isHidden)
    }
}
