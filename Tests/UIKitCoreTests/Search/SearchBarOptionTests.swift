import Foundation
import Testing

@testable import UIKitCore

/// The options of search bars, and the field that shows them.
@Suite("Options of search bars") @MainActor
struct SearchBarOptionTests {
    private let fixture = TouchFixture()

    private func make() -> UISearchBar {
        let bar = fixture.add(UISearchBar(), CGRect(x: 0, y: 0, width: 400, height: 56))
        fixture.window.layoutIfNeeded()
        return bar
    }

    @Test("A search bar has UIKit's defaults")
    func defaults() {
        let bar = UISearchBar()
        #expect(bar.text ?? "" == "" && bar.placeholder == nil && bar.prompt == nil && bar.isEnabled)
        #expect(!bar.showsCancelButton && !bar.showsBookmarkButton && !bar.showsScopeBar && bar.isTranslucent)
        #expect(bar.scopeButtonTitles == nil && bar.selectedScopeButtonIndex == 0 && bar.searchBarStyle == .default)
        #expect(bar.barTintColor == nil && bar.backgroundImage == nil && bar.keyboardType == .default)
    }

    @Test("The text, the placeholder and the traits of a bar are those of its field, in both directions")
    func field() {
        let bar = make()
        (bar.text, bar.placeholder) = ("a", "Search")
        #expect(bar.searchTextField.text == "a" && bar.searchTextField.placeholder == "Search")
        bar.searchTextField.text = "b"
        #expect(bar.text == "b")
        (bar.keyboardType, bar.returnKeyType) = (.webSearch, .go)
        (bar.autocapitalizationType, bar.autocorrectionType) = (.words, .no)
        bar.enablesReturnKeyAutomatically = false
        let field = bar.searchTextField
        #expect(field.keyboardType == .webSearch && field.returnKeyType == .go)
        #expect(field.autocapitalizationType == .words && field.autocorrectionType == .no)
        #expect(!field.enablesReturnKeyAutomatically)
        (field.keyboardType, field.autocorrectionType) = (.URL, .yes)
        #expect(bar.keyboardType == .URL && bar.autocorrectionType == .yes)
        bar.text = nil
        #expect(field.text == "")
    }

    @Test("A prompt and scopes make a bar higher, and their removal makes it as high as before")
    func heights() {
        let bar = make()
        let height = bar.intrinsicContentSize.height
        bar.prompt = "Where?"
        let prompted = bar.intrinsicContentSize.height
        #expect(prompted > height)
        bar.scopeButtonTitles = ["All", "Some"]
        #expect(bar.intrinsicContentSize.height == prompted, "titles alone show no scopes")
        bar.showsScopeBar = true
        #expect(bar.showsScopeBar && bar.intrinsicContentSize.height > prompted)
        bar.setShowsScope(false, animated: false)
        bar.prompt = nil
        #expect(!bar.showsScopeBar && bar.intrinsicContentSize.height == height)
        #expect(bar.sizeThatFits(CGSize(width: 123, height: 0)) == CGSize(width: 123, height: height))
    }

    @Test("The bar is the first responder if its field is, unless the bar is disabled")
    func responder() {
        let bar = make()
        #expect(bar.canBecomeFirstResponder && bar.becomeFirstResponder())
        #expect(bar.isFirstResponder && bar.searchTextField.isFirstResponder)
        #expect(bar.resignFirstResponder() && !bar.isFirstResponder)
        bar.isEnabled = false
        #expect(!bar.searchTextField.isEnabled && !bar.canBecomeFirstResponder)
        bar.isEnabled = true
        #expect(bar.canBecomeFirstResponder)
    }

    @Test("The images of a bar's icons are those of the app, until they are removed")
    func icons() {
        let bar = make()
        let image = UIGraphicsImageRenderer(size: CGSize(width: 9, height: 9)).image { _ in }
        for icon in [UISearchBar.Icon.search, .clear, .bookmark] {
            #expect(bar.image(for: icon, state: .normal) == nil)
            bar.setImage(image, for: icon, state: .normal)
            #expect(bar.image(for: icon, state: .normal) === image)
            bar.setImage(nil, for: icon, state: .normal)
            #expect(bar.image(for: icon, state: .normal) == nil)
        }
    }
}
