import Faults
import Foundation
import Synchronization
import Testing

@testable import UIKitCore

@Suite("Navigation in menus") @MainActor
struct MenuNavigationTests {
    /// Returns items from their titles. A title with a prefix is a special row: `>` a submenu, `-` a disabled entry,
    /// `#` a title, `…` a placeholder, `<` the row that returns to the parent menu.
    static func items(_ titles: String, from id: Int = 0) -> [MenuItem] {
        let kinds: [Character: MenuItem.Kind] = [">": .submenu, "#": .header, "…": .loading, "<": .back]
        return titles.split(separator: " ").enumerated().map { index, title in
            let kind = title.first.flatMap { kinds[$0] }
            let isDisabled = title.first == "-"
            return MenuItem(
                id: id + index, kind: kind ?? .entry,
                title: String(kind == nil && !isDisabled ? title : title.dropFirst()), isEnabled: !isDisabled)
        }
    }

    private func at(_ level: Int, _ row: Int) -> MenuPosition { MenuPosition(level: level, row: row) }

    private func highlights(_ navigation: MenuNavigation) -> [Int?] { navigation.levels.map(\.highlighted) }

    @Test(
        "M55: Keys move the highlight between the rows that can be chosen, and from the last row to the first",
        arguments: [
            ("a b c", "d", 0), ("a b c", "dd", 1), ("a b c", "dddd", 0), ("a b c", "u", 2), ("a b c", "ddu", 0),
            ("#t -a b -c d", "d", 2), ("#t -a b -c d", "dd", 4), ("#t -a b -c d", "ddd", 2), ("#t -a b -c d", "u", 4),
            ("…l a", "d", 1), ("a b c", "e", 2), ("a b c", "eh", 0), ("-a b -c", "eh", 1), ("a", "dddd", 0),
            ("-a #b", "dueh", nil), ("…l", "d", nil), ("", "dueh", nil),
        ] as [(String, String, Int?)])
    func rows(titles: String, keys: String, row: Int?) {
        var navigation = MenuNavigation(Self.items(titles), isRightToLeft: false)
        let names: [Character: MenuKey] = ["d": .down, "u": .up, "h": .home, "e": .end]
        for key in keys { _ = names[key].map { navigation.press($0, at: 0) } }
        #expect(navigation.levels[0].highlighted == row)
    }

    @Test(
        "M55: Typed letters find a row by its first letters; repeating one letter finds the next row",
        arguments: [
            ([("s", 0)], 1), ([("s", 0), ("s", 0.2)], 2), ([("s", 0), ("s", 0.2), ("s", 0.4)], 4),
            ([("s", 0), ("o", 0.5)], 2), ([("s", 0), ("o", 1.5)], 5), ([("S", 0)], 1), ([("é", 0)], 3), ([("e", 0)], 3),
            ([("x", 0)], nil), ([("s", 0), ("x", 0.1)], 1), ([("d", 0)], nil),
            ([("s", 0), ("o", 0.9), ("r", 1.8)], 2),
        ] as [([(String, TimeInterval)], Int?)])
    func letters(typed: [(String, TimeInterval)], row: Int?) {
        var navigation = MenuNavigation(Self.items("#Share Save >Sort Éclair Send Open -Delete"), isRightToLeft: false)
        for (letter, time) in typed { _ = navigation.press(.character(letter), at: 100 + time) }
        #expect(navigation.levels[0].highlighted == row)
    }

