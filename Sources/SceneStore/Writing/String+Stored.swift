import Foundation
import GRDB

extension String {
    /// The column value of the whole text: a blob when SQLite would truncate the text at a NUL.
    var column: DatabaseValue {
        utf8.contains(0) ? Data(utf8).databaseValue : databaseValue
    }
}

extension Optional where Wrapped == String {
    /// The column value of the whole text; NULL for nil.
    var column: DatabaseValue { self?.column ?? .null }
}
