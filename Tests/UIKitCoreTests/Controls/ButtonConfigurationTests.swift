import Foundation
import Testing

@testable import UIKitCore

/// The values of button configurations, and the parts of a button that show them.
@Suite("Button configurations by table") @MainActor
struct ButtonConfigurationTests {
    private let fixture = TouchFixture()
    private typealias Configuration = UIButton.Configuration

    private func show(_ configuration: UIButton.Configuration, _ change: (UIButton) -> Void = { _ in }) -> UIButton {
        let button = fixture.add(UIButton(configuration: configuration), CGRect(x: 0, y: 0, width: 200, height: 60))
        change(button)
        fixture.window.layoutIfNeeded()
        return button
    }

    private func backdrop(_ button: UIButton) -> UIView { button.backdrop }

    private func image(_ width: CGFloat, _ height: CGFloat) -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: width, height: height)).image { _ in }
    }

    @Test("M64: The styles, sizes and alignments have UIKit's raw values and defaults")
    func values() {
        typealias Corner = Configuration.CornerStyle
        #expect([Corner.fixed, .dynamic, .small, .medium, .large, .capsule].map(\.rawValue) == [-1, 0, 1, 2, 3, 4])
        #expect([Configuration.Size.medium, .small, .mini, .large].map(\.rawValue) == [0, 1, 2, 3])
        #expect(
            [Configuration.TitleAlignment.automatic, .leading, .center, .trailing].map(\.rawValue) == [0, 1, 2, 3])
        #expect([NSDirectionalRectEdge.top, .leading, .bottom, .trailing].map(\.rawValue) == [1, 2, 4, 8])
        #expect(NSDirectionalRectEdge.all == [.top, .leading, .bottom, .trailing])
        let plain = Configuration.plain()
        #expect(plain.title == nil && plain.subtitle == nil && plain.image == nil && !plain.showsActivityIndicator)
        #expect(plain.cornerStyle == .dynamic && plain.buttonSize == .medium && plain.titleAlignment == .automatic)
        #expect(plain.imagePlacement == .leading && plain.imagePadding == 0 && plain.titlePadding == 1)
        #expect(plain.automaticallyUpdateForSelection && plain.baseForegroundColor == nil)
        #expect(plain.titleLineBreakMode == .byWordWrapping && plain.baseBackgroundColor == nil)
        #expect(UIButton().automaticallyUpdatesConfiguration && UIButton().configuration == nil)
    }

    /// A corner style, and the shown radius of a background that is 60 points high and has a set radius of 5 points.
    nonisolated static let corners: [(UIButton.Configuration.CornerStyle, CGFloat)] = [
        (.fixed, 5), (.dynamic, 5), (.small, 5), (.medium, 8), (.large, 12), (.capsule, 30),
    ]

    @Test("M64: The corner style determines the radius of the background", arguments: corners)
    func corners(style: UIButton.Configuration.CornerStyle, radius: CGFloat) {
        var configuration = Configuration.filled()
        configuration.cornerStyle = style
        configuration.background.cornerRadius = 5
        let button = show(configuration)
        #expect(backdrop(button).layer.cornerRadius == radius)
        #expect(backdrop(button).frame == button.bounds && !backdrop(button).isHidden)
    }

    /// A size of a button, the font size of its title, and its insets above and beside the contents.
    nonisolated static let sizes: [(UIButton.Configuration.Size, CGFloat, CGFloat, CGFloat)] = [
        (.mini, 13, 3, 8), (.small, 13, 5, 10), (.medium, 15, 7, 14), (.large, 17, 12, 20),
    ]

    @Test(
        "M64: The size of a button determines its font and its insets, unless the app sets the insets", arguments: sizes
    )
    func sizes(size: UIButton.Configuration.Size, font: CGFloat, vertical: CGFloat, horizontal: CGFloat) {
        var configuration = Configuration.gray()
        (configuration.title, configuration.buttonSize) = ("title", size)
        let insets = NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
        #expect(configuration.contentInsets == insets)
        let button = show(configuration)
        #expect(button.titleLabel?.font.pointSize == font)
        let title = button.titleLabel?.intrinsicContentSize ?? .zero
        #expect(
            button.intrinsicContentSize
                == CGSize(width: title.width + 2 * horizontal, height: title.height + 2 * vertical))
        configuration.contentInsets = .zero
        button.configuration = configuration
        #expect(button.intrinsicContentSize == title)
        configuration.setDefaultContentInsets()
        #expect(configuration.contentInsets == insets)
    }

    /// A style, whether it has a background, and whether the background is the tint colour.
    nonisolated static let styles: [(String, @MainActor () -> UIButton.Configuration, Bool, Bool)] = [
        ("plain", { .plain() }, false, false), ("borderless", { .borderless() }, false, false),
        ("gray", { .gray() }, true, false), ("bordered", { .bordered() }, true, false),
        ("tinted", { .tinted() }, true, false), ("borderedTinted", { .borderedTinted() }, true, false),
        ("filled", { .filled() }, true, true), ("borderedProminent", { .borderedProminent() }, true, true),
    ]

    @Test(
        "M64: A style determines the background, and base colours replace the colours of the style", arguments: styles)
    func styles(name: String, make: @MainActor () -> UIButton.Configuration, isFilled: Bool, isTinted: Bool) {
        var configuration = make()
        configuration.title = "title"
        let button = show(configuration) { $0.tintColor = .purple }
        #expect(backdrop(button).isHidden == !isFilled, "\(name)")
        #expect((backdrop(button).backgroundColor == .purple) == isTinted, "\(name)")
        (configuration.baseForegroundColor, configuration.baseBackgroundColor) = (.red, .green)
        button.configuration = configuration
        fixture.window.layoutIfNeeded()
        #expect(button.titleLabel?.textColor == .red && button.currentTitleColor == .red, "\(name)")
        let shown = backdrop(button).backgroundColor
        #expect(shown == .green || shown == UIColor.green.withAlphaComponent(0.16), "\(name)")
        button.isEnabled = false
        fixture.window.layoutIfNeeded()
        #expect(button.titleLabel?.textColor == .quaternaryLabel, "\(name)")
    }

    @Test("M64: A destructive button is red, also when it is filled")
    func roles() {
        var configuration = Configuration.filled()
        configuration.title = "Delete"
        let button = show(configuration) { $0.role = .destructive }
        #expect(backdrop(button).backgroundColor == .systemRed)
        button.configuration = .plain()
        button.configuration?.title = "Delete"
        fixture.window.layoutIfNeeded()
        #expect(button.titleLabel?.textColor == .systemRed)
        button.role = .normal
        button.tintColor = .purple
        fixture.window.layoutIfNeeded()
        #expect(button.titleLabel?.textColor == .purple)
    }

    /// The edge at which the image is, whether the layout is mirrored, and the edge of the screen.
    nonisolated static let placements: [(NSDirectionalRectEdge, Bool, String)] = [
        (.leading, false, "left"), (.leading, true, "right"), (.trailing, false, "right"), (.trailing, true, "left"),
        (.top, false, "top"), (.top, true, "top"), (.bottom, false, "bottom"), (.bottom, true, "bottom"),
    ]

    @Test(
        "M64: The image is beside the title, at the edge of its placement and the distance of its padding",
        arguments: placements)
    func placement(edge: NSDirectionalRectEdge, isMirrored: Bool, side: String) {
        var configuration = Configuration.plain()
        (configuration.title, configuration.image) = ("title", image(20, 10))
        (configuration.imagePlacement, configuration.imagePadding) = (edge, 7)
        let button = show(configuration) {
            $0.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        }
        let (picture, title) = (button.imageView?.frame ?? .zero, button.titleLabel?.frame ?? .zero)
        switch side {
        case "left": #expect(abs(title.minX - picture.maxX - 7) < 0.01 && picture.midY == title.midY)
        case "right": #expect(abs(picture.minX - title.maxX - 7) < 0.01 && picture.midY == title.midY)
        case "top": #expect(abs(title.minY - picture.maxY - 7) < 0.01 && picture.midX == title.midX)
        default: #expect(abs(picture.minY - title.maxY - 7) < 0.01 && picture.midX == title.midX)
        }
        #expect(picture.size == CGSize(width: 20, height: 10))
    }

    @Test("M64: An activity indicator replaces the image and disappears with the property")
    func indicator() {
        var configuration = Configuration.gray()
        (configuration.title, configuration.image) = ("title", image(20, 20))
        let button = show(configuration)
        #expect(button.imageView?.isHidden == false)
        configuration.showsActivityIndicator = true
        button.configuration = configuration
        fixture.window.layoutIfNeeded()
        let spinners = { button.subviews.compactMap { $0 as? UIActivityIndicatorView } }
        #expect(spinners().first?.isAnimating == true && button.imageView?.isHidden == true)
        configuration.showsActivityIndicator = false
        button.configuration = configuration
        fixture.window.layoutIfNeeded()
        #expect(spinners().isEmpty && button.imageView?.isHidden == false)
    }

    @Test("M64: A subtitle is below the title, and both are aligned as the configuration says")
    func subtitles() {
        var configuration = Configuration.plain()
        (configuration.title, configuration.subtitle, configuration.titlePadding) = ("a longer title", "sub", 5)
        let alignments: [Configuration.TitleAlignment] = [.automatic, .leading, .center, .trailing]
        for alignment in alignments {
            configuration.titleAlignment = alignment
            let button = show(configuration)
            let (title, subtitle) = (button.titleLabel?.frame ?? .zero, button.subtitleLabel?.frame ?? .zero)
            #expect(abs(subtitle.minY - title.maxY - 5) < 0.01)
            switch alignment {
            case .leading: #expect(title.minX == subtitle.minX)
            case .trailing: #expect(title.maxX == subtitle.maxX)
            default: #expect(abs(title.midX - subtitle.midX) < 0.01)
            }
            button.removeFromSuperview()
        }
        let plain = UIButton(configuration: .plain())
        #expect(plain.subtitleLabel == nil)
    }

    @Test("M64: A selected button changes its style unless automaticallyUpdateForSelection is false")
    func selection() {
        var configuration = Configuration.gray()
        configuration.title = "title"
        let button = show(configuration) { $0.tintColor = .purple }
        button.isSelected = true
        fixture.window.layoutIfNeeded()
        #expect(backdrop(button).backgroundColor == .purple)
        configuration.automaticallyUpdateForSelection = false
        button.configuration = configuration
        fixture.window.layoutIfNeeded()
        #expect(backdrop(button).backgroundColor == .tertiarySystemFill)
    }

    @Test("M64: The background of a configuration has its colour, insets, stroke and image")
    func background() {
        var configuration = Configuration.plain()
        configuration.background.backgroundColor = .red
        configuration.background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        (configuration.background.strokeColor, configuration.background.strokeWidth) = (.blue, 3)
        configuration.background.image = image(9, 9)
        let button = show(configuration)
        #expect(backdrop(button).backgroundColor == .red)
        #expect(backdrop(button).frame == CGRect(x: 2, y: 1, width: 194, height: 56))
        #expect(backdrop(button).layer.borderWidth == 3 && backdrop(button).layer.borderColor == UIColor.blue.cgColor)
        let picture = button.subviews.first { ($0 as? UIImageView)?.image?.size.width == 9 }
        #expect(picture?.frame == backdrop(button).frame)
        button.configuration = .plain()
        fixture.window.layoutIfNeeded()
        #expect(backdrop(button).isHidden && picture?.isHidden == true)
        #expect(UIBackgroundConfiguration.clear().backgroundColor == .clear)
    }

    @Test("M64: A system button shows its image and calls its target; a custom button keeps the image's colours")
    func systemButton() {
        @MainActor final class Target: NSObject {
            static let go = Selector("go", Target.go)
            var count = 0
            func go() { count += 1 }
        }
        let target = Target()
        let button = UIButton.systemButton(with: image(10, 10), target: target, action: Target.go)
        fixture.add(button, CGRect(x: 0, y: 0, width: 50, height: 50))
        fixture.window.layoutIfNeeded()
        fixture.tap(20, 20)
        #expect(target.count == 1 && button.buttonType == .system && button.currentImage?.size.width == 10)
        #expect(button.imageView?.image?.renderingMode == .alwaysTemplate)
        let custom = fixture.add(UIButton(type: .custom), CGRect(x: 60, y: 0, width: 50, height: 50))
        custom.setImage(image(10, 10), for: .normal)
        custom.setBackgroundImage(image(3, 3), for: .normal)
        fixture.window.layoutIfNeeded()
        #expect(custom.imageView?.image?.renderingMode == .automatic)
        #expect(custom.currentBackgroundImage?.size.width == 3 && custom.currentTitle == nil)
    }

    /// The horizontal and the vertical alignment of the contents.
    nonisolated static let alignments: [(UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment)] = [
        (.left, .top), (.right, .bottom), (.center, .center), (.leading, .center), (.trailing, .top), (.fill, .fill),
    ]

    @Test(
        "M64: The contents are aligned in the button, with insets, in both directions", arguments: alignments,
        [false, true])
    func alignment(
        alignment: (UIControl.ContentHorizontalAlignment, UIControl.ContentVerticalAlignment), isMirrored: Bool
    ) {
        let (horizontal, vertical) = alignment
        let button = UIButton(type: .custom)
        button.semanticContentAttribute = isMirrored ? .forceRightToLeft : .forceLeftToRight
        button.setTitle("ab", for: .normal)
        button.contentEdgeInsets = UIEdgeInsets(top: 3, left: 5, bottom: 7, right: 9)
        (button.contentHorizontalAlignment, button.contentVerticalAlignment) = (horizontal, vertical)
        fixture.add(button, CGRect(x: 0, y: 0, width: 200, height: 100))
        fixture.window.layoutIfNeeded()
        let frame = button.titleLabel?.frame ?? .zero
        let isLeft = horizontal == .left || horizontal == (isMirrored ? .trailing : .leading)
        let isRight = horizontal == .right || horizontal == (isMirrored ? .leading : .trailing)
        #expect(isLeft ? frame.minX == 5 : isRight ? frame.maxX == 191 : abs(frame.midX - 98) < 0.51)
        #expect(
            vertical == .top ? frame.minY == 3 : vertical == .bottom ? frame.maxY == 93 : abs(frame.midY - 48) < 0.51)
    }
}
