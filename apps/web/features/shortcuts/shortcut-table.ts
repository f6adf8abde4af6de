/** What a shortcut does. */
export type ShortcutAction =
  | 'search'
  | 'slip'
  | 'bets'
  | 'stake'
  | 'odds-format'
  | 'price'
  | 'home'
  | 'live'
  | 'schedule'
  | 'results'
  | 'favourites'
  | 'overview'

/** Keys in the order they are typed (BEYOND-10). */
export const SHORTCUTS = [
  { keys: ['/'], action: 'search' },
  { keys: ['b'], action: 'slip' },
  { keys: ['m'], action: 'bets' },
  { keys: ['s'], action: 'stake' },
  { keys: ['o'], action: 'odds-format' },
  // On a price it shows what that was: features/price-memory.
  { keys: ['p'], action: 'price' },
  { keys: ['g', 'h'], action: 'home' },
  { keys: ['g', 'l'], action: 'live' },
  { keys: ['g', 's'], action: 'schedule' },
  { keys: ['g', 'r'], action: 'results' },
  { keys: ['g', 'f'], action: 'favourites' },
  { keys: ['?'], action: 'overview' },
] as const satisfies readonly { readonly keys: readonly string[]; readonly action: ShortcutAction }[]

/** Maximum time (ms) between the two keys of a pair. */
const PAIR_TIME = 1500

/** The pressed first key of a pair, and when (ms by the given clock). */
export interface PendingKey {
  readonly key: string
  readonly at: number
}

export interface KeyReading {
  readonly action: ShortcutAction | null
  readonly pending: PendingKey | null
}

/** The meaning of a key, given the one before. Caps lock does not matter. */
export function readKey(pending: PendingKey | null, typed: string, at: number): KeyReading {
  const key = typed.toLowerCase()
  const before = pending !== null && at - pending.at <= PAIR_TIME ? [pending.key] : []
  const found = SHORTCUTS.find(({ keys }) => keys.join(' ') === [...before, key].join(' '))
  if (found !== undefined) return { action: found.action, pending: null }
  if (before.length > 0) return readKey(null, typed, at)
  const isFirst = SHORTCUTS.some(({ keys }) => keys.length > 1 && keys[0] === key)
  return { action: null, pending: isFirst ? { key, at } : null }
}
