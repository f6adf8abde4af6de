import { BASES } from '@touchline/contract/route'
import { inLocale } from '../addresses/address.ts'
import { writeCookie } from '../device/cookies.ts'
import { isSignedIn } from '../device/signed-in.ts'
import type { Locale } from '../config/site-config.ts'
import type { PublicSite } from '../config/site-context.tsx'

/** Longest wait (ms) for the server to store a player's language. */
const PATIENCE = 2000

/**
 * Shows the current page in another language by a full reload, because all texts change (LINK-06). The choice is kept
 * for the next visit. A player's is also sent to the server (API-P-07); a late or failed answer does not block the
 * switch.
 */
export async function switchLanguage(
  site: Pick<PublicSite, 'locales' | 'localeInUrl' | 'subPath'>,
  locale: Locale,
): Promise<void> {
  writeCookie('locale', locale)
  if (isSignedIn()) {
    const { createApiClient } = await import('@touchline/api-client')
    const api = createApiClient({ baseUrls: BASES, locale })
    await api.call('updateLocale', { body: { locale }, timeout: PATIENCE })
  }
  location.assign(inLocale(site, locale, location))
}
