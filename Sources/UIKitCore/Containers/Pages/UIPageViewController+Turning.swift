import Foundation

extension UIPageViewController {
    private static let pageControlHeight: CGFloat = 37
    private var isVertical: Bool { navigationOrientation == .vertical }
    private var isMirrored: Bool { !isVertical && pageScrollView.isRightToLeft }

    /// Adds the scroll view of the pages and the page control to the controller's view.
    final func installPages(in view: UIView) {
        view.clipsToBounds = true
        (pageScrollView.isPagingEnabled, pageScrollView.scrollsToTop) = (true, false)
        (pageScrollView.showsHorizontalScrollIndicator, pageScrollView.showsVerticalScrollIndicator) = (false, false)
        (pageScrollView.alwaysBounceHorizontal, pageScrollView.alwaysBounceVertical) = (!isVertical, isVertical)
        pageScrollView.contentInsetAdjustmentBehavior = .never
        pageScrollView.delegate = pageScrollDelegate
        pageScrollView.pan.acceptsPointer()
        pageControl.isHidden = true
        pageControl.addAction(UIAction { [weak self] _ in self?.pageControlChanged() }, for: .valueChanged)
        for part in [pageScrollView, pageControl] as [UIView] { view.addSubview(part) }
        if let current = neighbours.current { pageScrollView.addSubview(current.view) }
        updatePageControl()
    }

    // MARK: Layout

    private var page: CGSize {
        guard let view = viewIfLoaded else { return .zero }
        let low = pageControl.isHidden ? 0 : Self.pageControlHeight + view.safeAreaInsets.bottom
        return CGSize(width: view.bounds.width, height: max(view.bounds.height - low, 0))
    }

    /// The distance between two pages along the axis, in points.
    private var step: CGFloat { (isVertical ? page.height : page.width) + spacing }

    /// Returns the content offset that shows a page, by the page's index among the known pages.
    private func offset(ofPageAt index: Int) -> CGPoint {
        let position = CGFloat(isMirrored ? neighbours.count - 1 - index : index)
        return isVertical ? CGPoint(x: 0, y: position * step) : CGPoint(x: position * step, y: 0)
    }

    /// Sets the frame of a page's view.
    private func layoutPage(_ controller: UIViewController?) {
        guard let controller, let index = neighbours.index(of: controller), let view = controller.viewIfLoaded else {
            return
        }
        let origin = offset(ofPageAt: index)
        let half = spacing / 2
        view.frame = CGRect(
            x: origin.x + (isVertical ? 0 : half), y: origin.y + (isVertical ? half : 0), width: page.width,
            height: page.height)
    }

    final func layoutPages() {
        guard let view = viewIfLoaded else { return }
        let (size, half) = (page, spacing / 2)
        let frame =
            isVertical
            ? CGRect(x: 0, y: -half, width: size.width, height: size.height + spacing)
            : CGRect(x: -half, y: 0, width: size.width + spacing, height: size.height)
        pageControl.frame = CGRect(x: 0, y: size.height, width: size.width, height: Self.pageControlHeight)
        if pageScrollView.frame != frame {
            finishTurn(completed: turn.map { !$0.isUserInitiated } ?? false)
            pageScrollView.frame = frame
        }
        guard turn == nil, !pageScrollView.isDragging, !pageScrollView.isDecelerating else { return }
        if view.window != nil { requestNeighbours() }
        arrange()
    }

    /// Sets the content size for the known pages and shows the current page.
    private func arrange() {
        let length = CGFloat(neighbours.count) * step
        pageScrollView.contentSize =
            isVertical ? CGSize(width: page.width, height: length) : CGSize(width: length, height: page.height)
        layoutPage(neighbours.current)
        pageScrollView.contentOffset = offset(ofPageAt: neighbours.currentIndex)
    }

    // MARK: Neighbours

