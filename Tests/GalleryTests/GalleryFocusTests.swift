import FocusTestKit
import Foundation
import Testing
import UIKit

@testable import Gallery

/// A walk through every page of the gallery with the keyboard alone.
@Suite("The gallery without a pointer") @MainActor
struct GalleryFocusTests {
    @Test(
        "M82: Tab and arrow keys reach every enabled control and list of every page, and the focus is always visible",
        arguments: GalleryPage.allCases, [360, 1024])
    func reachable(page: GalleryPage, width: Int) throws {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: width, height: 700))
        window.rootViewController = UINavigationController(rootViewController: page.makeController())
        window.isHidden = false
        let walk = FocusWalk(through: window)
        #expect(walk.missedControls.isEmpty, "\(page), \(width) points")
        #expect(walk.missedLists.isEmpty, "\(page), \(width) points")
        #expect(walk.faultyLists.isEmpty, "\(page), \(width) points")
        #expect(walk.invisibleItems.isEmpty, "\(page), \(width) points")
    }
}
