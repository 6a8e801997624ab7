import Foundation

extension UIPageViewController {
    private static let dotsHeight: CGFloat = 37
    private var isVertical: Bool { navigationOrientation == .vertical }
    private var isMirrored: Bool { !isVertical && pager.isRightToLeft }

    final func install() {
        guard let view = viewIfLoaded else { return }
        view.clipsToBounds = true
        (pager.isPagingEnabled, pager.scrollsToTop) = (true, false)
        (pager.showsHorizontalScrollIndicator, pager.showsVerticalScrollIndicator) = (false, false)
        (pager.alwaysBounceHorizontal, pager.alwaysBounceVertical) = (!isVertical, isVertical)
        pager.contentInsetAdjustmentBehavior = .never
        pager.delegate = listener
        dots.isHidden = true
        dots.addAction(UIAction { [weak self] _ in self?.pageControlChanged() }, for: .valueChanged)
        for part in [pager, dots] as [UIView] { view.addSubview(part) }
        if let current = deck.current { pager.addSubview(current.view) }
        askForDots()
    }

    // MARK: Layout

    private var page: CGSize {
        guard let view = viewIfLoaded else { return .zero }
        let low = dots.isHidden ? 0 : Self.dotsHeight + view.safeAreaInsets.bottom
        return CGSize(width: view.bounds.width, height: max(view.bounds.height - low, 0))
    }

    private var step: CGFloat { (isVertical ? page.height : page.width) + spacing }

    private func offset(ofPlace place: Int) -> CGPoint {
        let count = deck.places.count
        let index = CGFloat(isMirrored ? count - 1 - place : place)
        return isVertical ? CGPoint(x: 0, y: index * step) : CGPoint(x: index * step, y: 0)
    }

    private func put(_ controller: UIViewController?) {
        guard let controller, let place = deck.place(of: controller), let view = controller.viewIfLoaded else { return }
        let origin = offset(ofPlace: place)
        let half = spacing / 2
        view.frame = CGRect(
            x: origin.x + (isVertical ? 0 : half), y: origin.y + (isVertical ? half : 0), width: page.width,
            height: page.height)
    }

    final func layOutPages() {
        guard let view = viewIfLoaded else { return }
        let (size, half) = (page, spacing / 2)
        let frame =
            isVertical
            ? CGRect(x: 0, y: -half, width: size.width, height: size.height + spacing)
            : CGRect(x: -half, y: 0, width: size.width + spacing, height: size.height)
        dots.frame = CGRect(x: 0, y: size.height, width: size.width, height: Self.dotsHeight)
        if pager.frame != frame {
            finishTurn(completed: turn.map { !$0.isUserInitiated } ?? false)
            pager.frame = frame
        }
        guard turn == nil, !pager.isDragging, !pager.isDecelerating else { return }
        if view.window != nil { askForNeighbours() }
        arrange()
    }

    /// Sets the content size for the known pages, and shows the current one.
    private func arrange() {
        let length = CGFloat(deck.places.count) * step
        pager.contentSize =
            isVertical ? CGSize(width: page.width, height: length) : CGSize(width: length, height: page.height)
        put(deck.current)
        pager.contentOffset = offset(ofPlace: deck.places.current)
    }

    // MARK: Neighbours

    final func discardNeighbours() {
        (deck.before, deck.after) = (.unknown, .unknown)
        askForDots()
        viewIfLoaded?.setNeedsLayout()
    }

    private func askForNeighbours() {
        guard let current = deck.current else { return }
        if deck.before.isUnknown {
            deck.before = .known(dataSource?.pageViewController(self, viewControllerBefore: current))
        }
        if deck.after.isUnknown {
            deck.after = .known(dataSource?.pageViewController(self, viewControllerAfter: current))
        }
    }

    private func askForDots() {
        let count = transitionStyle == .scroll && !isVertical ? dataSource?.presentationCount(for: self) ?? 0 : 0
        dots.numberOfPages = count
        dots.isHidden = count == 0
        if count > 0, let index = dataSource?.presentationIndex(for: self) { dots.currentPage = index }
        dotIndex = dots.currentPage
        viewIfLoaded?.setNeedsLayout()
    }

    // MARK: Turning

    final func show(
        _ new: UIViewController?, isForward: Bool, animated: Bool, _ completion: ((Bool) -> Void)?
    ) {
        finishTurn(completed: turn.map { !$0.isUserInitiated } ?? false)
        guard new !== deck.current else {
            discardNeighbours()
            completion?(true)
            return
        }
        let old = deck.current
        guard let new, animated, old != nil, appearance == .appeared, viewIfLoaded?.window != nil else {
            exchange(old, new)
            completion?(true)
            return
        }
        deck.before = .known(isForward ? nil : new)
        deck.after = .known(isForward ? new : nil)
        arrange()
        begin(
            PageTurn(
                to: new, isForward: isForward, isUserInitiated: false, makesAppearanceCalls: true,
                completion: completion))
        go(to: new)
    }

