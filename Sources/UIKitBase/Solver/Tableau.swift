/// The linear system in solved form: every basic variable as a sum of nonbasic variables, and the values of all
/// variables.
///
/// The rows contain no constants. Instead, the values of all variables are kept up to date, so a nonbasic variable can
/// have any value, and an undetermined variable keeps its value.
struct Tableau: Sendable {
    /// The row of each variable, by the variable's index; the row of a nonbasic variable is empty.
    private(set) var rows: [[RowEntry]] = []
    private(set) var isBasic: [Bool] = []
    var values: [Double] = []
    /// The number of rows with an entry for a variable.
    private(set) var uses: [Int] = []
    /// For each nonbasic variable: all rows with an entry for it, and possibly rows whose entry was removed.
    private var columns: [[Int32]] = []
    private var seen: [UInt32] = []
    private var round: UInt32 = 0
    private var merge = RowMerge()

    /// Adds a nonbasic variable that is in no row.
    mutating func append(value: Double) {
        rows.append([])
        isBasic.append(false)
        values.append(value)
        uses.append(0)
        columns.append([])
        seen.append(0)
    }

    /// Adds a row for a variable that is in no row, and thereby makes the variable basic. The row is the sum of the
    /// given terms. The variables of the terms may be basic or nonbasic.
    mutating func addRow(_ basic: Int32, sumOf terms: [RowEntry]) {
        var row: [RowEntry] = []
        for term in terms {
            if isBasic[Int(term.index)] {
                merge.merge(row, without: -1, adding: rows[Int(term.index)], times: term.factor)
            } else {
                let single = RowEntry(index: term.index, factor: 1)
                merge.merge(row, without: -1, adding: [single], times: term.factor)
            }
            swap(&row, &merge.result)
        }
        rows[Int(basic)] = row
        isBasic[Int(basic)] = true
        for entry in row { recordEntry(basic, in: entry.index) }
    }

    /// Removes the row of a basic variable. Afterwards the variable is in no row.
    mutating func dropRow(_ basic: Int32) {
        for entry in rows[Int(basic)] { uses[Int(entry.index)] -= 1 }
        rows[Int(basic)] = []
        isBasic[Int(basic)] = false
    }

    /// Returns the rows with an entry for a variable, each with its factor.
    mutating func column(_ index: Int32) -> [RowEntry] {
        round &+= 1
        var result: [RowEntry] = []
        result.reserveCapacity(uses[Int(index)])
        let candidates = columns[Int(index)]
        for row in candidates where isBasic[Int(row)] && seen[Int(row)] != round {
            seen[Int(row)] = round
            guard let factor = rows[Int(row)].factor(of: index) else { continue }
            result.append(RowEntry(index: row, factor: factor))
        }
        if candidates.count > result.count { columns[Int(index)] = result.map(\.index) }
        return result
    }

    /// Exchanges a basic variable and a variable of its row. Values remain unchanged.
    ///
    /// - Parameter column: the rows with an entry for `entering`.
    mutating func pivot(leaving: Int32, entering: Int32, column: [RowEntry]) {
        var pivotRow: [RowEntry] = []
        swap(&pivotRow, &rows[Int(leaving)])
        let index = pivotRow.lowerBound(of: entering)
        let inverse = 1 / pivotRow[index].factor
        pivotRow.remove(at: index)
        for other in pivotRow.indices { pivotRow[other].factor *= -inverse }
        pivotRow.insert(RowEntry(index: leaving, factor: inverse), at: pivotRow.lowerBound(of: leaving))
        isBasic[Int(leaving)] = false
        isBasic[Int(entering)] = true
        columns[Int(entering)].removeAll()
        columns[Int(leaving)].removeAll()
        uses[Int(entering)] = 0
        uses[Int(leaving)] = 0
        rows[Int(entering)] = pivotRow
        for entry in pivotRow {
            // The row was already counted in `uses` for all its variables except the leaving one. These counts are
            // undone here, because `recordEntry` counts the row again. `recordEntry` must run, because `columns` does
            // not yet list the row under its new index.
            if entry.index != leaving { uses[Int(entry.index)] -= 1 }
            recordEntry(entering, in: entry.index)
        }
        for entry in column where entry.index != leaving {
            merge.merge(rows[Int(entry.index)], without: entering, adding: pivotRow, times: entry.factor)
            swap(&rows[Int(entry.index)], &merge.result)
            for gained in merge.gained { recordEntry(entry.index, in: gained) }
            for lost in merge.lost { uses[Int(lost)] -= 1 }
        }
    }

    /// Records that a row has an entry for a variable. Shortens the variable's list in `columns` if the entries of too
    /// many of the listed rows were removed.
    private mutating func recordEntry(_ row: Int32, in index: Int32) {
        uses[Int(index)] += 1
        columns[Int(index)].append(row)
        if columns[Int(index)].count > 4 * uses[Int(index)] + 32 { _ = column(index) }
    }
}
