import Foundation

/// The appearance of a drag's preview.
@preconcurrency @MainActor open class UIDragPreviewParameters: UIPreviewParameters {}

/// The position of a drag's preview: a container view and a point in this view.
@preconcurrency @MainActor open class UIDragPreviewTarget: UIPreviewTarget {}

/// The preview of a dragged item: a picture of a view, recorded when the preview is shown.
@preconcurrency @MainActor open class UIDragPreview: NSObject {
    /// The view whose picture is shown.
    public let view: UIView
    /// The appearance of the preview.
    public let parameters: UIDragPreviewParameters

    /// Creates a preview of a view, with parameters.
    public init(view: UIView, parameters: UIDragPreviewParameters) {
        (self.view, self.parameters) = (view, parameters)
        super.init()
    }

    /// Creates a preview of a view, with default parameters.
    public convenience init(view: UIView) { self.init(view: view, parameters: UIDragPreviewParameters()) }

    /// Creates a preview of a URL.
    public convenience init(for url: URL) { self.init(for: url, title: nil) }

    /// Creates a preview of a URL with a title; without a title, the URL's host or file name is shown.
    public convenience init(for url: URL, title: String?) {
        self.init(view: URLPreviewView(url, title: title))
    }
}

/// The preview of an item that is lifted, dropped or put back: a view, and its position at the start or end of the
/// animation.
@preconcurrency @MainActor open class UITargetedDragPreview: UITargetedPreview {
    /// Creates a preview of a URL at a target.
    public convenience init(for url: URL, target: UIDragPreviewTarget) {
        self.init(for: url, title: nil, target: target)
    }

    /// Creates a preview of a URL with a title at a target; without a title, the URL's host or file name is shown.
    public convenience init(for url: URL, title: String?, target: UIDragPreviewTarget) {
        self.init(view: URLPreviewView(url, title: title), parameters: UIDragPreviewParameters(), target: target)
    }

    /// Returns the same preview with another target.
    open override func retargetedPreview(with newTarget: UIPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// A small card with the title and the address of a URL.
@MainActor private final class URLPreviewView: UIView {
    private static let maximumWidth: CGFloat = 240
    private static let padding: CGFloat = 10

    init(_ url: URL, title: String?) {
        super.init(frame: .zero)
        backgroundColor = .secondarySystemBackground
        layer.cornerRadius = 8
        let name = url.isFileURL ? url.lastPathComponent : url.host ?? url.absoluteString
        var height = Self.padding
        var width: CGFloat = 0
        for (text, style) in [(title ?? name, UIFont.TextStyle.headline), (url.absoluteString, .footnote)] {
            let label = UILabel()
            label.text = text
            label.font = .preferredFont(forTextStyle: style)
            label.textColor = style == .footnote ? .secondaryLabel : .label
            label.lineBreakMode = .byTruncatingMiddle
            let size = label.sizeThatFits(CGSize(width: Self.maximumWidth, height: .greatestFiniteMagnitude))
            label.frame = CGRect(
                x: Self.padding, y: height, width: min(size.width, Self.maximumWidth), height: size.height)
            (height, width) = (height + size.height, max(width, label.frame.width))
            addSubview(label)
        }
        frame.size = CGSize(width: width + 2 * Self.padding, height: height + Self.padding)
    }

    required init?(coder: NSCoder) { nil }
}
