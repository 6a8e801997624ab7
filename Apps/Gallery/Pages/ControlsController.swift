import UIKit

/// The page with switches, sliders and other controls with a value.
final class ControlsController: SpecimenController {
    override func viewDidLoad() {
        super.viewDidLoad()
        add(
            "Switch",
            [
                Specimen.row([
                    toggle(true), toggle(false), coloured(), toggle(true, isEnabled: false),
                    toggle(false, isEnabled: false),
                ]),
                Specimen.named("At the end of a row", toggle(true)),
            ])
        add(
            "Slider",
            [slider(0.3), slider(0.6, symbols: true), slider(0.8, color: .systemOrange), slider(0.5, isEnabled: false)])
        add("Segmented control", [segments(), imageSegments(), unavailable()])
        add("Stepper", [Specimen.row([stepper(5), stepper(0), stepper(10), stepper(5, isEnabled: false)])])
        add("Page control", [Specimen.row([pages(5, 2), pages(8, 0)], spacing: 40)])
    }

    private func toggle(_ isOn: Bool, isEnabled: Bool = true) -> UISwitch {
        let control = UISwitch()
        control.isOn = isOn
        control.isEnabled = isEnabled
        return control
    }

    private func coloured() -> UISwitch {
        let control = toggle(true)
        control.onTintColor = .systemPurple
        return control
    }

    private func slider(
        _ value: Float, symbols: Bool = false, color: UIColor? = nil, isEnabled: Bool = true
    ) -> UISlider {
        let slider = UISlider()
        slider.value = value
        slider.isEnabled = isEnabled
        if let color { slider.minimumTrackTintColor = color }
        if symbols {
            slider.minimumValueImage = UIImage(systemName: "speaker")
            slider.maximumValueImage = UIImage(systemName: "speaker.wave.3")
        }
        return slider
    }

    private func segments() -> UISegmentedControl {
        let control = UISegmentedControl(items: ["Day", "Week", "Month", "Year"])
        control.selectedSegmentIndex = 1
        return control
    }

    private func imageSegments() -> UIView {
        let names = ["text.alignleft", "text.aligncenter", "text.alignright"]
        let control = UISegmentedControl(items: names.compactMap { UIImage(systemName: $0) })
        control.selectedSegmentIndex = 0
        let coloured = UISegmentedControl(items: ["On", "Off"])
        coloured.selectedSegmentIndex = 0
        coloured.selectedSegmentTintColor = .systemTeal.withAlphaComponent(0.3)
        return Specimen.row([control, coloured])
    }

    private func unavailable() -> UISegmentedControl {
        let control = UISegmentedControl(items: [
            "Available", "Not available", "No control has room for a title this long",
        ])
        control.apportionsSegmentWidthsByContent = true
        control.setEnabled(false, forSegmentAt: 1)
        return control
    }

    private func stepper(_ value: Double, isEnabled: Bool = true) -> UIStepper {
        let stepper = UIStepper()
        stepper.maximumValue = 10
        stepper.value = value
        stepper.isEnabled = isEnabled
        return stepper
    }

    private func pages(_ count: Int, _ current: Int) -> UIPageControl {
        let control = UIPageControl()
        control.numberOfPages = count
        control.currentPage = current
        return control
    }
}