    @Test(
        "M55: The arrow key in reading direction opens a submenu, the opposite arrow key closes it",
        arguments: [false, true])
    func submenuKeys(isRightToLeft: Bool) {
        let (forward, back): (MenuKey, MenuKey) = isRightToLeft ? (.left, .right) : (.right, .left)
        var navigation = MenuNavigation(Self.items("a >b"), isRightToLeft: isRightToLeft)
        #expect(navigation.press(forward, at: 0) == [.reveal(at(0, 0))])
        #expect(navigation.press(forward, at: 0).isEmpty, "an entry has no submenu")
        #expect(navigation.press(.down, at: 0) == [.reveal(at(0, 1))])
        #expect(navigation.press(back, at: 0).isEmpty, "the menu itself stays open")
        #expect(navigation.press(forward, at: 0) == [.openSubmenu(at(0, 1), highlightsFirst: true)])
        navigation.open(Self.items("<b -x y"), at: at(0, 1), highlightsFirst: true)
        #expect(
            highlights(navigation) == [1, 2], "the row that returns to the parent menu must not be highlighted first")
        #expect(navigation.press(back, at: 0) == [.keepLevels(1)] && highlights(navigation) == [1])
    }

    @Test("M55: Return performs an entry or opens a submenu; each Escape closes one level")
    func confirmAndCancel() {
        var navigation = MenuNavigation(Self.items("a >b"), isRightToLeft: false)
        #expect(navigation.press(.confirm, at: 0).isEmpty, "nothing is highlighted")
        _ = navigation.press(.down, at: 0)
        #expect(navigation.press(.confirm, at: 0) == [.choose(at(0, 0))])
        _ = navigation.press(.down, at: 0)
        #expect(navigation.press(.confirm, at: 0) == [.openSubmenu(at(0, 1), highlightsFirst: true)])
        navigation.open(Self.items("<b >c"), at: at(0, 1), highlightsFirst: true)
        navigation.open(Self.items("d"), at: at(1, 1), highlightsFirst: true)
        #expect(navigation.press(.cancel, at: 0) == [.keepLevels(2)])
        _ = navigation.press(.home, at: 0)
        #expect(
            navigation.press(.confirm, at: 0) == [.keepLevels(1)],
            "the first row of the submenu returns to the parent menu")
        #expect(navigation.press(.cancel, at: 0) == [.dismiss])
    }

    @Test("M55: A submenu opens when the pointer has rested on its row, and closes when it rests on another row")
    func hovering() {
        var navigation = MenuNavigation(Self.items("a >b >c"), isRightToLeft: false)
        let delay = MenuNavigation.hoverDelay
        #expect(navigation.point(at: at(0, 0), time: 10).isEmpty)
        #expect(navigation.point(at: at(0, 1), time: 11) == [.wake(at: 11 + delay)])
        #expect(navigation.point(at: at(0, 1), time: 11.1).isEmpty, "a movement on the row must not restart the delay")
        #expect(navigation.wake(at: 11 + delay / 2).isEmpty)
        #expect(navigation.wake(at: 11 + delay) == [.openSubmenu(at(0, 1), highlightsFirst: false)])
        navigation.open(Self.items("x y", from: 50), at: at(0, 1), highlightsFirst: false)
        #expect(navigation.point(at: at(1, 1), time: 12).isEmpty && highlights(navigation) == [1, 1])
        // On the way to the submenu, the pointer may cross another row.
        #expect(navigation.point(at: at(0, 2), time: 13) == [.wake(at: 13 + delay)])
        #expect(highlights(navigation) == [2, nil])
        #expect(navigation.point(at: at(1, 0), time: 13.1).isEmpty && highlights(navigation) == [1, 0])
        #expect(navigation.wake(at: 14).isEmpty && navigation.levels.count == 2)
        _ = navigation.point(at: at(0, 2), time: 15)
        #expect(navigation.wake(at: 16) == [.keepLevels(1), .openSubmenu(at(0, 2), highlightsFirst: false)])
        navigation.open(Self.items("z", from: 60), at: at(0, 2), highlightsFirst: false)
        _ = navigation.point(at: at(0, 0), time: 17)
        #expect(navigation.wake(at: 18) == [.keepLevels(1)])
        _ = navigation.point(at: at(0, 1), time: 19)
        #expect(navigation.point(at: nil, time: 19.1).isEmpty && highlights(navigation) == [nil])
        #expect(navigation.wake(at: 20).isEmpty, "the pointer has left the row")
    }

    @Test("M55: A press performs an entry, opens a submenu or closes one, and ignores rows that cannot be chosen")
    func presses() {
        var navigation = MenuNavigation(Self.items("a >b -c #d …e"), isRightToLeft: false)
        #expect(navigation.release(at: at(0, 0)) == [.choose(at(0, 0))])
        for row in [2, 3, 4, 5, -1] { #expect(navigation.release(at: at(0, row)).isEmpty) }
        #expect(navigation.release(at: at(0, 1)) == [.openSubmenu(at(0, 1), highlightsFirst: false)])
        navigation.open(Self.items("<b x"), at: at(0, 1), highlightsFirst: false)
        #expect(navigation.release(at: at(0, 1)).isEmpty, "the submenu of the row is open already")
        #expect(navigation.release(at: at(1, 0)) == [.keepLevels(1)])
    }

    @Test("M55: After an update the highlight and the open submenus follow their rows, and disappear with them")
    func updates() {
        func rows(_ ids: [Int]) -> [MenuItem] { ids.map { MenuItem(id: $0, kind: $0 == 2 ? .submenu : .entry) } }
        var navigation = MenuNavigation(rows([0, 1, 2]), isRightToLeft: false)
        navigation.open(rows([7, 8]), at: at(0, 2), highlightsFirst: true)
        #expect(navigation.replace(rows([5, 2, 1]), in: 0).isEmpty)
        #expect(highlights(navigation) == [1, 0])
        #expect(navigation.replace(rows([8]), in: 1).isEmpty && highlights(navigation) == [1, nil])
        #expect(navigation.replace(rows([1]), in: 0) == [.keepLevels(1)] && highlights(navigation) == [nil])
    }

    @Test("M55: A submenu outside of the last level, and new rows of a closed level, are reported and ignored")
    func misuse() {
        let faults = Mutex<[String]>([])
        InternalFault.withHandler({ fault in faults.withLock { $0.append(fault.message) } }) {
            var navigation = MenuNavigation(Self.items("a >b"), isRightToLeft: false)
            navigation.open(Self.items("c"), at: at(1, 0), highlightsFirst: true)
            navigation.open(Self.items("c"), at: at(0, 2), highlightsFirst: true)
            #expect(navigation.replace(Self.items("c"), in: 1).isEmpty)
            #expect(highlights(navigation) == [nil] && navigation.levels[0].items == Self.items("a >b"))
        }
        let opening = "a submenu opens for a row that is not in the last level"
        #expect(
            faults.withLock { $0 } == [opening, opening, "the rows of a level that is not open are replaced"])
    }
}

