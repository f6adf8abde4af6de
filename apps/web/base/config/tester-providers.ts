import { PROVIDERS } from '@touchline/betting'
import type { LoadedSite } from '@touchline/contract/sites'
import { cookieIn } from '../device/cookies.ts'

/**
 * The providers that a tester's cookie selects (SITE-12), such as `betradar,oddin`: known ones in a fixed order, so
 * that few pages are cached for testers. `none` if it names no known one; null if it is empty or the site does not
 * allow it.
 */
export function testProvidersOf({ config }: Pick<LoadedSite, 'config'>, cookies = ''): string | null {
  const chosen = config.features.custom_provider ? cookieIn(cookies, 'test_providers') : null
  if (chosen === null || chosen === '') return null
  const named = chosen.split(',')
  return PROVIDERS.filter((name) => named.includes(name)).join() || 'none'
}
