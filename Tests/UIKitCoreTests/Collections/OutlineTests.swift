import Foundation
import Testing

@testable import UIKitCore

@Suite("Outline disclosure") @MainActor
struct OutlineTests {
    /// A row of an outline. The app determines whether the row is expanded.
    private final class OutlineCell: UICollectionViewListCell {
        var isExpanded = false { didSet { setNeedsUpdateConfiguration() } }
        override var configurationState: UICellConfigurationState {
            var state = super.configurationState
            state.isExpanded = isExpanded
            return state
        }
    }

    @Test("The chevron turns with the expanded state, even if the accessory is replaced, and a tap calls the handler")
    func chevron() throws {
        let fixture = TouchFixture()
        let cell = fixture.add(OutlineCell(frame: .zero), CGRect(x: 0, y: 0, width: 300, height: 44))
        var taps = 0
        func kind() throws -> ListAccessoryView.Kind {
            fixture.window.layoutIfNeeded()
            return try #require(cell.subviews.compactMap { $0 as? ListAccessoryView }.first).kind
        }
        cell.accessories = [.outlineDisclosure { taps += 1 }]
        #expect(try kind() == .outline(isExpanded: false))
        cell.isExpanded = true
        #expect(try kind() == .outline(isExpanded: true))
        cell.accessories = [.outlineDisclosure()]
        #expect(try kind() == .outline(isExpanded: true))
        cell.isExpanded = false
        cell.accessories = [.outlineDisclosure { taps += 1 }]
        #expect(try kind() == .outline(isExpanded: false))
        fixture.tap(278, 22)
        #expect(taps == 1)
    }
}