    private func exchange(_ old: UIViewController?, _ new: UIViewController?) {
        old?.willMove(toParent: nil)
        if let new { addChild(new) }
        deck = PageNeighbours(current: new)
        if isViewLoaded {
            if let old, old.viewIfLoaded?.superview === pager { old.view.removeFromSuperview() }
            if let view = new?.view { pager.addSubview(view) }
        }
        new?.didMove(toParent: self)
        old?.removeFromParent()
        askForDots()
    }

    private func go(to controller: UIViewController) {
        guard let place = deck.place(of: controller) else { return }
        pager.isScrollEnabled = false
        let animated = CurrentPlatform.frames != nil && !UIAccessibility.isReduceMotionEnabled
        pager.setContentOffset(offset(ofPlace: place), animated: animated)
        if !animated { scrollingDidEnd() }
    }

    /// Starts a turn: adds the other page's view beside the shown one.
    private func begin(_ new: PageTurn) {
        turn = new
        if new.isUserInitiated { delegate?.pageViewController(self, willTransitionTo: [new.to]) }
        if new.to.parentController !== self { addChild(new.to) }
        new.to.loadViewIfNeeded()
        if new.makesAppearanceCalls {
            deck.current?.startAppearance(false, animated: true)
            new.to.startAppearance(true, animated: true)
        }
        new.to.withoutAppearanceCalls {
            if let view = new.to.viewIfLoaded { pager.addSubview(view) }
        }
        put(new.to)
    }

    /// Starts a turn to the page that the user's drag uncovers.
    final func handleDrag() {
        guard pager.isDragging || pager.isDecelerating, turn?.isUserInitiated != false else { return }
        let here = offset(ofPlace: deck.places.current)
        let moved = isVertical ? pager.contentOffset.y - here.y : pager.contentOffset.x - here.x
        guard moved != 0 else { return }
        let isForward = (moved > 0) != isMirrored
        guard let wanted = isForward ? deck.after.controller : deck.before.controller, wanted !== turn?.to else {
            return
        }
        finishTurn(completed: false)
        begin(
            PageTurn(
                to: wanted, isForward: isForward, isUserInitiated: true, makesAppearanceCalls: appearance == .appeared))
    }

    /// Finishes the turn when scrolling has ended: the nearest page is now the shown one.
    final func scrollingDidEnd() {
        guard let turn else { return }
        let here = offset(ofPlace: deck.places.current)
        let moved = isVertical ? pager.contentOffset.y - here.y : pager.contentOffset.x - here.x
        finishTurn(completed: abs(moved) > step / 2)
        if !turn.isUserInitiated { askForDots() }
        layOutPages()
    }

    final func finishTurn(completed: Bool) {
        guard let turn, let old = deck.current else { return }
        self.turn = nil
        pager.isScrollEnabled = true
        if !completed, turn.makesAppearanceCalls {
            turn.to.startAppearance(false, animated: true)
            old.startAppearance(true, animated: true)
        }
        let gone = completed ? old : turn.to
        gone.willMove(toParent: nil)
        gone.withoutAppearanceCalls { gone.viewIfLoaded?.removeFromSuperview() }
        if turn.makesAppearanceCalls {
            gone.finishAppearance()
            (completed ? turn.to : old).finishAppearance()
        }
        gone.removeFromParent()
        if completed {
            turn.to.didMove(toParent: self)
            deck = turn.isUserInitiated ? deck.turned(isForward: turn.isForward) : PageNeighbours(current: turn.to)
            if turn.isUserInitiated {
                dots.currentPage = dotIndex + (turn.isForward ? 1 : -1)
                dotIndex = dots.currentPage
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

    /// Turns to a neighbour after a request of the user; returns false if there is none.
    @discardableResult
    private func turnByUser(isForward: Bool) -> Bool {
        guard turn == nil, viewIfLoaded?.window != nil else { return false }
        askForNeighbours()
        guard let wanted = isForward ? deck.after.controller : deck.before.controller else { return false }
        arrange()
        begin(
            PageTurn(
                to: wanted, isForward: isForward, isUserInitiated: true, makesAppearanceCalls: appearance == .appeared))
        go(to: wanted)
        return true
    }

    final func turn(byKey key: UIKey) -> Bool {
        guard key.modifierFlags.isDisjoint(with: [.shift, .control, .alternate, .command]) else { return false }
        switch (key.keyCode, isVertical) {
        case (.keyboardRightArrow, false): return turnByUser(isForward: !isMirrored)
        case (.keyboardLeftArrow, false): return turnByUser(isForward: isMirrored)
        case (.keyboardDownArrow, true), (.keyboardPageDown, _): return turnByUser(isForward: true)
        case (.keyboardUpArrow, true), (.keyboardPageUp, _): return turnByUser(isForward: false)
        default: return false
        }
    }

    /// Turns one page after a tap on the page control, whose dot changes when the turn is complete.
    private func pageControlChanged() {
        let isForward = dots.currentPage > dotIndex
        dots.currentPage = dotIndex
        turnByUser(isForward: isForward)
    }
}
