import Foundation
import GRDB

extension String {
    /// The text as a column value. A text that contains a NUL becomes a blob, because SQLite would truncate it.
    var column: DatabaseValue {
        utf8.contains(0) ? Data(utf8).databaseValue : databaseValue
    }
}

extension Optional where Wrapped == String {
    /// The text as a column value; NULL for nil.
    var column: DatabaseValue { self?.column ?? .null }
}
