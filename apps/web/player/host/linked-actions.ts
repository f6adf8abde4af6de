import type { HostAction } from '@touchline/contract/host'

interface LinkedAction {
  readonly action: HostAction
  /** Whether a link's path leads to the product's own page of it. `base`: prefix of the site's addresses. */
  readonly isOf: (path: string, base: string) => boolean
}

/** Pages that are the same as a form: a link to one asks for the action. */
export const LINKED_ACTIONS: readonly LinkedAction[] = [
  { action: 'sign-in', isOf: (path, base) => path === `${base}/users/sign-in` },
  { action: 'sign-up', isOf: (path, base) => path === `${base}/users/sign-up` },
  { action: 'deposit', isOf: (path) => /^\/[\w-]{2,10}\/profile\/wallet\/deposit$/.test(path) },
]
