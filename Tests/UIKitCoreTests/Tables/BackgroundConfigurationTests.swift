import Foundation
import Testing

@testable import UIKitCore

/// Background configurations of rows, in tables and collections.
@Suite("Background configurations") @MainActor
struct BackgroundConfigurationTests {
    private let fixture = TouchFixture()

    private func row(_ configuration: UIBackgroundConfiguration, rightToLeft: Bool = false) -> UITableViewCell {
        let cell = fixture.add(
            UITableViewCell(style: .default, reuseIdentifier: nil), CGRect(x: 0, y: 0, width: 300, height: 50))
        cell.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        cell.backgroundConfiguration = configuration
        fixture.window.layoutIfNeeded()
        return cell
    }

    private func item(_ configuration: UIBackgroundConfiguration, rightToLeft: Bool = false) -> UICollectionViewCell {
        let cell = fixture.add(UICollectionViewCell(frame: .zero), CGRect(x: 0, y: 0, width: 300, height: 50))
        cell.semanticContentAttribute = rightToLeft ? .forceRightToLeft : .forceLeftToRight
        cell.backgroundConfiguration = configuration
        fixture.window.layoutIfNeeded()
        return cell
    }

    private func background(_ cell: UIView) -> BackgroundView? {
        cell.subviews.compactMap { $0 as? BackgroundView }.first
    }

    /// Insets of a background, and the background's frame in a cell of 300 by 50 points for each writing direction.
    nonisolated static let insets: [(NSDirectionalEdgeInsets, leftToRight: CGRect, rightToLeft: CGRect)] = [
        (.zero, CGRect(x: 0, y: 0, width: 300, height: 50), CGRect(x: 0, y: 0, width: 300, height: 50)),
        (
            NSDirectionalEdgeInsets(top: 1, leading: 20, bottom: 3, trailing: 40),
            CGRect(x: 20, y: 1, width: 240, height: 46), CGRect(x: 40, y: 1, width: 240, height: 46)
        ),
        (
            NSDirectionalEdgeInsets(top: -5, leading: -10, bottom: 0, trailing: 0),
            CGRect(x: -10, y: -5, width: 310, height: 55), CGRect(x: 0, y: -5, width: 310, height: 55)
        ),
    ]

    @Test("Insets make the background smaller or larger, mirrored in right-to-left layout", arguments: insets)
    func insets(insets: NSDirectionalEdgeInsets, leftToRight: CGRect, rightToLeft: CGRect) {
        var configuration = UIBackgroundConfiguration.clear()
        configuration.backgroundInsets = insets
        for (isRightToLeft, frame) in [(false, leftToRight), (true, rightToLeft)] {
            #expect(background(row(configuration, rightToLeft: isRightToLeft))?.frame == frame)
            #expect(background(item(configuration, rightToLeft: isRightToLeft))?.frame == frame)
        }
    }

    @Test("A configuration sets corners, stroke and colour, and a new configuration replaces or removes them")
    func appearance() {
        var configuration = UIBackgroundConfiguration.clear()
        configuration.backgroundColor = .systemRed
        (configuration.cornerRadius, configuration.strokeWidth, configuration.strokeColor) = (9, 2, .systemBlue)
        for cell in [row(configuration) as UIView, item(configuration)] {
            let view = background(cell)
            #expect(view?.backgroundColor == .systemRed && view?.layer.cornerRadius == 9)
            #expect(view?.layer.borderWidth == 2 && view?.layer.borderColor == UIColor.systemBlue.cgColor)
            (cell as? UITableViewCell)?.backgroundConfiguration = .clear()
            (cell as? UICollectionViewCell)?.backgroundConfiguration = .clear()
            fixture.window.layoutIfNeeded()
            #expect(view?.layer.cornerRadius == 0 && view?.layer.borderWidth == 0)
            (cell as? UITableViewCell)?.backgroundConfiguration = nil
            (cell as? UICollectionViewCell)?.backgroundConfiguration = nil
            fixture.window.layoutIfNeeded()
            #expect(background(cell) == nil)
        }
    }

    @Test("A custom view fills the background, and the next custom view replaces the first view")
    func customView() {
        var configuration = UIBackgroundConfiguration.clear()
        let (one, two) = (UIView(), UIView())
        configuration.customView = one
        configuration.backgroundInsets = NSDirectionalEdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5)
        let cell = row(configuration)
        #expect(one.superview === background(cell) && one.frame == CGRect(x: 0, y: 0, width: 290, height: 40))
        configuration.customView = two
        cell.backgroundConfiguration = configuration
        fixture.window.layoutIfNeeded()
        #expect(one.superview == nil && two.superview === background(cell))
        configuration.customView = nil
        cell.backgroundConfiguration = configuration
        fixture.window.layoutIfNeeded()
        #expect(two.superview == nil)
    }

    @Test("The tint colour replaces a missing colour, and the transformer changes the resulting colour")
    func resolved() {
        var configuration = UIBackgroundConfiguration.clear()
        configuration.backgroundColor = nil
        #expect(configuration.resolvedBackgroundColor(for: .systemGreen) == .systemGreen)
        configuration.backgroundColorTransformer = UIConfigurationColorTransformer { color in
            color == .systemGreen ? .systemPink : .systemBrown
        }
        #expect(configuration.resolvedBackgroundColor(for: .systemGreen) == .systemPink)
        configuration.backgroundColor = .systemRed
        #expect(configuration.resolvedBackgroundColor(for: .systemGreen) == .systemBrown)
    }

    /// The states of a cell: selected and highlighted.
    nonisolated static let states = [(false, false), (true, false), (false, true), (true, true)]

    @Test("The background of a row is grey while the row is selected or highlighted", arguments: states)
    func states(isSelected: Bool, isHighlighted: Bool) {
        for automatic in [true, false] {
            let cell = row(.listPlainCell())
            cell.automaticallyUpdatesBackgroundConfiguration = automatic
            (cell.isSelected, cell.isHighlighted) = (isSelected, isHighlighted)
            fixture.window.layoutIfNeeded()
            let isGrey = automatic && (isSelected || isHighlighted)
            #expect(background(cell)?.backgroundColor == (isGrey ? .systemGray4 : .systemBackground))
            let other = item(.listGroupedCell())
            other.automaticallyUpdatesBackgroundConfiguration = automatic
            (other.isSelected, other.isHighlighted) = (isSelected, isHighlighted)
            fixture.window.layoutIfNeeded()
            #expect(background(other)?.backgroundColor == (isGrey ? .systemGray4 : .secondarySystemGroupedBackground))
        }
    }

    @Test("A configuration replaces the background views; when it is removed, the views are shown again")
    func backgroundViews() {
        let cell = row(.clear())
        let (plain, selected) = (UIView(), UIView())
        (cell.backgroundView, cell.selectedBackgroundView) = (plain, selected)
        cell.isSelected = true
        fixture.window.layoutIfNeeded()
        #expect(plain.superview == nil && selected.superview == nil)
        cell.backgroundConfiguration = nil
        fixture.window.layoutIfNeeded()
        #expect(plain.frame == cell.bounds && plain.superview === cell && selected.superview === cell)
    }
}
