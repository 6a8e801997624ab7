import Foundation

/// A view controller that shows one of several files: an image, a text, or, for other types, the file's name and size.
@MainActor final class FilePreviewController: UIViewController {
    /// The maximum number of bytes that are read from a text file; the rest of the text is not shown.
    private static let textLimit = 64 * 1024

    private(set) var files: FilePreview
    /// A closure that is called with the file's name whenever a file is shown, including the first file.
    var fileNameHandler: ((String?) -> Void)?
    private let doneHandler: () -> Void
    let imageView = UIImageView()
    let textLabel = UILabel()

    init(_ files: FilePreview, done: @escaping () -> Void) {
        (self.files, self.doneHandler) = (files, done)
        super.init(nibName: nil, bundle: nil)
        title = files.urls[files.index].lastPathComponent
    }

    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        imageView.contentMode = .scaleAspectFit
        textLabel.numberOfLines = 0
        for part in [imageView, textLabel] { view.addSubview(part) }
        navigationItem.leftBarButtonItem = UIBarButtonItem(
            systemItem: .done, primaryAction: UIAction { [weak self] _ in self?.doneHandler() })
        if files.urls.count > 1 {
            navigationItem.rightBarButtonItems = [
                button("chevron.right", "Next", 1), button("chevron.left", "Back", -1),
            ]
        }
        show()
    }

    private func button(_ symbol: String, _ words: String, _ step: Int) -> UIBarButtonItem {
        let button = UIBarButtonItem(
            image: UIImage(systemName: symbol), primaryAction: UIAction { [weak self] _ in self?.move(by: step) })
        button.accessibilityLabel = words
        return button
    }

    /// Shows the file that is `step` places after the current one, or before it if `step` is negative. The movement
    /// stops at the first and the last file.
    func move(by step: Int) {
        files = FilePreview(urls: files.urls, index: files.index + step)
        show()
    }

    private func show() {
        let url = files.urls[files.index]
        title = url.lastPathComponent
        fileNameHandler?(title)
        imageView.image = UIImage(contentsOfFile: url.path)
        textLabel.text = imageView.image == nil ? Self.text(of: url) ?? Self.fileDescription(of: url) : nil
        view.setNeedsLayout()
    }

    private static func text(of url: URL) -> String? {
        guard let file = try? FileHandle(forReadingFrom: url) else { return nil }
        defer { try? file.close() }
        guard let data = try? file.read(upToCount: textLimit), !data.isEmpty, !data.contains(0) else { return nil }
        return String(bytes: data, encoding: .utf8)
    }

    private static func fileDescription(of url: URL) -> String {
        guard let values = try? FileManager.default.attributesOfItem(atPath: url.path), let size = values[.size] as? Int
        else { return "\(url.lastPathComponent)\nThis file cannot be read." }
        return "\(url.lastPathComponent)\n\(ByteCountFormatter.string(fromByteCount: Int64(size), countStyle: .file))"
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 16, dy: 16)
        imageView.frame = area
        let height = min(textLabel.sizeThatFits(CGSize(width: area.width, height: 10_000)).height, area.height)
        textLabel.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: max(height, 0))
    }
}
