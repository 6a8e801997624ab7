import UIKit

// The listings of WWDC session 259 of 2019 as shown on its slides. `subpredicates` is declared here, because the slide
// does not declare it; the address that the slide breaks into two lines is one line.

/// The activation conditions of Clown Town's windows.
@MainActor
enum ClownWindows {
    /// Sets the conditions of a scene that shows only Crusty.
    static func showCrusty(in scene: UIScene) {
        let crustyPredicate = NSPredicate(format: "self == 'http://clowntown.example.com/clown/Crusty'")
        let conditions = scene.activationConditions
        conditions.prefersToActivateForTargetContentIdentifierPredicate = crustyPredicate
        conditions.canActivateForTargetContentIdentifierPredicate = crustyPredicate
    }
}

/// The content of a tab.
struct Tab {
    let targetContentIdentifier: String
}

/// The activation conditions of windows with tabs.
@MainActor
enum TabWindows {
    /// Sets conditions with which the scene can show any document and prefers the documents of its open tabs.
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
