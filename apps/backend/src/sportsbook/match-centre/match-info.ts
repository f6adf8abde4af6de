import type { MatchInfo } from '@touchline/contract'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { MatchEntity } from '../catalogue/entities.ts'

const Text = z
  .string()
  .transform((text) => text.trim().slice(0, 300))
  .nullable()
  .catch(null)

/** The fields read from an answer; missing or malformed ones are ignored. */
const Answer = z.object({ venue: Text, city: Text, referee: Text, weather: Text, description: Text })

const silent = { venue: null, city: null, referee: null, weather: null, description: null }

export interface MatchInfoOptions {
  /** Contains `{id}`, `{urn}`, `{home}`, `{away}`, `{start}` and `{locale}`; when absent, nothing is asked. */
  readonly address: string | undefined
  /** Fetches JSON from outside, within bounds. */
  readonly fetch: (address: string) => Promise<unknown>
  readonly clock: Clock
}

export type MatchInfoSource = (match: MatchEntity, locale: string) => Promise<MatchInfo>

/** How long (ms) an answer, or a failure, is reused. */
const FRESH = 300_000
const MOST_KEPT = 500

const filled = (address: string, values: Readonly<Record<string, string>>): string =>
  address.replace(/\{(\w+)\}/g, (all, name: string) =>
    values[name] === undefined ? all : encodeURIComponent(values[name]),
  )

/**
 * Asks the configured source about matches (EXTRA-06), at most every five minutes per match and locale. It never fails.
 */
export function createMatchInfo({ address, fetch, clock }: MatchInfoOptions): MatchInfoSource {
  const kept = new Map<
    string,
    { readonly at: number; readonly info: Promise<typeof silent | z.output<typeof Answer>> }
  >()
  return async (match, locale) => {
    const base = { type: 'info', match_id: match.id } as const
    if (address === undefined) return { ...base, ...silent }
    const key = `${match.id} ${locale}`
    let known = kept.get(key)
    if (known === undefined || clock() - known.at > FRESH) {
      const start = new Date(match.startTime).toISOString()
      const values = {
        id: String(match.id),
        urn: match.urn,
        home: match.home.name,
        away: match.away.name,
        start,
        locale,
      }
      const info = fetch(filled(address, values))
        .then((answer) => Answer.parse(answer))
        .catch(() => silent)
      known = { at: clock(), info }
      kept.delete(key)
      kept.set(key, known)
      const [oldest] = kept.keys()
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest)
    }
    return { ...base, ...(await known.info) }
  }
}
