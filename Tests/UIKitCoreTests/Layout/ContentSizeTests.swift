import Foundation
import Testing

@testable import UIKitCore

@Suite("Intrinsic sizes and priorities")
@MainActor struct ContentSizeTests {
    /// Creates two labels with the intrinsic widths 100 and 60, side by side with 10 points between them, in a row of
    /// `width` points.
    private func row(
        _ width: CGFloat, hugging: (Float, Float) = (250, 250), compression: (Float, Float) = (750, 750)
    ) -> LayoutFixture {
        let labels = [SizedView(100, 20), SizedView(60, 20)]
        let fixture = LayoutFixture(labels)
        fixture.root.frame.size.width = width
        labels[0].setContentHuggingPriority(UILayoutPriority(hugging.0), for: .horizontal)
        labels[1].setContentHuggingPriority(UILayoutPriority(hugging.1), for: .horizontal)
        labels[0].setContentCompressionResistancePriority(UILayoutPriority(compression.0), for: .horizontal)
        labels[1].setContentCompressionResistancePriority(UILayoutPriority(compression.1), for: .horizontal)
        NSLayoutConstraint.activate([
            labels[0].leftAnchor.constraint(equalTo: fixture.root.leftAnchor),
            labels[1].leftAnchor.constraint(equalTo: labels[0].rightAnchor, constant: 10),
            labels[1].rightAnchor.constraint(equalTo: fixture.root.rightAnchor),
            labels[0].topAnchor.constraint(equalTo: fixture.root.topAnchor),
            labels[1].topAnchor.constraint(equalTo: fixture.root.topAnchor),
        ])
        return fixture
    }

    @Test("Labels that fit have their intrinsic widths")
    func fits() { #expect(row(170).columns == "0+100 110+60") }

    @Test("The label with the lower hugging priority grows")
    func weakerHuggingGrows() {
        #expect(row(270, hugging: (251, 250)).columns == "0+100 110+160")
        #expect(row(270, hugging: (250, 251)).columns == "0+200 210+60")
    }

    @Test("The label with the lower compression resistance shrinks first, but not below zero")
    func weakerResistanceShrinks() {
        #expect(row(130, compression: (751, 750)).columns == "0+100 110+20")
        #expect(row(130, compression: (750, 751)).columns == "0+60 70+60")
        #expect(row(90, compression: (751, 750)).columns == "0+80 90+0", "a width must not be negative")
    }

    @Test("Labels without height constraints have their intrinsic heights")
    func heightsAreIntrinsic() {
        let fixture = row(170)
        fixture.layout()
        #expect(fixture.views.map(\.frame.height) == [20, 20])
    }

    @Test("A changed intrinsic size changes the layout; without an intrinsic size, the constraints determine the size")
    func intrinsicSizeChanges() {
        let label = SizedView(100, 20)
        let fixture = LayoutFixture([label])
        label.leftAnchor.constraint(equalTo: fixture.root.leftAnchor, constant: 1).isActive = true
        #expect(fixture.columns == "1+100")
        label.size.width = 120
        #expect(fixture.columns == "1+120")
        label.size.width = UIView.noIntrinsicMetric
        label.widthAnchor.constraint(equalToConstant: 7).isActive = true
        #expect(fixture.columns == "1+7")
    }

    @Test("A width constraint above the hugging priority widens a label; one above the resistance priority narrows it")
    func prioritiesBelowAndAboveTheContents() {
        for (priority, width) in [(Float(249), CGFloat(100)), (251, 300), (751, 300)] {
            let label = SizedView(100, 20)
            let fixture = LayoutFixture([label])
            label.leftAnchor.constraint(equalTo: fixture.root.leftAnchor).isActive = true
            label.widthAnchor.constraint(equalToConstant: 300).withPriority(priority).isActive = true
            fixture.layout()
            #expect(label.frame.width == width)
        }
        for (priority, width) in [(Float(749), CGFloat(100)), (751, 30)] {
            let label = SizedView(100, 20)
            let fixture = LayoutFixture([label])
            label.leftAnchor.constraint(equalTo: fixture.root.leftAnchor).isActive = true
            label.widthAnchor.constraint(equalToConstant: 30).withPriority(priority).isActive = true
            fixture.layout()
            #expect(label.frame.width == width)
        }
    }

    @Test("Priority, constant and activation of a constraint can change after a layout")
    func changingPriorityAndConstantOfActiveConstraints() {
        let fixture = LayoutFixture(1)
        fixture.pinVertically()
        let view = fixture.views[0]
        view.leftAnchor.constraint(equalTo: fixture.root.leftAnchor).isActive = true
        let one = view.widthAnchor.constraint(equalToConstant: 100).withPriority(500)
        let two = view.widthAnchor.constraint(equalToConstant: 200).withPriority(400)
        NSLayoutConstraint.activate([one, two])
        #expect(fixture.columns == "0+100")
        two.priority = UILayoutPriority(600)
        #expect(fixture.columns == "0+200")
        two.constant = 250
        #expect(fixture.columns == "0+250")
        two.isActive = false
        #expect(fixture.columns == "0+100")
    }

    @Test("The fitting size is computed from the constraints and intrinsic sizes of the subviews")
    func fittingSize() {
        let cell = LayoutFixture.view()
        let labels = [SizedView(100, 20), SizedView(60, 30)]
        labels.forEach(cell.addSubview)
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width < 1)
        NSLayoutConstraint.activate([
            labels[0].leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 5),
            labels[0].trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -5),
            labels[1].leadingAnchor.constraint(equalTo: cell.leadingAnchor, constant: 15),
            labels[1].trailingAnchor.constraint(lessThanOrEqualTo: cell.trailingAnchor, constant: -5),
            labels[0].topAnchor.constraint(equalTo: cell.topAnchor, constant: 5),
            labels[1].topAnchor.constraint(equalTo: labels[0].bottomAnchor, constant: 5),
            labels[1].bottomAnchor.constraint(equalTo: cell.bottomAnchor, constant: -5),
        ])
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 110, height: 65))
        let wide = cell.systemLayoutSizeFitting(
            CGSize(width: 300, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(wide == CGSize(width: 300, height: 65))
        labels[1].size.height = 40
        #expect(cell.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).height == 75)
    }
}
