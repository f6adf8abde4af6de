import { BASES } from '@touchline/contract/route'
import { inLocale } from '../addresses/address.ts'
import { writeCookie } from '../device/cookies.ts'
import { isSignedIn } from '../device/signed-in.ts'
import type { Locale } from '../config/site-config.ts'
import type { PublicSite } from '../config/site-context.tsx'

/** ms that the page in the other language waits for the server to take a player's choice. */
const PATIENCE = 2000

/**
 * Shows this very page in another language: a whole new one, for every text of it is another (LINK-06). The choice is remembered
 * for the next visit, and a player's is told to the server (API-P-07), which may be late or refuse without being in the way.
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
