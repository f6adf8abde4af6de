import { type Slip, slipEntries, slipFromEntries } from '@touchline/betting'
import { report } from '#base/faults/report.ts'
import type { SlipStore } from './slip-store.ts'

/** The used part of the Storage interface. Browsers may refuse each call. */
export interface Shelf {
  get(key: string): string | null
  set(key: string, value: string): void
  remove(key: string): void
}

type Area = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/** A shelf over browser storage that may be blocked, full or absent (STORE-07, SAFE-11). */
export function shelfOver(area: () => Area): Shelf {
  const attempt = <T>(act: (area: Area) => T, otherwise: T): T => {
    try {
      return act(area())
    } catch {
      return otherwise
    }
  }
  return {
    get: (key) => attempt((storage) => storage.getItem(key), null),
    set: (key, value) => attempt((storage) => storage.setItem(key, value), undefined),
    remove: (key) => attempt((storage) => storage.removeItem(key), undefined),
  }
}

const KEYS = ['bets', 'betslip_toggle', 'ticket_state'] as const

/**
 * The slip that this tab has stored, else a copy from the latest tab without panel and placement (STORE-01, STORE-02).
 * Unreadable data is dropped and reported.
 */
export function readSlip(session: Shelf, local: Shelf): Slip | null {
  const [bets, toggle, ticket] = KEYS.map((key) => session.get(key))
  const own = slipFromEntries({
    bets: bets ?? null,
    betslip_toggle: toggle ?? null,
    ticket_state: ticket ?? null,
  })
  if (own !== null) return own
  for (const key of KEYS) session.remove(key)
  const kept = local.get('bets')
  const copy = slipFromEntries({ bets: kept })
  if (copy === null) local.remove('bets')
  // A tab without stored bets is no failure (SLIP-30).
  if (bets !== null || (kept !== null && copy === null))
    report(new Error('saved bets could not be read'), { of: bets === null ? 'all tabs' : 'this tab' })
  return copy
}

/** Stores the slip whenever it changes. Returns the function that stops it. */
export function keepSlip(store: SlipStore, session: Shelf, local: Shelf): () => void {
  let stored: Partial<Record<string, string>> = {}
  return store.subscribe((slip) => {
    const entries = slipEntries(slip)
    for (const key of KEYS) {
      if (entries[key] === stored[key]) continue
      session.set(key, entries[key])
      if (key === 'bets') local.set(key, entries[key])
    }
    stored = { ...entries }
  })
}
