import { PROVIDERS } from '@touchline/betting'
import type { LoadedSite } from '@touchline/contract/sites'
import { cookieIn } from '../device/cookies.ts'

/**
 * The providers that a tester's cookie chooses (SITE-12), such as `betradar,oddin`: known ones in one order, so that few pages
 * are kept for testers; `none` where it names no known one, and null where it says nothing or the site lets no cookie choose.
 */
export function testProvidersOf({ config }: Pick<LoadedSite, 'config'>, cookies = ''): string | null {
  const chosen = config.features.custom_provider ? cookieIn(cookies, 'test_providers') : null
  if (chosen === null || chosen === '') return null
  const named = chosen.split(',')
  return PROVIDERS.filter((name) => named.includes(name)).join() || 'none'
}
