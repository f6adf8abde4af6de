import type { ShareRequest } from '@touchline/contract'
import { signal } from '../../signal.ts'

/** The open sharing dialog: a slip or bet to share, a form for a code, or a code from the address. */
export type Sharing =
  | { readonly kind: 'share'; readonly request: ShareRequest }
  | { readonly kind: 'ask' }
  | { readonly kind: 'restore'; readonly code: string }

const open = signal<Sharing | null>(null)

/** Opened by the slip, its receipt, the bets list and the address. */
export const shareOpen = {
  get: open.get,
  open: (sharing: Sharing): void => open.set(sharing),
  close: (): void => open.set(null),
  subscribe: open.subscribe,
}

/** Query parameter with a sharing code (QUERY-05). */
export const CODE_PARAMETER = 'betcode'

/** The parts of the browser that a code is taken from. */
export interface AddressBar {
  readonly location: Pick<Location, 'href'>
  readonly history: Pick<History, 'replaceState'>
}

/**
 * Returns the address's sharing code and removes it from the address without a reload (QUERY-05); null if there is
 * none.
 */
export function takeBetCode({ location, history }: AddressBar): string | null {
  const url = new URL(location.href)
  const text = url.searchParams.get(CODE_PARAMETER)
  if (text === null) return null
  url.searchParams.delete(CODE_PARAMETER)
  history.replaceState(null, '', url)
  return text
}
