import type { SelectionId, Specifier } from './brand.ts'

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

const keyOf = (segment: string): string => {
  const equals = segment.indexOf('=')
  return equals < 0 ? segment : segment.slice(0, equals)
}

/**
 * A specifier's canonical form: `key=value` separated by pipes and sorted by key (CATALOGUE-17); '' when there is none.
 * Accepts any text and is idempotent; `parseSpecifier` checks the content.
 */
export function canonicalSpecifier(raw: string | null | undefined): Specifier {
  if (raw === null || raw === undefined || raw === '') return '' as Specifier
  // Most have one key.
  if (!raw.includes('|')) return raw.trim() as Specifier
  return raw
    .split('|')
    .map((segment) => segment.trim())
    .filter((segment) => segment !== '')
    .sort((a, b) => compare(keyOf(a), keyOf(b)) || compare(a, b))
    .join('|') as Specifier
}

/**
 * The keys and values of a specifier: `hcp=-1.5|total=2.5` → hcp, total. A value may itself contain `=`, `:` or `/`.
 * Null when a segment has no `=` or no key, or a key comes twice.
 */
export function parseSpecifier(raw: string): ReadonlyMap<string, string> | null {
  const entries = new Map<string, string>()
  const specifier = canonicalSpecifier(raw)
  if (specifier === '') return entries
  for (const segment of specifier.split('|')) {
    const equals = segment.indexOf('=')
    const key = segment.slice(0, Math.max(equals, 0))
    if (key === '' || entries.has(key)) return null
    entries.set(key, segment.slice(equals + 1))
  }
  return entries
}

/** The parts of an outcome's id. `marketId` is the feed's number as text, `outcomeId` a number as text or free text. */
export interface OutcomeAddress {
  readonly matchUrn: string
  readonly marketId: string
  readonly outcomeId: string
  readonly specifier: string
}

const partIsValid = (part: string): boolean => part !== '' && !part.includes('/')

/** The parts that `selectionId` takes; the market id may be a number, as on the wire. */
export interface OutcomeParts {
  readonly matchUrn: string
  readonly marketId: string | number
  readonly outcomeId: string
  readonly specifier?: string | null | undefined
}

/**
 * `matchUrn/marketId/outcomeId`, plus `/specifier` only when there is one (CATALOGUE-19). Equal outcomes have equal
 * ids whatever the order of the specifier's keys. Throws a RangeError naming the part that is empty or holds a `/`.
 */
export function selectionId(parts: OutcomeParts): SelectionId {
  for (const part of ['matchUrn', 'marketId', 'outcomeId'] as const) {
    if (!partIsValid(String(parts[part]))) {
      throw new RangeError(`${part}: empty or contains "/": "${parts[part]}"`)
    }
  }
  const specifier = canonicalSpecifier(parts.specifier)
  const stem = `${parts.matchUrn}/${parts.marketId}/${parts.outcomeId}`
  return (specifier === '' ? stem : `${stem}/${specifier}`) as SelectionId
}

/** The inverse of `selectionId`; null for a text that `selectionId` cannot have made. */
export function parseSelectionId(id: string): (OutcomeAddress & { readonly specifier: Specifier }) | null {
  const [matchUrn = '', marketId = '', outcomeId = '', ...rest] = id.split('/')
  if (!partIsValid(matchUrn) || !partIsValid(marketId) || !partIsValid(outcomeId)) return null
  const specifier = canonicalSpecifier(rest.join('/'))
  const address = { matchUrn, marketId, outcomeId, specifier }
  return selectionId(address) === id ? address : null
}
