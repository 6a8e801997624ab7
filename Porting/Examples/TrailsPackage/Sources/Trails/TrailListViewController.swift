import UIKit

class TrailListViewController: UITableViewController {
    var trails = Trail.samples

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        return trails.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: "TrailCell", for: indexPath) as! TrailCell
        cell.show(trails[indexPath.row])
        return cell
    }

    override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == "showTrail", let page = segue.destination as? TrailViewController,
            let cell = sender as? UITableViewCell, let path = tableView.indexPath(for: cell)
        {
            page.trail = trails[path.row]
        }
    }

    func cancelNewTrail(_ segue: UIStoryboardSegue) {}

    func saveNewTrail(_ segue: UIStoryboardSegue) {
        guard let form = segue.source as? NewTrailViewController, let trail = form.trail else { return }
        trails.append(trail)
        tableView.reloadData()
    }

    fileprivate nonisolated static func registerMembers1() {
        ObjCMembers.action("cancelNewTrail:") { (object: TrailListViewController, sender: UIStoryboardSegue) in object.cancelNewTrail(sender) }
        ObjCMembers.action("saveNewTrail:") { (object: TrailListViewController, sender: UIStoryboardSegue) in object.saveNewTrail(sender) }
    }
}

@section(".init_array") @used
nonisolated private let registerMembers: @convention(c) () -> Void = {
    ObjCMembers.addRegistration {
        TrailListViewController.registerMembers1()
    }
}
