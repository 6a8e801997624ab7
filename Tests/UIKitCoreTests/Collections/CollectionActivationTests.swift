import Foundation
import Testing
import Varlink

@testable import UIKitCore

/// Pinching a cell opens a window for its item.
@MainActor
@Suite("Pinches on collection view cells", .serialized)
struct CollectionActivationTests {
    private final class Items: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var requests: [(Int, CGPoint)] = []
        var opens = true

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 8 }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
        func collectionView(
            _ collectionView: UICollectionView, sceneActivationConfigurationForItemAt indexPath: IndexPath,
            point: CGPoint
        ) -> UIWindowScene.ActivationConfiguration? {
            requests.append((indexPath.item, point))
            let activity = NSUserActivity(activityType: "com.example.item\(indexPath.item)")
            return opens ? UIWindowScene.ActivationConfiguration(userActivity: activity) : nil
        }
    }

    @Test(
        "M40: A pinch on a cell opens a prominent window for its item; without a configuration or an item nothing opens"
    )
    func pinch() throws {
        let app = try TestApp()
        app.daemon.register()
        app.daemon.connect(try app.daemon.session(1), isNew: true)
        let scene = try #require(app.application.connectedScenes.first as? UIWindowScene)
        let window = try #require(scene.windows.first)
        window.frame = CGRect(x: 0, y: 0, width: 400, height: 400)
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 100)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let view = UICollectionView(frame: CGRect(x: 0, y: 50, width: 400, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let items = Items()
        (view.dataSource, view.delegate) = (items, items)
        window.addSubview(view)
        window.layoutIfNeeded()
        func pinch(_ point: CGPoint) {
            for (step, width) in [40.0, 70, 120].enumerated() {
                touch(window, point, width, step == 0 ? .began : .moved)
            }
            touch(window, point, 120, .ended)
        }
        pinch(CGPoint(x: 150, y: 200))
        #expect(items.requests.map(\.0) == [5])
        #expect(items.requests.first?.1 == CGPoint(x: 150, y: 150))
        let request = try #require(app.daemon.calls(of: "RequestActivation").first)
        #expect("\(request)".contains("com.example.item5") && "\(request)".contains("prominent"))
        guard case .object(let presentation)? = request["presentation"] else {
            Issue.record("no presentation")
            return
        }
        #expect(
            presentation["preview"]
                == .object(["x": .integer(100), "y": .integer(150), "width": .integer(100), "height": .integer(100)]))
        items.opens = false
        pinch(CGPoint(x: 150, y: 200))
        pinch(CGPoint(x: 150, y: 320))
        #expect(items.requests.count == 2 && app.daemon.calls(of: "RequestActivation").count == 1)
        // A pinch on a trackpad asks once, too.
        items.opens = true
        for (scale, phase) in [(1.0, IndirectPhase.began), (1.3, .changed), (2, .changed), (2, .ended)] {
            window.dispatcher.handleTransform(
                scale: scale, rotation: 0, at: CGPoint(x: 250, y: 100), phase: phase)
        }
        #expect(items.requests.count == 3 && items.requests.last?.0 == 2)
        #expect(app.daemon.calls(of: "RequestActivation").count == 2)
    }

    private func touch(_ window: UIWindow, _ point: CGPoint, _ width: CGFloat, _ phase: UITouch.Phase) {
        window.dispatcher.handleTouches(
            [-1, 1].map { side in
                let position = CGPoint(x: point.x + side * width / 2, y: point.y)
                return TouchInput(identifier: Int(side) + 2, phase: phase, location: position)
            })
    }
}
