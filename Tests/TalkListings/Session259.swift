import UIKit

// The listings of session 259 of 2019 as they stand on its slides. `subpredicates` is a variable with a type, as the slide's is
// none; the address that the slide breaks into two lines is one.

/// The clowns' windows.
@MainActor
enum ClownWindows {
    /// A window that is about Crusty only.
    static func showCrusty(in scene: UIScene) {
        let crustyPredicate = NSPredicate(format: "self == 'http://clowntown.example.com/clown/Crusty'")
        let conditions = scene.activationConditions
        conditions.prefersToActivateForTargetContentIdentifierPredicate = crustyPredicate
        conditions.canActivateForTargetContentIdentifierPredicate = crustyPredicate
    }
}

/// One of the documents in a window.
struct Tab {
    let targetContentIdentifier: String
}

/// A window with tabs.
@MainActor
enum TabWindows {
    /// The window can show any document, and prefers those that it shows.
    static func update(_ scene: UIScene, _ openTabs: [Tab]) {
        let canPredicate = NSPredicate(value: true)

        var subpredicates: [NSPredicate] = []
        for tab in openTabs {
            subpredicates.append(NSPredicate(format: "self == %@", tab.targetContentIdentifier))
        }
        let prefersPredicate = NSCompoundPredicate(orPredicateWithSubpredicates: subpredicates)

        scene.activationConditions.canActivateForTargetContentIdentifierPredicate = canPredicate
        scene.activationConditions.prefersToActivateForTargetContentIdentifierPredicate = prefersPredicate
    }
}
