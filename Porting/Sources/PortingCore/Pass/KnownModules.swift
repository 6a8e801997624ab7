/// The modules that sources can import on Linux.
enum KnownModules {
    /// The products of Proscenium that a ported target can import, each with the module of its name.
    static let products = [
        "UIKit", "UserNotifications", "QuickLook", "SafariServices", "UniformTypeIdentifiers", "MobileCoreServices",
        "CoreSpotlight", "OSLog",
    ]

    /// The modules of the toolchain and of Proscenium.
    static let existing: Set<String> = Set(products).union([
        "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc", "Observation",
        "RegexBuilder", "Synchronization", "Testing", "XCTest", "UIKitTesting", "_Concurrency",
    ])

    /// The modules whose names, as far as apps use them, are in another module.
    static let replacements: [String: String] = [
        "CoreGraphics": "UIKit", "QuartzCore": "UIKit", "ObjectiveC": "UIKit", "CoreFoundation": "Foundation",
        "Darwin": "Glibc", "os": "OSLog", "UIKit.UIGestureRecognizerSubclass": "UIKit",
    ]

    /// The names that Apple's Foundation or Swift has and `UIKit` has here. A source that uses one needs `UIKit`.
    static let namesInUIKit: Set<String> = [
        "CGAffineTransform", "CGColor", "CGContext", "CGGradient", "CGImage", "CGMutablePath", "CGPath", "CGVector",
        "NSItemProvider", "NSKeyValueChange", "NSKeyValueObservation", "NSKeyValueObservedChange",
        "NSKeyValueObservingOptions", "NSSelectorFromString", "NSStringFromSelector", "NSUserActivity", "ObjCMembers",
        "Selector",
    ]
}
