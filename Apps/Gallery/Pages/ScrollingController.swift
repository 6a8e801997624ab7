import UIKit

/// The page with an image that can be scrolled and zoomed, and a scroll view with pages.
final class ScrollingController: UIViewController, UIScrollViewDelegate {
    private let scroll = UIScrollView()
    private let picture = UIImageView(image: UIImage(named: "hills"))
    private let pages = UIScrollView()
    private let dots = UIPageControl()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .systemBackground
        let size = CGSize(width: 960, height: 600)
        picture.frame = CGRect(origin: .zero, size: size)
        scroll.contentSize = size
        scroll.addSubview(picture)
        scroll.delegate = self
        scroll.minimumZoomScale = 0.5
        scroll.maximumZoomScale = 4
        scroll.contentOffset = CGPoint(x: 160, y: 80)
        scroll.backgroundColor = .secondarySystemBackground
        pages.isPagingEnabled = true
        pages.showsHorizontalScrollIndicator = false
        pages.delegate = self
        dots.numberOfPages = 4
        for index in 0..<4 { pages.addSubview(Specimen.block("Page \(index + 1)", color(index))) }
        for child in [scroll, pages, dots] { view.addSubview(child) }
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        let area = view.bounds.inset(by: view.safeAreaInsets).insetBy(dx: 20, dy: 20)
        scroll.frame = CGRect(x: area.minX, y: area.minY, width: area.width, height: area.height - 180)
        pages.frame = CGRect(x: area.minX, y: scroll.frame.maxY + 20, width: area.width, height: 130)
        dots.frame = CGRect(x: area.minX, y: pages.frame.maxY, width: area.width, height: 30)
        for (index, page) in pages.subviews.prefix(4).enumerated() {
            page.frame = CGRect(x: CGFloat(index) * area.width, y: 0, width: area.width, height: 130)
        }
        pages.contentSize = CGSize(width: area.width * 4, height: 130)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { scrollView === scroll ? picture : nil }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView === pages, pages.bounds.width > 0 else { return }
        dots.currentPage = Int((pages.contentOffset.x / pages.bounds.width).rounded())
    }

    private func color(_ index: Int) -> UIColor {
        [UIColor.systemBlue, .systemGreen, .systemOrange, .systemPurple][index % 4]
    }
}
