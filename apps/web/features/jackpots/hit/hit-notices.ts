import type { JackpotHit } from '@touchline/contract'
import { ALERT_DELAY_MS } from '#base/asks/alert-delay.ts'
import { signal, type Source } from '#base/signal.ts'

/** JACKPOT-05. */
const ANNOUNCED: readonly JackpotHit['status'][] = ['approved', 'paid']

export interface HitNoticeParts {
  /** Tells the server that a hit is being announced, and that its announcement was closed. */
  readonly markSeen: (hit: JackpotHit) => void
  readonly markProcessed: (hit: JackpotHit) => void
  /** Calls `act` after `ms`; answers how to call it off. */
  readonly later: (ms: number, act: () => void) => () => void
}

export interface ShownHit {
  readonly hit: JackpotHit
  /** How many are announced after it. */
  readonly more: number
}

export interface HitNotices {
  /** The hit whose announcement shows; null while there is none. */
  readonly shown: Source<ShownHit | null>
  /** Hits that an answer named. New ones are announced, one at a time, own ones first. */
  find(hits: readonly JackpotHit[]): void
  /** Closes the announcement: its hit is processed, and the next one follows. */
  dismiss(): void
  stop(): void
}

/** Own ones first, then in the order in which they fell. */
const inTurn = (a: JackpotHit, b: JackpotHit) =>
  Number(b.current_user) - Number(a.current_user) || a.id - b.id

/** JACKPOT-06, JACKPOT-07: one at a time, at once for an own hit, else after a delay; each is processed when it is closed. */
export function createHitNotices({ markSeen, markProcessed, later }: HitNoticeParts): HitNotices {
  const shown = signal<ShownHit | null>(null)
  /** Ids that were closed here. Answers that were under way then still name them. */
  const closed = new Set<number>()
  let pending: readonly JackpotHit[] = []
  let callOff: (() => void) | null = null

  function show(hit: JackpotHit) {
    callOff = null
    shown.set({ hit, more: pending.length - 1 })
    markSeen(hit)
  }
  function showNext() {
    callOff?.()
    callOff = null
    const [next] = pending
    if (next === undefined || shown.get() !== null) return
    if (next.current_user) show(next)
    else callOff = later(ALERT_DELAY_MS, () => show(next))
  }
  return {
    shown,
    find(hits) {
      const known = new Set(pending.map(({ id }) => id))
      const added = hits.filter(
        ({ id, status, processed }) =>
          ANNOUNCED.includes(status) && !processed && !closed.has(id) && !known.has(id),
      )
      if (added.length === 0) return
      const current = shown.get()?.hit
      const others = [...pending, ...added].filter((hit) => hit !== current).toSorted(inTurn)
      pending = current === undefined ? others : [current, ...others]
      if (current === undefined) showNext()
      else shown.set({ hit: current, more: pending.length - 1 })
    },
    dismiss() {
      const hit = shown.get()?.hit
      if (hit === undefined) return
      closed.add(hit.id)
      pending = pending.filter(({ id }) => id !== hit.id)
      shown.set(null)
      markProcessed(hit)
      showNext()
    },
    stop: () => callOff?.(),
  }
}
