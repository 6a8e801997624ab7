import Foundation

/// The delegate of a search bar's text field. It passes the calls that it receives from the field to the bar's
/// delegate, and then to the bar's search controller.
@MainActor final class SearchFieldDelegate: NSObject, UITextFieldDelegate {
    private weak var bar: UISearchBar?

    init(_ bar: UISearchBar) {
        self.bar = bar
        super.init()
        bar.field.delegate = self
        bar.field.addAction(UIAction { [weak self] _ in self?.textChanged() }, for: .editingChanged)
        bar.cancel.addAction(UIAction { [weak bar] _ in bar?.cancelSearch() }, for: .primaryActionTriggered)
        bar.scope.addAction(UIAction { [weak self] _ in self?.scopeChanged() }, for: .valueChanged)
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.map { $0.delegate?.searchBarShouldBeginEditing($0) ?? true } ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        guard let bar else { return }
        bar.delegate?.searchBarTextDidBeginEditing(bar)
        bar.searchController?.editingBegan()
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.map { $0.delegate?.searchBarShouldEndEditing($0) ?? true } ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        if let bar { bar.delegate?.searchBarTextDidEndEditing(bar) }
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        bar.map { $0.delegate?.searchBar($0, shouldChangeTextIn: range, replacementText: string) ?? true } ?? true
    }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        if let bar { bar.delegate?.searchBarSearchButtonClicked(bar) }
        return true
    }

    private func textChanged() {
        guard let bar else { return }
        bar.delegate?.searchBar(bar, textDidChange: bar.field.text ?? "")
        bar.searchController?.textChanged()
    }

    private func scopeChanged() {
        guard let bar else { return }
        bar.selectedScopeButtonIndex = bar.scope.selectedSegmentIndex
        bar.delegate?.searchBar(bar, selectedScopeButtonIndexDidChange: bar.scope.selectedSegmentIndex)
    }
}
