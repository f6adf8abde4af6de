import type { SiteConfig } from '../../config/site-config.ts'

/** Pages of the platform around the site (ROUTE-23). */
const PLATFORM_PAGES = {
  deposit: 'profile/wallet/deposit',
  transactions: 'profile/wallet/transactions',
  terms: 'terms-and-conditions',
  help: 'help-center',
} as const
export type PlatformPage = keyof typeof PLATFORM_PAGES

/** Hash of the wallet page's address that opens its withdrawal part. */
export const WITHDRAW_PART = 'withdraw'

/** Address of a platform page: no sub-path, locale first, at `platform` or else on this origin (ROUTE-23). */
export const platformLink = (platform: string | null, locale: string, page: PlatformPage): string =>
  `${platform ?? ''}/${locale}/${PLATFORM_PAGES[page]}`

/** The requested deposit for sites whose deposits are a page. It is in the hash, so no server sees it. */
export const depositHash = (amount: string, currency: string): string => `#deposit=${currency}-${amount}`

/** The deposit that a hash requests, in subunits; null for any other hash. */
export function askedDeposit(hash: string): { readonly amount: number; readonly currency: string } | null {
  const [, currency, amount] = /^#deposit=([A-Z]{3,5})-([1-9]\d{0,14})$/.exec(hash) ?? []
  return currency === undefined ? null : { amount: Number(amount), currency }
}

/** The site's own place for platform pages without a page here. A custom page of that name takes precedence. */
const OWN_PLACES = {
  [PLATFORM_PAGES.transactions]: 'users/history',
  [PLATFORM_PAGES.terms]: 'general-rules',
  [PLATFORM_PAGES.help]: 'about',
} as const

/**
 * The site's own page for a platform address, as a path after its base (ROUTE-23): a custom page of that name, else the
 * closest page. Null for any other path, and if the platform is another site.
 */
export function ownPlatformPlace(
  { pages, platformUrl }: Pick<SiteConfig, 'pages' | 'platformUrl'>,
  path: string,
): string | null {
  if (platformUrl !== undefined || !Object.hasOwn(OWN_PLACES, path)) return null
  return pages.some((page) => page.path === path) ? path : OWN_PLACES[path as keyof typeof OWN_PLACES]
}

/** Query parameter with the result of a payment (QUERY-06). */
const PAYMENT_PARAMETER = 'payment_status'

const RESULTS = ['success', 'error', 'pending'] as const
export type PaymentStatus = (typeof RESULTS)[number]

/** The parts of the browser that a result is taken from. */
interface AddressBar {
  readonly location: Pick<Location, 'href'>
  readonly history: Pick<History, 'replaceState' | 'state'>
}

/** Returns the payment's result and removes it from the address (QUERY-06); null if missing or unknown. */
export function takePaymentStatus({ location, history }: AddressBar): PaymentStatus | null {
  const url = new URL(location.href)
  const text = url.searchParams.get(PAYMENT_PARAMETER)
  if (text === null) return null
  url.searchParams.delete(PAYMENT_PARAMETER)
  history.replaceState(history.state, '', url)
  return RESULTS.find((result) => result === text) ?? null
}

/** Return addresses for a payment provider: this page with the result. */
export function returnPaths(path: string): Readonly<Record<'success' | 'failure' | 'pending', string>> {
  const to = (status: PaymentStatus) => `${path}?${PAYMENT_PARAMETER}=${status}`
  return { success: to('success'), failure: to('error'), pending: to('pending') }
}
