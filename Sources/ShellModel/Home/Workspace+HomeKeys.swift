import Foundation
import SceneModel

extension Workspace {
    mutating func homeKey(_ press: KeyPress, on index: OutputIndex) {
        let items = homeCatalog.items
        let count = items.count
        let layout = HomeLayout(geometry(outputStates[index]))
        let steps = ["Left": -1, "Right": 1, "Up": -layout.columns, "Down": layout.columns]
        if let step = steps[press.name], press.modifiers.isEmpty {
            guard count > 0 else { return }
            let start = outputStates[index].home.selection
            let next = start.map { min(max($0 + step, 0), count - 1) } ?? outputStates[index].home.page * layout.perPage
            transition { workspace in
                workspace.outputStates[index].home.selection = min(next, count - 1)
                workspace.outputStates[index].home.page = min(next, count - 1) / layout.perPage
            }
        } else if press.name == "Return", !press.isRepeat, let chosen = outputStates[index].home.selection {
            let frame = frame(of: .icon(items[chosen].text), on: index)
            open(items[chosen], on: outputStates[index].output, from: frame.map(HomeLayout.imageFrame(inCell:)))
        } else if press.name == "Menu", let chosen = outputStates[index].home.selection {
            openIconMenu(items[chosen].text, .icon(items[chosen].text), on: index)
        } else if press.name == "Page_Down" || press.name == "Page_Up" {
            turnPage(press.name == "Page_Down" ? 1 : -1, on: index)
        } else if press.name != "BackSpace", let text = press.editing(""), text != " " {
            openSearch(text, on: index)
        }
    }
}
