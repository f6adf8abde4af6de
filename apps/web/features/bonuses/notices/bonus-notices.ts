import type { BonusState, BonusType } from '@touchline/betting'
import type { Bonus } from '#entities/bonus/index.ts'
import { signal, type Source } from '#base/signal.ts'
import { ALERT_DELAY_MS } from '#base/asks/alert-delay.ts'

/** Kinds that are announced (BONUS-25). */
export const ANNOUNCED = [
  'comboboost',
  'freebet_no_risk',
  'freebet_all_win',
  'freebet_only_win',
  'lootbox',
  'hunting',
  'tournament',
] as const satisfies readonly BonusType[]

/** States that are announced (BONUS-24). */
const STATES: readonly BonusState[] = ['available', 'active', 'not_available']

/** Time (ms) from the end of an alert to the refresh of the lists (BONUS-26). */
const REFRESH_AFTER = 1000

/** Whether a bonus is announced: its player has not seen it, and it is of such a kind and state. */
export const isAnnounced = ({ bonusType, userBonusStatus, issued }: Bonus): boolean =>
  issued !== null &&
  !issued.seen &&
  (ANNOUNCED as readonly BonusType[]).includes(bonusType) &&
  STATES.includes(userBonusStatus)

export interface NoticeParts {
  /** Tells the server that the player has seen a bonus. */
  readonly markSeen: (bonus: Bonus) => void
  /** Fetches the lists of bonuses again. */
  readonly refresh: () => void
  /** Calls `act` after `ms`; answers how to call it off. */
  readonly later: (ms: number, act: () => void) => () => void
}

export interface BonusNotices {
  /** The bonus whose alert shows; null while there is none. */
  readonly shown: Source<Bonus | null>
  /** The unseen bonuses that an answer named. New ones are announced, one at a time. */
  find(unseen: readonly Bonus[]): void
  /** Closes the alert: its bonus is seen and pending no more. */
  dismiss(): void
  /** Calls everything off. */
  stop(): void
}

/**
 * BONUS-23: a new or unseen bonus is found, its alert shows after a delay, closing it marks the bonus seen and takes it off
 * the pending list.
 */
export function createBonusNotices({ markSeen, refresh, later }: NoticeParts): BonusNotices {
  const shown = signal<Bonus | null>(null)
  /** Ids that were closed. Answers that were under way then still name them. */
  const closed = new Set<number>()
  const callOffs = new Set<() => void>()
  let pending: readonly Bonus[] = []
  let isWaiting = false

  function after(ms: number, act: () => void) {
    const callOff = later(ms, () => {
      callOffs.delete(callOff)
      act()
    })
    callOffs.add(callOff)
  }

  function showNext() {
    if (isWaiting || shown.get() !== null || pending.length === 0) return
    isWaiting = true
    after(ALERT_DELAY_MS, () => {
      isWaiting = false
      shown.set(pending[0] ?? null)
    })
  }

  return {
    shown,
    find(unseen) {
      const current = shown.get()
      pending = unseen.filter((bonus) => isAnnounced(bonus) && !closed.has(bonus.id))
      // What another device has seen meanwhile needs no alert here.
      if (current !== null && pending.every(({ id }) => id !== current.id)) shown.set(null)
      showNext()
    },
    dismiss() {
      const bonus = shown.get()
      if (bonus === null) return
      closed.add(bonus.id)
      pending = pending.filter(({ id }) => id !== bonus.id)
      shown.set(null)
      markSeen(bonus)
      after(REFRESH_AFTER, refresh)
      showNext()
    },
    stop() {
      for (const callOff of callOffs) callOff()
      callOffs.clear()
      pending = []
      isWaiting = false
      shown.set(null)
    },
  }
}
