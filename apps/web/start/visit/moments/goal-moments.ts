import { type LiveStore, matchKey } from '@touchline/live'
import { heldPage } from '#base/choices/held-page.ts'
import { together } from '#base/signal.ts'

type Side = 'home' | 'away'

/** How long (ms) a goal's edge stays; the movements within are the style sheet's. */
const STAYS = 5000

/** Sports in which one score is a moment; elsewhere scores come by the minute. */
const SCARCE: ReadonlySet<string> = new Set(['soccer', 'ice-hockey'])

export interface GoalMomentsOptions {
  readonly store: Pick<LiveStore, 'subscribe' | 'match'>
  /** Within it stand rows and match centres, `data-match` and `data-sport`. */
  readonly root: HTMLElement
  /** "Goal", in the page's language. */
  readonly word: string
  /** Runs work after some time (ms). Returns the function that cancels it. */
  readonly after: (time: number, work: () => void) => () => void
}

interface Shown {
  readonly id: number
  readonly stop: () => void
}

/** Shows a goal on an element: its side and the word, which style sheets make a moment of (BEYOND-39). */
function mark(element: HTMLElement, side: Side, word: string): void {
  element.dataset['moment'] = 'goal'
  element.dataset['scorer'] = side
  const when = element.querySelector<HTMLElement>('.event-when, .mid')
  if (when !== null) when.dataset['shout'] = word
}

function unmark(element: HTMLElement): void {
  delete element.dataset['moment']
  delete element.dataset['scorer']
  const when = element.querySelector<HTMLElement>('[data-shout]')
  if (when !== null) delete when.dataset['shout']
}

/** Follows one element's match: calls `scored` when a side has more than before. Corrections downwards are no moment. */
function follow(store: GoalMomentsOptions['store'], id: number, scored: (side: Side) => void): () => void {
  let known = store.match(id)?.state?.total_score
  return store.subscribe(matchKey(id), () => {
    const now = store.match(id)?.state?.total_score
    const before = known
    known = now
    if (now === undefined || before === undefined || heldPage.are()) return
    if (now.home > before.home && now.away === before.away) scored('home')
    if (now.away > before.away && now.home === before.home) scored('away')
  })
}

/**
 * Makes a moment of each goal of the matches on the page: once, for five seconds, and nothing moves that was not moving.
 * Elements that come later are followed, too; those that go are let go. Returns the function that ends it.
 */
export function goalMoments({ store, root, word, after }: GoalMomentsOptions): () => void {
  const shown = new Map<HTMLElement, Shown>()

  function watch(element: HTMLElement): Shown {
    const id = Number(element.dataset['match'])
    let end = () => {}
    const stop = follow(store, id, (side) => {
      end()
      unmark(element)
      // Read once, so that a second goal begins its moment anew.
      void element.offsetWidth
      mark(element, side, word)
      end = after(STAYS, () => unmark(element))
    })
    return {
      id,
      stop: () => {
        stop()
        end()
      },
    }
  }

  function look(): void {
    for (const [element, { id, stop }] of shown) {
      if (element.isConnected && Number(element.dataset['match']) === id) continue
      stop()
      shown.delete(element)
    }
    for (const element of root.querySelectorAll<HTMLElement>('[data-match][data-sport]')) {
      if (SCARCE.has(element.dataset['sport'] ?? '') && !shown.has(element))
        shown.set(element, watch(element))
    }
  }

  look()
  // Rows come and go as children; prices are written into texts, which it does not hear.
  const observer = new MutationObserver(look)
  observer.observe(root, { childList: true, subtree: true })
  return () => {
    observer.disconnect()
    together([...shown.values()].map(({ stop }) => stop))()
    shown.clear()
  }
}
