import type { IconName } from '@touchline/ui'
import type { PageName } from './links.ts'

/**
 * The pages of an account in order, at `users/<name>`; each is a page name of `links.ts` and has its parts in
 * `player/slots/account/account-place.tsx`.
 */
export const ACCOUNT_SECTIONS = [
  { name: 'profile', page: 'usersProfile', icon: 'user-circle' },
  { name: 'accounts', page: 'usersAccounts', icon: 'wallet' },
  { name: 'history', page: 'usersHistory', icon: 'history' },
  { name: 'limits', page: 'usersLimits', icon: 'hourglass' },
  { name: 'security', page: 'usersSecurity', icon: 'lock' },
] as const satisfies readonly { readonly name: string; readonly page: PageName; readonly icon: IconName }[]

export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]['name']

/** The section of an address's segment; null when there is none of this name. */
export const accountSection = (name: string): (typeof ACCOUNT_SECTIONS)[number] | null =>
  ACCOUNT_SECTIONS.find((section) => section.name === name) ?? null
