/** How often (ms) a spark is asked for again, and how soon after something has moved on the page. */
const GOOD_FOR = 60_000
const SETTLE = 500

/** What one call asks about at most. */
const MOST = 60

/** Where a spark may stand. */
export interface Place {
  readonly cell: HTMLElement
  /** Of what is asked about, which several places may share. */
  readonly key: string
}

/** A kind of spark: where it may stand, how it is asked about, and how it is drawn. */
export interface Drawing<P extends Place> {
  readonly places: (root: HTMLElement) => readonly P[]
  /** Whether the style of the page has room for it there. */
  readonly hasRoom: (cell: HTMLElement) => boolean
  /** Asks about these, one of each key. Resolves with what draws the answer on a place; null without an answer. */
  readonly ask: (places: readonly P[], signal: AbortSignal) => Promise<((place: P) => void) | null>
  readonly erase: (cell: HTMLElement) => void
}

export interface FollowOptions {
  readonly root: HTMLElement
  /** Milliseconds. */
  readonly now: () => number
  /** Runs work after some time (ms). Returns the function that cancels it. */
  readonly after: (time: number, work: () => void) => () => void
  readonly isSeen: (cell: Element) => boolean
}

/** Asks about what is in sight and draws the answer. */
function createAsking<P extends Place>(drawing: Drawing<P>, { root, now, isSeen }: FollowOptions) {
  /** When each key was asked about. */
  const asked = new Map<string, number>()
  const isDue = ({ cell, key }: P): boolean =>
    now() - (asked.get(key) ?? Number.NEGATIVE_INFINITY) >= GOOD_FOR && isSeen(cell) && drawing.hasRoom(cell)
  return {
    /** Places in sight that are due, one of each key. */
    due(): readonly P[] {
      const found = new Map<string, P>()
      for (const place of drawing.places(root)) if (isDue(place)) found.set(place.key, place)
      return [...found.values()].slice(0, MOST)
    },
    async ask(places: readonly P[], signal: AbortSignal): Promise<void> {
      const wanted = new Set(places.map(({ key }) => key))
      for (const key of wanted) asked.set(key, now())
      const draw = await drawing.ask(places, signal)
      if (draw === null || signal.aborted) return
      for (const place of drawing.places(root)) if (wanted.has(place.key)) draw(place)
    },
  }
}

/**
 * Draws sparks in those of the rows in sight, all of them by one call; again each minute, and for rows that come into
 * sight. Returns the function that ends it and takes them away.
 */
export function follow<P extends Place>(drawing: Drawing<P>, options: FollowOptions): () => void {
  const { root, after } = options
  const ended = new AbortController()
  const { due, ask } = createAsking(drawing, options)
  let isAsking = false
  let isSettling = false
  let cancel = () => {}

  function wake(time: number): void {
    cancel()
    if (!ended.signal.aborted) cancel = after(time, () => void look())
  }
  async function look(): Promise<void> {
    cancel()
    isSettling = false
    const places = document.hidden || isAsking ? [] : due()
    if (places.length > 0) {
      isAsking = true
      await ask(places, ended.signal)
      isAsking = false
    }
    // Rows that are more than one call asks about have their turn soon.
    if (!isSettling) wake(places.length === MOST ? SETTLE : GOOD_FOR)
  }
  // What goes on moving puts off nothing.
  const soon = () => {
    if (isSettling) return
    isSettling = true
    wake(SETTLE)
  }
  const observer = new MutationObserver(soon)
  observer.observe(root, { childList: true, subtree: true })
  addEventListener('scroll', soon, { passive: true })
  void look()
  return () => {
    ended.abort()
    cancel()
    observer.disconnect()
    removeEventListener('scroll', soon)
    for (const { cell } of drawing.places(root)) drawing.erase(cell)
  }
}
