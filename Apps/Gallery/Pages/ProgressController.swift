import UIKit

/// The page with progress views, activity indicators and a refresh control.
final class ProgressController: SpecimenController, SpecimenShowing {
    override func viewDidLoad() {
        super.viewDidLoad()
        add("Progress", [bar(0.2), bar(0.6), bar(1), bar(0.4, .systemGreen), bar(0.7, nil, .bar)])
        add("Activity", [Specimen.row([wheel(.medium), wheel(.large), coloured(), stoppedIndicator()], spacing: 24)])
        let refresh = UIRefreshControl()
        refresh.attributedTitle = NSAttributedString(string: "Looking for news")
        refresh.addAction(
            UIAction { [weak refresh] _ in
                Task {
                    // Simulates a refresh of one second. `sleep` throws only when the task is cancelled; the refresh
                    // then ends early.
                    try? await Task.sleep(for: .seconds(1))
                    refresh?.endRefreshing()
                }
            }, for: .valueChanged)
        scroll.refreshControl = refresh
        add("Refresh", [Specimen.caption("Pull the page down.")])
    }

    func show(_ specimen: String) {
        if specimen == "refreshing" { scroll.refreshControl?.beginRefreshing() }
    }

    private func bar(
        _ progress: Float, _ color: UIColor? = nil, _ style: UIProgressView.Style = .default
    ) -> UIProgressView {
        let bar = UIProgressView(progressViewStyle: style)
        bar.progress = progress
        bar.progressTintColor = color
        return bar
    }

    private func wheel(_ style: UIActivityIndicatorView.Style) -> UIActivityIndicatorView {
        let wheel = UIActivityIndicatorView(style: style)
        wheel.startAnimating()
        return wheel
    }

    private func coloured() -> UIActivityIndicatorView {
        let wheel = wheel(.large)
        wheel.color = .systemPurple
        return wheel
    }

    private func stoppedIndicator() -> UIActivityIndicatorView {
        let wheel = UIActivityIndicatorView(style: .large)
        wheel.hidesWhenStopped = false
        return wheel
    }
}
