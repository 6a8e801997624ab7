import Foundation

extension TextInputView {
    /// Shows the edit menu beside the line at a point of the view, or, if `point` is nil, beside the selection.
    func showEditMenu(at point: CGPoint? = nil) {
        let commands = editCommands
        guard let window, !commands.isEmpty else { return }
        let index = point.map { input.index(at: $0) }
        let offset = index.map { (point?.x ?? 0) - input.caretRect(at: $0).minX } ?? 0
        EditMenuView(commands).show(in: window) { [weak self] in
            guard let self, let window = self.window else { return nil }
            let line = index.map { self.input.caretRect(at: $0) }
            let rect = line.map { CGRect(x: $0.minX + offset, y: $0.minY, width: 0, height: $0.height) }
            let handles = window.selectionHandles == nil ? 0 : TextSelectionHandle.overhang
            return convert(rect ?? selectionRect.insetBy(dx: 0, dy: -handles), to: window as UIView)
        }
    }

    /// Shows the edit menu beside the selection, and after a touch also the handles of the selection.
    func showSelectionTools() {
        TextSelectionHandles.showAfterTouch(in: self)
        showEditMenu()
    }

    /// The visible part of the selection's bounding rectangle; the view's bounds if the selection is not visible.
    private var selectionRect: CGRect {
        let selection = input.selection
        let (first, last) = (input.caretRect(at: selection.location), input.caretRect(at: NSMaxRange(selection)))
        var rect = first.union(last)
        // A selection of several lines can extend to both side edges of the view, so its rectangle is as wide as the
        // view.
        if first.midY != last.midY { (rect.origin.x, rect.size.width) = (bounds.minX, bounds.width) }
        let visible = rect.intersection(bounds)
        return visible.isNull ? bounds : visible
    }

    /// The commands that are possible now, in the order of UIKit's edit menu.
    private var editCommands: [EditMenuView.Command] {
        var commands: [EditMenuView.Command] = []
        func add(_ title: String, _ action: String, _ perform: @escaping @MainActor () -> Void) {
            guard canPerformAction(Selector(action), withSender: nil) else { return }
            commands.append(EditMenuView.Command(title: title, perform: perform))
        }
        add("Cut", "cut:") { [weak self] in self?.cut(nil) }
        add("Copy", "copy:") { [weak self] in self?.copy(nil) }
        if UIPasteboard.general.hasStrings { add("Paste", "paste:") { [weak self] in self?.paste(nil) } }
        let (selection, length) = (input.selection, input.text.utf16.count)
        let word = wordRange(at: selection.location)
        if selection.length == 0, word.length > 0, word.length < length {
            let select = EditMenuView.Command(title: "Select") { [weak self] in
                self?.input.selection = word
                self?.showSelectionTools()
            }
            commands.append(select)
        }
        if selection.length < length {
            add("Select All", "selectAll:") { [weak self] in
                self?.selectAll(nil)
                self?.showSelectionTools()
            }
        }
        let controller = UIMenuController.shared
        return commands + EditCommands.custom(from: self, items: controller.menuItems ?? [], sender: controller)
    }
}
