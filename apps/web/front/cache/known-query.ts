import type { KnownAddress } from '@touchline/delivery'

/**
 * Parameters that the server reads, by path below the sub-path. All others are for the browser only and do not change
 * the page.
 */
const LISTS = ['time', 'sortBy', 'date', 'sport', 'page', 'isBettable', 'show', 'zone'] as const
const ROUTES: readonly (readonly [RegExp, readonly string[]])[] = [
  [/^\/_front\//, []],
  [/\/_gallery$/, ['crash', ...LISTS]],
  [/\/init-sportsbook$/, ['redirect']],
  [/\/users\//, []],
  [/\/racing$/, ['day', 'race', 'results']],
  [/(?:^|\/)sports(?:\/|$)/, LISTS],
]
/** Next's own parameter: asks for the form of a page for its router. */
const ALWAYS = ['_rsc'] as const
/** Longer than any filter; the longest is a list of sports. */
const MAX_VALUE = 400

const nameOf = (part: string): string => {
  try {
    return decodeURIComponent((part.split('=', 1)[0] ?? '').replaceAll('+', ' '))
  } catch {
    return ''
  }
}

/** Keeps each known parameter once, in a fixed order, so that a page has only one address in the cache. */
export function knownAddress(url: string): KnownAddress {
  const at = url.indexOf('?')
  if (at === -1) return { url, rest: '' }
  const path = url.slice(0, at)
  const known = [...(ROUTES.find(([pattern]) => pattern.test(path))?.[1] ?? []), ...ALWAYS]
  const kept = new Map<string, string>()
  const rest: string[] = []
  for (const part of url.slice(at + 1).split('&')) {
    const name = nameOf(part)
    if (known.includes(name) && !kept.has(name) && part.length <= MAX_VALUE) kept.set(name, part)
    else if (part !== '') rest.push(part)
  }
  const query = known.flatMap((name) => kept.get(name) ?? []).join('&')
  return { url: query === '' ? path : `${path}?${query}`, rest: rest.join('&') }
}
