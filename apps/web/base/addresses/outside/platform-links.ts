import type { SiteConfig } from '../../config/site-config.ts'

/** Pages of the platform around the site (ROUTE-23). */
const PLATFORM_PAGES = {
  deposit: 'profile/wallet/deposit',
  transactions: 'profile/wallet/transactions',
  terms: 'terms-and-conditions',
  help: 'help-center',
} as const
export type PlatformPage = keyof typeof PLATFORM_PAGES

/** The part of the wallet page, behind the hash of its address, that pays out. */
export const WITHDRAW_PART = 'withdraw'

/** The address of one: without sub-path, the locale first, at `platform` or else on this origin (ROUTE-23). */
export const platformLink = (platform: string | null, locale: string, page: PlatformPage): string =>
  `${platform ?? ''}/${locale}/${PLATFORM_PAGES[page]}`

/** What was asked to be paid in where deposits are a page: behind the hash of its address, for no server to see. */
export const depositHash = (amount: string, currency: string): string => `#deposit=${currency}-${amount}`

/** The amount in subunits, and its currency, that a hash asks for; null for any other. */
export function askedDeposit(hash: string): { readonly amount: number; readonly currency: string } | null {
  const [, currency, amount] = /^#deposit=([A-Z]{3,5})-([1-9]\d{0,14})$/.exec(hash) ?? []
  return currency === undefined ? null : { amount: Number(amount), currency }
}

/** What the site itself has for those that are no page of its own: read when it has no custom page of that name. */
const OWN_PLACES = {
  [PLATFORM_PAGES.transactions]: 'users/history',
  [PLATFORM_PAGES.terms]: 'general-rules',
  [PLATFORM_PAGES.help]: 'about',
} as const

/**
 * Where the site itself has what is asked for at an address of the platform, as a path after its base (ROUTE-23): a custom page
 * of that name, else the page that comes nearest. Null for any other path, and where the platform is another site.
 */
export function ownPlatformPlace(
  { pages, platformUrl }: Pick<SiteConfig, 'pages' | 'platformUrl'>,
  path: string,
): string | null {
  if (platformUrl !== undefined || !Object.hasOwn(OWN_PLACES, path)) return null
  return pages.some((page) => page.path === path) ? path : OWN_PLACES[path as keyof typeof OWN_PLACES]
}

/** The parameter of an address in which a payment tells how it ended (QUERY-06). */
const PAYMENT_PARAMETER = 'payment_status'

const RESULTS = ['success', 'error', 'pending'] as const
export type PaymentStatus = (typeof RESULTS)[number]

/** What of the browser a result is taken from. */
interface AddressBar {
  readonly location: Pick<Location, 'href'>
  readonly history: Pick<History, 'replaceState' | 'state'>
}

/** How a payment ended, as the address says, which says it once (QUERY-06); null when it says nothing that is known. */
export function takePaymentStatus({ location, history }: AddressBar): PaymentStatus | null {
  const url = new URL(location.href)
  const text = url.searchParams.get(PAYMENT_PARAMETER)
  if (text === null) return null
  url.searchParams.delete(PAYMENT_PARAMETER)
  history.replaceState(history.state, '', url)
  return RESULTS.find((result) => result === text) ?? null
}

/** Where a provider leads back to: this page, told how it ended. */
export function returnPaths(path: string): Readonly<Record<'success' | 'failure' | 'pending', string>> {
  const to = (status: PaymentStatus) => `${path}?${PAYMENT_PARAMETER}=${status}`
  return { success: to('success'), failure: to('error'), pending: to('pending') }
}
