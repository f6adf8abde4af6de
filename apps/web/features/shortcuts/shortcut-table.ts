/** What a shortcut does. */
export type ShortcutAction =
  | 'search'
  | 'slip'
  | 'bets'
  | 'stake'
  | 'odds-format'
  | 'home'
  | 'live'
  | 'schedule'
  | 'results'
  | 'favourites'
  | 'overview'

/** Keys one after the other, as they are typed (BEYOND-10). */
export const SHORTCUTS = [
  { keys: ['/'], action: 'search' },
  { keys: ['b'], action: 'slip' },
  { keys: ['m'], action: 'bets' },
  { keys: ['s'], action: 'stake' },
  { keys: ['o'], action: 'odds-format' },
  { keys: ['g', 'h'], action: 'home' },
  { keys: ['g', 'l'], action: 'live' },
  { keys: ['g', 's'], action: 'schedule' },
  { keys: ['g', 'r'], action: 'results' },
  { keys: ['g', 'f'], action: 'favourites' },
  { keys: ['?'], action: 'overview' },
] as const satisfies readonly { readonly keys: readonly string[]; readonly action: ShortcutAction }[]

/** ms within which the second key of a pair must follow. */
const PAIR_TIME = 1500

/** The first key of a pair that was pressed, and when by the given clock (ms). */
export interface PendingKey {
  readonly key: string
  readonly at: number
}

export interface KeyReading {
  readonly action: ShortcutAction | null
  readonly pending: PendingKey | null
}

/** What a key means after the one before it. Letters mean the same with caps lock. */
export function readKey(pending: PendingKey | null, typed: string, at: number): KeyReading {
  const key = typed.toLowerCase()
  const before = pending !== null && at - pending.at <= PAIR_TIME ? [pending.key] : []
  const found = SHORTCUTS.find(({ keys }) => keys.join(' ') === [...before, key].join(' '))
  if (found !== undefined) return { action: found.action, pending: null }
  if (before.length > 0) return readKey(null, typed, at)
  const isFirst = SHORTCUTS.some(({ keys }) => keys.length > 1 && keys[0] === key)
  return { action: null, pending: isFirst ? { key, at } : null }
}
