import type { Route } from '@touchline/contract'
import { languageTag } from '@touchline/contract/language'

const text = (value: unknown): string => (Array.isArray(value) ? value.join(',') : String(value))

/**
 * The address of a call. `params` fill the path's `:name` parts, encoded. A list in `query` is written `3,17`; absent
 * and empty values are left out. Throws a TypeError naming a path part without a value.
 */
export function callUrl(
  base: string,
  route: Route,
  params: Readonly<Record<string, unknown>> = {},
  query: Readonly<Record<string, unknown>> = {},
): string {
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined || value === '') throw new TypeError(`${route.path}: ${name} has no value`)
    return encodeURIComponent(text(value))
  })
  const search = new URLSearchParams()
  for (const [key, value] of Object.entries(query)) {
    const written = value === undefined || value === null ? '' : text(value)
    if (written !== '') search.set(key, written)
  }
  const suffix = search.size > 0 ? `?${search}` : ''
  return `${base.replace(/\/$/, '')}${path}${suffix}`
}

/** The headers a base asks for (API-P-01, API-S-02). */
export function callHeaders(
  route: Route,
  from: {
    readonly locale: string
    readonly token: string | null
    readonly extra: Readonly<Record<string, string>>
  },
): Record<string, string> {
  const language = { 'accept-language': languageTag(from.locale) }
  if (route.base === 'platform')
    return { ...language, accept: 'application/vnd.api.v1+json', 'x-app': 'sportsbook', ...from.extra }
  const bearer = from.token === null ? {} : { authorization: `Bearer ${from.token}` }
  return { ...language, accept: 'application/json', ...bearer, ...from.extra }
}
