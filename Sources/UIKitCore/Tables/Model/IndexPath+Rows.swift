import Foundation

// Foundation on Linux declares `IndexPath` without these members, because UIKit adds them on iPadOS.
extension IndexPath {
    /// Creates the path of a row in a section.
    public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

    /// Creates the path of an item in a section.
    public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

    /// The index of the section; 0 for a path without a section.
    public var section: Int {
        get { count > 0 ? self[0] : 0 }
        set { self = IndexPath(indexes: [newValue, item]) }
    }

    /// The index of the row in its section; 0 for a path without a row.
    public var row: Int {
        get { item }
        set { item = newValue }
    }

    /// The index of the item in its section; 0 for a path without an item.
    public var item: Int {
        get { count > 1 ? self[1] : 0 }
        set { self = IndexPath(indexes: [section, newValue]) }
    }
}
