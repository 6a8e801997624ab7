/// The attributes that only a compiler with the Objective-C runtime accepts.
enum ObjectiveCAttributes {
    /// The attributes that expose a member by name.
    static let exposing: Set<String> = [
        "objc", "IBAction", "IBOutlet", "IBInspectable", "IBSegueAction", "NSManaged", "GKInspectable",
    ]
    /// The attributes of members that are removed.
    static let removed: Set<String> = [
        "objc", "objcMembers", "nonobjc", "IBAction", "IBOutlet", "IBInspectable", "IBDesignable", "IBSegueAction",
        "GKInspectable", "NSKeyedArchiverClassName",
    ]
    /// The attributes of a class with the app's entry point.
    static let entryPoints: Set<String> = ["UIApplicationMain", "NSApplicationMain"]
}
