import Foundation
import InterfaceFiles

/// The attributes of controls.
@MainActor enum ControlAttributes {
    static func apply(_ node: InterfaceNode, to control: UIControl, in graph: InterfaceGraph) {
        if let value: UIControl.ContentHorizontalAlignment = node.choice("contentHorizontalAlignment") {
            control.contentHorizontalAlignment = value
        }
        if let value: UIControl.ContentVerticalAlignment = node.choice("contentVerticalAlignment") {
            control.contentVerticalAlignment = value
        }
        switch control {
        case let button as UIButton: ButtonAttributes.apply(node, to: button, in: graph)
        case let field as UITextField: TextInputAttributes.apply(node, to: field, in: graph)
        case let segments as UISegmentedControl: apply(node, to: segments, in: graph)
        case let toggle as UISwitch: apply(node, to: toggle, in: graph)
        case let slider as UISlider: apply(node, to: slider, in: graph)
        case let stepper as UIStepper: apply(node, to: stepper)
        case let pages as UIPageControl: apply(node, to: pages, in: graph)
        case let picker as UIDatePicker: apply(node, to: picker)
        default: break
        }
        if let value = node.flag("enabled") { control.isEnabled = value }
        if let value = node.flag("selected") { control.isSelected = value }
        if let value = node.flag("highlighted") { control.isHighlighted = value }
        if let value = node.flag("showsMenuAsPrimaryAction") { control.showsMenuAsPrimaryAction = value }
    }

    private static func apply(_ node: InterfaceNode, to control: UISwitch, in graph: InterfaceGraph) {
        if let value = node.flag("on") { control.isOn = value }
        if let color = InterfaceColors.color(node, "onTintColor", in: graph) { control.onTintColor = color }
        if let color = InterfaceColors.color(node, "thumbTintColor", in: graph) { control.thumbTintColor = color }
    }

    private static func apply(_ node: InterfaceNode, to slider: UISlider, in graph: InterfaceGraph) {
        if let value = node.number("minValue") { slider.minimumValue = Float(value) }
        if let value = node.number("maxValue") { slider.maximumValue = Float(value) }
        if let value = node.number("value") { slider.value = Float(value) }
        if let value = node.flag("continuous") { slider.isContinuous = value }
        if let color = InterfaceColors.color(node, "minimumTrackTintColor", in: graph) {
            slider.minimumTrackTintColor = color
        }
        if let color = InterfaceColors.color(node, "maximumTrackTintColor", in: graph) {
            slider.maximumTrackTintColor = color
        }
        if let color = InterfaceColors.color(node, "thumbTintColor", in: graph) { slider.thumbTintColor = color }
        if let image = InterfaceImages.image(node, "minimumValueImage", in: graph) { slider.minimumValueImage = image }
        if let image = InterfaceImages.image(node, "maximumValueImage", in: graph) { slider.maximumValueImage = image }
    }

    private static func apply(_ node: InterfaceNode, to stepper: UIStepper) {
        if let value = node.number("minimumValue") { stepper.minimumValue = Double(value) }
        if let value = node.number("maximumValue") { stepper.maximumValue = Double(value) }
        if let value = node.number("stepValue"), value > 0 { stepper.stepValue = Double(value) }
        if let value = node.number("value") { stepper.value = Double(value) }
        if let value = node.flag("continuous") { stepper.isContinuous = value }
        if let value = node.flag("autorepeat") { stepper.autorepeat = value }
        if let value = node.flag("wraps") { stepper.wraps = value }
    }

    private static func apply(_ node: InterfaceNode, to pages: UIPageControl, in graph: InterfaceGraph) {
        if let value = node.integer("numberOfPages") { pages.numberOfPages = min(max(0, value), 1000) }
        if let value = node.integer("currentPage") { pages.currentPage = value }
        if let value = node.flag("hidesForSinglePage") { pages.hidesForSinglePage = value }
        if let color = InterfaceColors.color(node, "pageIndicatorTintColor", in: graph) {
            pages.pageIndicatorTintColor = color
        }
        if let color = InterfaceColors.color(node, "currentPageIndicatorTintColor", in: graph) {
            pages.currentPageIndicatorTintColor = color
        }
    }

    private static func apply(_ node: InterfaceNode, to control: UISegmentedControl, in graph: InterfaceGraph) {
        for (index, segment) in node.list("segments").enumerated() where segment.name == "segment" {
            if let image = InterfaceImages.image(segment, "image", in: graph) {
                control.insertSegment(with: image, at: index, animated: false)
            } else {
                let id = node.id ?? ""
                let title = graph.document.text(segment, "title", of: id, as: "segmentTitles[\(index)]")
                control.insertSegment(withTitle: title, at: index, animated: false)
            }
            if let width = segment.number("width") { control.setWidth(width, forSegmentAt: index) }
            if let isEnabled = segment.flag("enabled") { control.setEnabled(isEnabled, forSegmentAt: index) }
        }
        control.isMomentary = node.flag("momentary") ?? false
        control.selectedSegmentIndex = node.integer("selectedSegmentIndex") ?? UISegmentedControl.noSegment
        if let value = node.flag("apportionsSegmentWidthsByContent") {
            control.apportionsSegmentWidthsByContent = value
        }
        if let color = InterfaceColors.color(node, "selectedSegmentTintColor", in: graph) {
            control.selectedSegmentTintColor = color
        }
    }

    private static func apply(_ node: InterfaceNode, to picker: UIDatePicker) {
        if let value: UIDatePicker.Mode = node.choice("datePickerMode") { picker.datePickerMode = value }
        if let value: UIDatePickerStyle = node.choice("style") { picker.preferredDatePickerStyle = value }
        if let value = node.integer("minuteInterval"), value > 0 { picker.minuteInterval = value }
        if let value = node.number("countDownDuration") { picker.countDownDuration = TimeInterval(value) }
        if let date = date(node, "minimumDate") { picker.minimumDate = date }
        if let date = date(node, "maximumDate") { picker.maximumDate = date }
        if node.flag("useCurrentDate") != true, let date = date(node, "date") { picker.date = date }
        if let name = node.child("locale")?["localeIdentifier"] { picker.locale = Locale(identifier: name) }
        if let name = node.child("timeZone")?["name"] { picker.timeZone = TimeZone(identifier: name) }
    }

    private static func date(_ node: InterfaceNode, _ key: String) -> Date? {
        node.value(key)?.number("timeIntervalSinceReferenceDate").map { Date(timeIntervalSinceReferenceDate: $0) }
    }
}