    /// Discards the neighbours, so that they are requested from the data source again.
    final func discardNeighbours() {
        (neighbours.before, neighbours.after) = (.unknown, .unknown)
        updatePageControl()
        viewIfLoaded?.setNeedsLayout()
    }

    /// Requests unknown neighbours from the data source.
    private func requestNeighbours() {
        guard let current = neighbours.current else { return }
        if neighbours.before.isUnknown {
            neighbours.before = .known(dataSource?.pageViewController(self, viewControllerBefore: current))
        }
        if neighbours.after.isUnknown {
            neighbours.after = .known(dataSource?.pageViewController(self, viewControllerAfter: current))
        }
    }

    private func updatePageControl() {
        let count = transitionStyle == .scroll && !isVertical ? dataSource?.presentationCount(for: self) ?? 0 : 0
        pageControl.numberOfPages = count
        pageControl.isHidden = count == 0
        if count > 0, let index = dataSource?.presentationIndex(for: self) { pageControl.currentPage = index }
        currentDotIndex = pageControl.currentPage
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Turning

    /// Shows a page that the app has set. If animated, the page is turned in the given direction.
    final func show(
        _ new: UIViewController?, isForward: Bool, animated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        finishTurn(completed: turn.map { !$0.isUserInitiated } ?? false)
        guard new !== neighbours.current else {
            discardNeighbours()
            completion?(true)
            return
        }
        let old = neighbours.current
        guard let new, animated, old != nil, appearance == .appeared, viewIfLoaded?.window != nil else {
            exchange(old, new)
            completion?(true)
            return
        }
        neighbours.before = .known(isForward ? nil : new)
        neighbours.after = .known(isForward ? new : nil)
        arrange()
        begin(
            PageTurn(
                to: new, isForward: isForward, isUserInitiated: false, makesAppearanceCalls: true,
                completion: completion))
        scroll(to: new)
    }

    /// Replaces the shown page without animation.
    private func exchange(_ old: UIViewController?, _ new: UIViewController?) {
        old?.willMove(toParent: nil)
        if let new { addChild(new) }
        neighbours = PageNeighbours(current: new)
        if isViewLoaded {
            if let old, old.viewIfLoaded?.superview === pageScrollView { old.view.removeFromSuperview() }
            if let view = new?.view { pageScrollView.addSubview(view) }
        }
        new?.didMove(toParent: self)
        old?.removeFromParent()
        updatePageControl()
    }

    private func scroll(to controller: UIViewController) {
        // The delegate may have replaced the pages when the turn began.
        guard let index = neighbours.index(of: controller) else { return }
        pageScrollView.isScrollEnabled = false
        let animated = ApplicationEnvironment.current.frames != nil && !UIAccessibility.isReduceMotionEnabled
        pageScrollView.setContentOffset(offset(ofPageAt: index), animated: animated)
        if !animated { scrollingDidEnd() }
    }

    /// Starts a turn: adds the view of the new page beside the shown page.
    private func begin(_ new: PageTurn) {
        turn = new
        if new.isUserInitiated { delegate?.pageViewController(self, willTransitionTo: [new.to]) }
        if new.to.parentController !== self { addChild(new.to) }
        new.to.loadViewIfNeeded()
        if new.makesAppearanceCalls {
            neighbours.current?.startAppearance(false, animated: true)
            new.to.startAppearance(true, animated: true)
        }
        new.to.withoutAppearanceCalls {
            if let view = new.to.viewIfLoaded { pageScrollView.addSubview(view) }
        }
        layoutPage(new.to)
    }

    /// Starts a turn to the page that the user's drag uncovers; ends a turn in the other direction.
    final func handleDrag() {
        guard pageScrollView.isDragging || pageScrollView.isDecelerating, turn?.isUserInitiated != false else { return }
        let here = offset(ofPageAt: neighbours.currentIndex)
        let moved = isVertical ? pageScrollView.contentOffset.y - here.y : pageScrollView.contentOffset.x - here.x
        guard moved != 0 else { return }
        let isForward = (moved > 0) != isMirrored
        guard let requestedPage = isForward ? neighbours.after.controller : neighbours.before.controller,
            requestedPage !== turn?.to
        else {
            return
        }
        finishTurn(completed: false)
        begin(
            PageTurn(
                to: requestedPage, isForward: isForward, isUserInitiated: true,
                makesAppearanceCalls: appearance == .appeared))
    }

    /// Finishes the turn when scrolling has ended. The turn is completed if the pages have moved by more than half a
    /// page.
    final func scrollingDidEnd() {
        guard let turn else { return }
        let here = offset(ofPageAt: neighbours.currentIndex)
        let moved = isVertical ? pageScrollView.contentOffset.y - here.y : pageScrollView.contentOffset.x - here.x
        finishTurn(completed: abs(moved) > step / 2)
        if !turn.isUserInitiated { updatePageControl() }
        layoutPages()
    }

    /// Ends the turn in progress, if any. If `completed` is true, the new page replaces the shown page.
    final func finishTurn(completed: Bool) {
        guard let turn, let old = neighbours.current else { return }
        self.turn = nil
        pageScrollView.isScrollEnabled = true
        if !completed, turn.makesAppearanceCalls {
            turn.to.startAppearance(false, animated: true)
            old.startAppearance(true, animated: true)
        }
        let removed = completed ? old : turn.to
        removed.willMove(toParent: nil)
        removed.withoutAppearanceCalls { removed.viewIfLoaded?.removeFromSuperview() }
        if turn.makesAppearanceCalls {
            removed.finishAppearance()
            (completed ? turn.to : old).finishAppearance()
        }
        removed.removeFromParent()
        if completed {
            turn.to.didMove(toParent: self)
            neighbours =
                turn.isUserInitiated ? neighbours.turned(isForward: turn.isForward) : PageNeighbours(current: turn.to)
            if turn.isUserInitiated {
                pageControl.currentPage = currentDotIndex + (turn.isForward ? 1 : -1)
                currentDotIndex = pageControl.currentPage
            }
            arrange()
        }
        if turn.isUserInitiated {
            delegate?.pageViewController(
                self, didFinishAnimating: true, previousViewControllers: [old], transitionCompleted: completed)
        }
        turn.completion?(completed)
    }

    // MARK: Keys and dots

    /// Turns to a neighbour after an action of the user. Returns false if the page does not have the neighbour or a
    /// turn is in progress.
    @discardableResult
    private func turnPageByUser(isForward: Bool) -> Bool {
        guard turn == nil, viewIfLoaded?.window != nil else { return false }
        requestNeighbours()
        guard let requestedPage = isForward ? neighbours.after.controller : neighbours.before.controller else {
            return false
        }
        arrange()
        begin(
            PageTurn(
                to: requestedPage, isForward: isForward, isUserInitiated: true,
                makesAppearanceCalls: appearance == .appeared))
        scroll(to: requestedPage)
        return true
    }

    /// Turns the page if a key is an arrow key of the axis, Page Up or Page Down. Returns whether a turn was started.
    final func turn(byKey key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) else { return false }
        switch (key.keyCode, isVertical) {
        case (.keyboardRightArrow, false): return turnPageByUser(isForward: !isMirrored)
        case (.keyboardLeftArrow, false): return turnPageByUser(isForward: isMirrored)
        case (.keyboardDownArrow, true), (.keyboardPageDown, _): return turnPageByUser(isForward: true)
        case (.keyboardUpArrow, true), (.keyboardPageUp, _): return turnPageByUser(isForward: false)
        default: return false
        }
    }

    /// Turns one page after a tap on the page control. The current dot changes only when the turn is complete.
    private func pageControlChanged() {
        let isForward = pageControl.currentPage > currentDotIndex
        pageControl.currentPage = currentDotIndex
        turnPageByUser(isForward: isForward)
    }
}
