/// The modules that sources can import on Linux.
enum KnownModules {
    /// The products of Proscenium that a ported target can import. Each product has one module of the same name.
    static let products = [
        "UIKit", "UserNotifications", "QuickLook", "SafariServices", "UniformTypeIdentifiers", "MobileCoreServices",
        "CoreSpotlight", "OSLog",
    ]

    /// The modules of the toolchain and of Proscenium.
    static let existing: Set<String> = Set(products).union([
        "Swift", "Foundation", "FoundationNetworking", "FoundationXML", "Dispatch", "Glibc", "Observation",
        "RegexBuilder", "Synchronization", "Testing", "XCTest", "UIKitTesting", "_Concurrency", combine,
    ])

    /// The module that replaces Combine; the package `Porting/Combine` contains it.
    static let combine = "ProsceniumCombine"

    /// The modules that do not exist on Linux, each with the module that declares their names here.
    static let replacements: [String: String] = [
        "CoreGraphics": "UIKit", "QuartzCore": "UIKit", "ObjectiveC": "UIKit", "CoreFoundation": "Foundation",
        "Combine": combine, "Darwin": "Glibc", "os": "OSLog", "UIKit.UIGestureRecognizerSubclass": "UIKit",
    ]

    /// The names that Apple's Foundation or Swift declares, but that Proscenium declares in `UIKit`. A source that uses
    /// one of these names needs `UIKit`.
    static let namesInUIKit: Set<String> = [
        "CGAffineTransform", "CGColor", "CGContext", "CGGradient", "CGImage", "CGMutablePath", "CGPath", "CGVector",
        "NSItemProvider", "NSKeyValueChange", "NSKeyValueObservation", "NSKeyValueObservedChange",
        "NSKeyValueObservingOptions", "NSSelectorFromString", "NSStringFromSelector", "NSUserActivity", "ObjCMembers",
        "Selector",
    ]
}
