import Foundation
import GRDB

extension String {
    /// The text as a column takes it whole: as a blob when SQLite would cut it off at a NUL.
    var column: DatabaseValue {
        utf8.contains(0) ? Data(utf8).databaseValue : databaseValue
    }
}

extension Optional where Wrapped == String {
    /// The text as a column takes it whole; NULL for nil.
    var column: DatabaseValue { self?.column ?? .null }
}
