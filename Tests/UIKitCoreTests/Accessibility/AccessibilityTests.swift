import Foundation
import Testing

@testable import UIKitCore

/// The accessibility values of views, as platforms pass them to assistive technologies.
@Suite("Accessibility of views") @MainActor
struct AccessibilityTests {
    @Test("Each trait has the same bit as in UIKit")
    func bits() {
        let traits: [(UIAccessibilityTraits, UInt64)] = [
            (.button, 1), (.link, 2), (.image, 4), (.selected, 8), (.playsSound, 16), (.keyboardKey, 32),
            (.staticText, 64), (.summaryElement, 128), (.notEnabled, 256), (.updatesFrequently, 512),
            (.searchField, 1024), (.startsMediaSession, 2048), (.adjustable, 4096), (.allowsDirectInteraction, 8192),
            (.causesPageTurn, 16384), (.tabBar, 32768), (.header, 65536), (.toggleButton, 1 << 53),
        ]
        for (trait, bit) in traits { #expect(trait.rawValue == bit) }
        #expect(UIAccessibilityTraits.none.isEmpty && Set(traits.map(\.1)).count == traits.count)
    }

    /// Traits, and the role of a view with these traits.
    nonisolated static let roles: [(UIAccessibilityTraits, ViewAccessibility.Role)] = [
        ([], .group), (.button, .button), (.link, .link), (.image, .image), (.staticText, .text), (.header, .heading),
        (.adjustable, .slider), (.searchField, .searchField), (.toggleButton, .toggle),
        // The more special role wins.
        ([.button, .link], .link), ([.button, .selected], .button), ([.image, .button], .image),
        ([.toggleButton, .button], .toggle), ([.header, .staticText], .heading), (.selected, .group),
    ]

    @Test("The traits determine the role of a plain view", arguments: roles)
    func role(traits: UIAccessibilityTraits, role: ViewAccessibility.Role) {
        let view = UIView()
        view.accessibilityTraits = traits
        #expect(view.accessibility.role == role)
    }

    @Test("A control keeps its role when its traits change, unless the role is button, text or group")
    func controls() {
        let slider = UISlider()
        slider.accessibilityTraits = .button
        #expect(slider.accessibility.role == .slider)
        let label = UILabel()
        label.text = "x"
        #expect(label.accessibility.role == .text)
        label.accessibilityTraits = .header
        #expect(label.accessibility.role == .heading)
        let button = UIButton(type: .system)
        #expect(button.accessibility.role == .button)
        button.accessibilityTraits = .link
        #expect(button.accessibility.role == .link)
    }

    @Test("A plain view is not an accessibility element and has no values until the app sets them")
    func defaults() {
        let view = UIView()
        let found = view.accessibility
        #expect(!found.isElement && found.label == nil && found.value == nil && found.hint == nil)
        #expect(found.identifier == nil && found.isEnabled && !found.isSelected && !found.isHidden && !found.isModal)
        #expect(view.accessibilityTraits == [])
    }

    @Test("The app's values replace the view's own, and nil restores them")
    func overrides() {
        let label = UILabel()
        label.text = "Own text"
        #expect(label.isAccessibilityElement && label.accessibilityLabel == "Own text")
        label.accessibilityLabel = "Other"
        (label.accessibilityValue, label.accessibilityHint) = ("5", "Does something")
        label.accessibilityIdentifier = "label"
        label.isAccessibilityElement = false
        let found = label.accessibility
        #expect(found.label == "Other" && found.value == "5" && found.hint == "Does something")
        #expect(found.identifier == "label" && !found.isElement)
        label.accessibilityLabel = nil
        #expect(label.accessibilityLabel == "Own text")
        label.text = "New"
        #expect(label.accessibility.label == "New")
    }

    @Test("The accessibility values show whether a view is disabled, selected, hidden or modal")
    func states() {
        let button = UIButton(type: .system)
        #expect(button.accessibility.isEnabled)
        button.isEnabled = false
        #expect(!button.accessibility.isEnabled)
        button.isEnabled = true
        button.isSelected = true
        #expect(button.accessibility.isSelected)
        let view = UIView()
        view.accessibilityElementsHidden = true
        #expect(view.accessibility.isHidden)
        view.accessibilityElementsHidden = false
        view.isHidden = true
        #expect(view.accessibility.isHidden)
        view.isHidden = false
        view.accessibilityViewIsModal = true
        #expect(view.accessibility.isModal && !view.accessibility.isHidden)
    }

    @Test("The platform is notified of each change of an accessibility value, and of a change of the selection")
    func announcements() {
        let (fixture, host) = (TouchFixture(), HostLog())
        let label = fixture.add(UILabel(), CGRect(x: 0, y: 0, width: 100, height: 20))
        let row = fixture.add(
            UITableViewCell(style: .default, reuseIdentifier: nil), CGRect(x: 0, y: 50, width: 300, height: 44))
        fixture.window.viewHost = host
        host.clear()
        label.accessibilityLabel = "x"
        #expect(host.accessibility.count == 1 && host.accessibility.first === label)
        label.accessibilityHint = "y"
        #expect(host.accessibility.count == 2)
        host.clear()
        row.isSelected = true
        #expect(host.accessibility.contains { $0 === row })
    }

    @Test("A row is one element, labelled with the row's text, and reports whether the row is selected")
    func rows() {
        let kit = TableKit([[7]]) { $0.allowsMultipleSelection = true }
        let cell = kit.cell(0)
        #expect(cell?.accessibility.isElement == true && cell?.accessibility.label == "7")
        kit.tap(0)
        #expect(cell?.accessibility.isSelected == true)
        kit.tap(0)
        #expect(cell?.accessibility.isSelected == false)
    }

    @Test("A change of the setting for reduced motion posts its notification once; other changes do not post it")
    func settings() {
        var count = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIAccessibility.reduceMotionStatusDidChangeNotification, object: nil, queue: nil
        ) { _ in MainActor.assumeIsolated { count += 1 } }
        defer { NotificationCenter.default.removeObserver(token) }
        var settings = AccessibilitySettings()
        settings.reducesMotion = true
        settings.reducesMotion = true
        settings.reducesTransparency = true
        settings.readsScreen = true
        #expect(count == 1)
        settings.reducesMotion = false
        #expect(count == 2)
    }
}
