import Foundation

/// A list of services with their titles and images, below the title of the content.
@MainActor final class ActivityListView: UIView, UITableViewDataSource, UITableViewDelegate {
    private static let width: CGFloat = 320
    private static let rowHeight: CGFloat = 48
    private static let headerHeight: CGFloat = 52

    private let header = UILabel()
    private let table = UITableView(frame: .zero, style: .plain)
    private var activities: [UIActivity] = []
    private var choose: ((UIActivity) -> Void)?

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .secondarySystemBackground
        header.font = .preferredFont(forTextStyle: .headline)
        header.lineBreakMode = .byTruncatingMiddle
        table.dataSource = self
        table.delegate = self
        table.rowHeight = Self.rowHeight
        table.backgroundColor = .clear
        addSubview(header)
        addSubview(table)
    }

    required init?(coder: NSCoder) { nil }

    /// The size that shows all services.
    var fittingSize: CGSize {
        CGSize(width: Self.width, height: Self.headerHeight + Self.rowHeight * CGFloat(max(activities.count, 1)))
    }

    /// Shows services. `choose` is called with the service that the user chooses.
    func show(title: String?, _ activities: [UIActivity], choose: @escaping (UIActivity) -> Void) {
        header.text = title
        (self.activities, self.choose) = (activities, choose)
        table.reloadData()
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let area = bounds.inset(by: safeAreaInsets)
        header.frame = CGRect(x: area.minX + 16, y: area.minY, width: area.width - 32, height: Self.headerHeight)
        table.frame = CGRect(
            x: area.minX, y: header.frame.maxY, width: area.width, height: max(0, area.maxY - header.frame.maxY))
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { activities.count }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell =
            tableView.dequeueReusableCell(withIdentifier: "activity")
            ?? UITableViewCell(style: .default, reuseIdentifier: "activity")
        let activity = activities[indexPath.row]
        cell.textLabel?.text = activity.activityTitle
        cell.imageView?.image = activity.activityImage
        cell.backgroundColor = .clear
        return cell
    }

    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        tableView.deselectRow(at: indexPath, animated: true)
        choose?(activities[indexPath.row])
    }
}