/// Random keys in random menus, compared with a recursive model of a menu.
@Suite("Navigation in menus, by random keys") @MainActor
struct MenuNavigationModelTests {
    /// An entry of the model: its title, its submenu, and whether it can be chosen.
    final class Entry {
        let title: String
        let isEnabled: Bool
        let children: [Entry]

        init(_ title: String, isEnabled: Bool, children: [Entry]) {
            (self.title, self.isEnabled, self.children) = (title, isEnabled, children)
        }
    }

    private func entries(_ random: inout OperationSource, depth: Int) -> [Entry] {
        (0..<random.number(in: depth == 0 ? 0...7 : 1...5)).map { _ in
            let title = String(random.element(of: Array("abcde"))) + String(random.element(of: Array("xyz")))
            let hasChildren = depth < 3 && random.number(below: 3) == 0
            return Entry(
                title, isEnabled: random.number(below: 4) > 0,
                children: hasChildren ? entries(&random, depth: depth + 1) : [])
        }
    }

    private func items(_ entries: [Entry]) -> [MenuItem] {
        entries.enumerated().map { index, entry in
            MenuItem(
                id: index, kind: entry.children.isEmpty ? .entry : .submenu, title: entry.title,
                isEnabled: entry.isEnabled)
        }
    }

    @Test("M55: The highlighted rows and the chosen entries are the same as in the model", arguments: 1...30)
    func keys(seed: UInt64) {
        var random = OperationSource(seed: seed)
        let isRightToLeft = random.coin()
        // The model: the entries of the open levels, and the highlighted entry of each level.
        var levels = [entries(&random, depth: 0)]
        var highlighted: [Int?] = [nil]
        var navigation = MenuNavigation(items(levels[0]), isRightToLeft: isRightToLeft)
        for step in 0..<200 {
            let keys: [MenuKey] = [.up, .down, .down, .left, .right, .home, .end, .confirm, .cancel]
            let letter = MenuKey.character(String(random.element(of: Array("abcdef"))))
            let key = random.number(below: 5) == 0 ? letter : random.element(of: keys)
            // Each key is pressed after the time-out of typed text, so that each letter begins a new text.
            var effects = navigation.press(key, at: TimeInterval(step) * 10)
            if case .openSubmenu(let position, let first)? = effects.last {
                navigation.open(
                    items(levels[position.level][position.row].children), at: position, highlightsFirst: first)
                effects.removeLast()
            }
            let expected = model(key, isRightToLeft, &levels, &highlighted)
            let results = effects.filter { effect in
                if case .reveal = effect { return false }
                if case .keepLevels = effect { return false }
                return true
            }
            #expect(results == expected, "step \(step): \(key)")
            #expect(navigation.levels.map(\.highlighted) == highlighted, "step \(step): \(key)")
        }
    }

    /// Applies a key to the model. Returns the chosen entry or the dismissal of the menu; empty for neither.
    private func model(
        _ key: MenuKey, _ isRightToLeft: Bool, _ levels: inout [[Entry]], _ highlighted: inout [Int?]
    ) -> [MenuNavigation.Effect] {
        let (last, rows) = (levels.count - 1, levels[levels.count - 1])
        let usable = rows.indices.filter { rows[$0].isEnabled }
        let current = highlighted[last]
        func pop() {
            levels.removeLast()
            highlighted.removeLast()
        }
        func push(_ row: Int) {
            levels.append(rows[row].children)
            highlighted.append(rows[row].children.firstIndex { $0.isEnabled })
        }
        switch key {
        case .down: highlighted[last] = usable.first { $0 > current ?? -1 } ?? usable.first
        case .up: highlighted[last] = usable.last { $0 < current ?? rows.count } ?? usable.last
        case .home: highlighted[last] = usable.first
        case .end: highlighted[last] = usable.last
        case .character(let letter):
            let found = usable.filter { rows[$0].title.hasPrefix(letter) }
            highlighted[last] = found.first { $0 > current ?? -1 } ?? found.first ?? current
        case .cancel: if last > 0 { pop() } else { return [.dismiss] }
        case .confirm:
            guard let current else { return [] }
            if rows[current].children.isEmpty { return [.choose(MenuPosition(level: last, row: current))] }
            push(current)
        case .left, .right:
            guard (key == .right) != isRightToLeft else {
                if last > 0 { pop() }
                return []
            }
            if current == nil { highlighted[last] = usable.first }
            if let current, !rows[current].children.isEmpty { push(current) }
        }
        return []
    }
}
