export interface Viewport {
  /** Where the frame's upper edge stands below that of the window, px; negative once it is scrolled out. */
  readonly offset: number
  /** Height of the window, px. */
  readonly height: number
}

export interface FollowViewport {
  /** Tells the present one, even if it was told before. */
  tell(): void
  stop(): void
}

/**
 * Tells what of the frame the window shows, whenever that changes, once a rendered frame at most (HOST-14). Scrolling
 * of any element around it counts.
 */
export function followViewport(
  frame: Element,
  view: Window,
  told: (viewport: Viewport) => void,
): FollowViewport {
  let last: Viewport | null = null
  let asked: number | null = null
  const present = (): Viewport => ({ offset: frame.getBoundingClientRect().top, height: view.innerHeight })
  const tell = () => {
    last = present()
    told(last)
  }
  const look = () => {
    asked = null
    const { offset, height } = present()
    if (last?.offset !== offset || last.height !== height) tell()
  }
  const onMove = () => {
    asked ??= view.requestAnimationFrame(look)
  }
  const listening = new AbortController()
  const { signal } = listening
  view.addEventListener('scroll', onMove, { passive: true, capture: true, signal })
  view.addEventListener('resize', onMove, { passive: true, signal })
  return {
    tell,
    stop() {
      listening.abort()
      if (asked !== null) view.cancelAnimationFrame(asked)
      asked = null
    },
  }
}
