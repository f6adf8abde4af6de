import type { IconName } from '@touchline/ui'
import type { PageName } from './links.ts'

/**
 * The account's pages in order, at `users/<name>`. Each is a page name of `links.ts`; its parts are in
 * `player/slots/account/account-place.tsx`.
 */
export const ACCOUNT_SECTIONS = [
  { name: 'profile', page: 'usersProfile', icon: 'user-circle' },
  { name: 'accounts', page: 'usersAccounts', icon: 'wallet' },
  { name: 'history', page: 'usersHistory', icon: 'history' },
  { name: 'records', page: 'usersRecords', icon: 'receipt' },
  { name: 'bonuses', page: 'usersBonuses', icon: 'gift' },
  { name: 'alerts', page: 'usersAlerts', icon: 'bell' },
  { name: 'predictor', page: 'usersPredictor', icon: 'trophy' },
  { name: 'limits', page: 'usersLimits', icon: 'hourglass' },
  { name: 'security', page: 'usersSecurity', icon: 'lock' },
] as const satisfies readonly { readonly name: string; readonly page: PageName; readonly icon: IconName }[]

export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]['name']

/** The section that an address segment names; null for an unknown name. */
export const accountSection = (name: string): (typeof ACCOUNT_SECTIONS)[number] | null =>
  ACCOUNT_SECTIONS.find((section) => section.name === name) ?? null
