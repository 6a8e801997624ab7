import Foundation
import Testing
import UIKit

/// Checks that all declarations for menus, keys, responders and focus can be used, and that constants have the values
/// of UIKit.
@Suite("Declarations for menus, keys and focus") @MainActor
struct ReferenceListingTests {
    @Test("M55 M64 M82: Flags, states, options and priorities have the raw values of UIKit")
    func rawValues() {
        #expect(ReferenceListings.flags.map(\.rawValue) == (16...21).map { 1 << $0 })
        #expect([UIMenuElement.State.off, .on, .mixed].map(\.rawValue) == [0, 1, 2])
        #expect([UIMenuElement.Attributes.disabled, .destructive, .hidden].map(\.rawValue) == [1, 2, 4])
        #expect([UIMenu.Options.displayInline, .destructive, .singleSelection].map(\.rawValue) == [1, 2, 32])
        #expect(ReferenceListings.headings.map(\.rawValue) == [1, 2, 4, 8, 16, 32, 256, 512])
        #expect(ReferenceListings.priorities.map(\.rawValue) == [0, 1000, 1010, 1999, 2000, .max, 7])
        #expect([UIEditingInteractionConfiguration.none, .default].map(\.rawValue) == [0, 1])
        #expect([UIContextMenuInteraction.Appearance.unknown, .rich, .compact].map(\.rawValue) == [0, 1, 2])
        #expect([UIContextMenuInteractionCommitStyle.dismiss, .pop].map(\.rawValue) == [0, 1])
        #expect(UIKeyboardHIDUsage.keyboardA.rawValue == 4 && UIKeyboardHIDUsage.keyboardReturnOrEnter.rawValue == 0x28)
    }

    @Test("M55 M64: Identifiers and inputs are distinct, and identifiers have the prefix of the system")
    func identifiers() {
        let identifiers = ReferenceListings.identifiers.map(\.rawValue)
        #expect(Set(identifiers).count == identifiers.count)
        #expect(identifiers.allSatisfy { $0.hasPrefix("com.apple.menu.") || $0 == "com.apple.command.speech" })
        #expect(Set(ReferenceListings.inputs).count == ReferenceListings.inputs.count)
    }

    @Test("M64: Every standard edit action can be overridden, and is called through its protocol")
    func editActions() {
        let responder = ListedResponder()
        responder.callEditActions()
        #expect(Set(responder.calls).count == 18 && responder.calls.last == "updateTextAttributes 0")
    }

    @Test("M55: Elements, buttons and configurations can be created in every declared way")
    func creation() {
        #expect(ReferenceListings.command().state == .on && ReferenceListings.deferred().count == 2)
        #expect(ReferenceListings.actions(UITextField()).count == 8)
        #expect(ReferenceListings.buttons().count == 4 && ReferenceListings.barItems().count == 2)
        #expect(ReferenceListings.configurations().count == 3)
    }
}
