import type { ShareRequest } from '@touchline/contract'
import { signal } from '../../signal.ts'

/** What of sharing is open over the page: a slip or bet to share, a code asked for, or a code that came with the address. */
export type Sharing =
  | { readonly kind: 'share'; readonly request: ShareRequest }
  | { readonly kind: 'ask' }
  | { readonly kind: 'restore'; readonly code: string }

const open = signal<Sharing | null>(null)

/** Sharing is asked for from the slip, its receipt, the list of bets and the address alike. */
export const shareOpen = {
  get: open.get,
  open: (sharing: Sharing): void => open.set(sharing),
  close: (): void => open.set(null),
  subscribe: open.subscribe,
}

/** The parameter of an address that carries a code (QUERY-05). */
export const CODE_PARAMETER = 'betcode'

/** What of the browser a code is taken from. */
export interface AddressBar {
  readonly location: Pick<Location, 'href'>
  readonly history: Pick<History, 'replaceState'>
}

/**
 * The text of the address's code parameter, which is removed as soon as it is read, without a reload (QUERY-05); null when there
 * is none.
 */
export function takeBetCode({ location, history }: AddressBar): string | null {
  const url = new URL(location.href)
  const text = url.searchParams.get(CODE_PARAMETER)
  if (text === null) return null
  url.searchParams.delete(CODE_PARAMETER)
  history.replaceState(null, '', url)
  return text
}
