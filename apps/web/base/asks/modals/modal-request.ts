import type { AuthEventName } from './auth-rules.ts'
import type { AddressBar } from './share-open.ts'

/** Names allowed in `modal=` and in the fragment (QUERY-02). */
const NAMES = {
  'sign-in': 'signIn',
  'sign-up': 'signUp',
  confirmation: 'resendConfirmation',
  'password-edit': 'editPassword',
  'forgot-password': 'forgotPassword',
  unlock: 'unlock',
  deposit: 'deposit',
  'verify-player': 'verifyPlayer',
} as const satisfies Record<string, AuthEventName>

/** Return address of an identity check: this page. It opens the modal unless the page shows the check itself. */
export const identityReturn = (path: string): string =>
  path.includes('/users/') ? path : `${path}?modal=verify-player`

/** Parameters with a link's token (QUERY-04). */
const TOKENS = {
  reset_password_token: 'editPassword',
  unlock_token: 'unlock',
} as const satisfies Record<string, AuthEventName>

/** The modal that an address asks for. */
export interface ModalRequest {
  readonly event: AuthEventName
  readonly detail: Readonly<Record<string, string>>
}

const named = (name: string | null): AuthEventName | null =>
  name !== null && Object.hasOwn(NAMES, name) ? NAMES[name as keyof typeof NAMES] : null

/**
 * Returns the modal that the address asks for and removes it from the address without a reload (QUERY-02, QUERY-04);
 * null if there is none.
 */
export function takeModalRequest({ location, history }: AddressBar): ModalRequest | null {
  const url = new URL(location.href)
  let request: ModalRequest | null = null
  const [byName, byHash] = [named(url.searchParams.get('modal')), named(url.hash.slice(1))]
  const event = byName ?? byHash
  if (event !== null) request = { event, detail: {} }
  for (const [name, opens] of Object.entries(TOKENS)) {
    const token = url.searchParams.get(name)
    if (token !== null) request = { event: opens, detail: { token } }
    url.searchParams.delete(name)
  }
  if (request === null) return null
  if (byName !== null) url.searchParams.delete('modal')
  if (byHash !== null) url.hash = ''
  history.replaceState(null, '', url)
  return request
}
