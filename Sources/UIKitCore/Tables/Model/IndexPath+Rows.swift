import Foundation

// Foundation on Linux has the type and not these members, which are UIKit's.
extension IndexPath {
    /// The path of a row in a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// The path of an item in a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The section; 0 in a path without one.
    public var section: Int {
        get { count > 0 ? self[0] : 0 }
        set { self = IndexPath(indexes: [newValue, item]) }
    }

    /// The row in its section; 0 in a path without one.
    public var row: Int {
        get { item }
        set { item = newValue }
    }

    /// The item in its section; 0 in a path without one.
    public var item: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = IndexPath(indexes: [section, newValue]) }
    }
}
