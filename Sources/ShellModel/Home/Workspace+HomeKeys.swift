import Foundation
import SceneModel

extension Workspace {
    mutating func homeKey(_ press: KeyPress, on index: OutputIndex) {
        let count = catalog.homeOrder.count
        guard count > 0 else { return }
        let layout = HomeLayout(geometry(outputStates[index]))
        let steps = ["Left": -1, "Right": 1, "Up": -layout.columns, "Down": layout.columns]
        if let step = steps[press.name], press.modifiers.isEmpty {
            let start = outputStates[index].home.selection
            let next = start.map { min(max($0 + step, 0), count - 1) } ?? outputStates[index].home.page * layout.perPage
            transition { workspace in
                workspace.outputStates[index].home.selection = min(next, count - 1)
                workspace.outputStates[index].home.page = min(next, count - 1) / layout.perPage
            }
        } else if press.name == "Return", !press.isRepeat, let chosen = outputStates[index].home.selection {
            let frame = frame(of: .icon(catalog.homeOrder[chosen].text), on: index)
            openApp(
                catalog.homeOrder[chosen], on: outputStates[index].output,
                from: frame.map(HomeLayout.imageFrame(inCell:)))
        } else if press.name == "Menu", let chosen = outputStates[index].home.selection {
            openIconMenu(catalog.homeOrder[chosen].text, .icon(catalog.homeOrder[chosen].text), on: index)
        } else if press.name == "Page_Down" || press.name == "Page_Up" {
            turnPage(press.name == "Page_Down" ? 1 : -1, on: index)
        }
    }
}
