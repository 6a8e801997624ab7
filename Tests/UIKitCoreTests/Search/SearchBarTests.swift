import Foundation
import Testing

@testable import UIKitCore

/// Search bars without a platform.
@MainActor
@Suite("Search bars")
struct SearchBarTests {
    private final class Delegate: NSObject, UISearchBarDelegate {
        let log = Log()
        var permits = true

        func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
            log.add("shouldBegin")
            return permits
        }
        func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.add("didBegin") }
        func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool {
            log.add("shouldEnd")
            return permits
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

    private let stage = TouchStage()
    private let bar: UISearchBar
    private let delegate = Delegate()

    init() {
        bar = stage.add(UISearchBar(), CGRect(x: 0, y: 0, width: 400, height: 56))
        bar.delegate = delegate
        stage.window.layoutIfNeeded()
    }

    private func type(_ text: String) {
        for letter in text {
            let key = UIKey(
                keyCode: .keyboardA, characters: String(letter), charactersIgnoringModifiers: String(letter),
                modifierFlags: [])
            stage.window.dispatcher.keyDown(key)
            stage.window.dispatcher.keyUp(key)
        }
    }

    @Test("M64: Editing, typing and Return call the delegate in UIKit's order; Return without text does nothing")
    func editing() {
        stage.tap(100, 28)
        #expect(bar.isFirstResponder && delegate.log.drain() == ["shouldBegin", "didBegin"])
        stage.press(.keyboardReturnOrEnter)
        #expect(delegate.log.drain() == [])
        type("axb")
        #expect(bar.text == "ab" && delegate.log.drain() == ["text “a”", "text “ab”"])
        stage.press(.keyboardReturnOrEnter)
        #expect(delegate.log.drain() == ["search"])
        #expect(bar.resignFirstResponder() && delegate.log.drain() == ["shouldEnd", "didEnd"])
        bar.text = "set by the app"
        #expect(delegate.log.drain() == [])
    }

    @Test("M64: The delegate can refuse to begin and to end editing")
    func refusals() {
        delegate.permits = false
        stage.tap(100, 28)
        #expect(!bar.isFirstResponder && delegate.log.drain() == ["shouldBegin"])
        delegate.permits = true
        bar.becomeFirstResponder()
        delegate.permits = false
        #expect(!bar.resignFirstResponder() && bar.isFirstResponder)
    }

    @Test("M64: The clear button removes the text, and the delegate is called")
    func clearing() throws {
        bar.text = "plum"
        stage.window.layoutIfNeeded()
        let rect = bar.field.clearButtonRect(forBounds: bar.field.bounds)
        let point = bar.field.convert(CGPoint(x: rect.midX, y: rect.midY), to: nil as UIView?)
        stage.tap(point.x, point.y)
        #expect(bar.text == "" && delegate.log.drain() == ["text “”"])
    }

    @Test("M64: Cancel is reported from its button and from Escape; without the button Escape is not handled")
    func cancel() {
        bar.becomeFirstResponder()
        _ = delegate.log.drain()
        stage.press(.keyboardEscape)
        #expect(delegate.log.drain() == [])
        let width = bar.field.frame.width
        bar.setShowsCancelButton(true, animated: false)
        stage.window.layoutIfNeeded()
        #expect(bar.field.frame.width < width && bar.field.frame.maxX < bar.cancel.frame.minX)
        stage.tap(bar.cancel)
        stage.press(.keyboardEscape)
        #expect(delegate.log.drain() == ["cancel", "cancel"])
        bar.isEnabled = false
        stage.tap(bar.cancel)
        #expect(delegate.log.drain() == [] && !bar.field.isEnabled)
    }

    @Test("M64: Scopes are a row of their own, and report the selected one")
    func scopes() {
        #expect(bar.sizeThatFits(.zero).height == 56)
        bar.scopeButtonTitles = ["All", "Mine"]
        #expect(bar.sizeThatFits(.zero).height == 56)
        bar.showsScopeBar = true
        #expect(bar.sizeThatFits(.zero).height == 100)
        bar.frame.size.height = 100
        stage.window.layoutIfNeeded()
        stage.tap(bar.scope.frame.maxX - 20, bar.scope.frame.midY)
        #expect(bar.selectedScopeButtonIndex == 1 && delegate.log.drain() == ["scope 1"])
        bar.selectedScopeButtonIndex = 0
        #expect(bar.scope.selectedSegmentIndex == 0 && delegate.log.drain() == [])
    }

    @Test("M64: Right-to-left, Cancel is on the left; accessibility gets a named search field")
    func mirrored() {
        bar.semanticContentAttribute = .forceRightToLeft
        bar.showsCancelButton = true
        stage.window.layoutIfNeeded()
        #expect(bar.cancel.frame.minX == 8 && bar.field.frame.maxX == 392)
        bar.placeholder = "Fruits"
        bar.text = "plum"
        let words = bar.searchTextField.accessibility
        #expect(words.role == .searchField && words.label == "Fruits" && words.value == "plum" && words.isEnabled)
        bar.isEnabled = false
        #expect(!bar.searchTextField.accessibility.isEnabled)
    }

    @Test("M64: The bookmark button is visible while not editing, and reports its press")
    func bookmarks() throws {
        bar.showsBookmarkButton = true
        stage.window.layoutIfNeeded()
        let button = try #require(bar.bookmark)
        #expect(button.isDescendant(of: bar.field) && !button.isHidden)
        stage.tap(button)
        #expect(delegate.log.drain() == ["bookmark"])
        bar.becomeFirstResponder()
        stage.window.layoutIfNeeded()
        #expect(button.isHidden)
    }
}
