import type { MatchInfo } from '@touchline/contract'
import { z } from 'zod'
import type { Clock } from '../../clock.ts'
import type { MatchEntity } from '../catalogue/entities.ts'

const Text = z
  .string()
  .transform((text) => text.trim().slice(0, 300))
  .nullable()
  .catch(null)

/** What is read of an answer; what is missing or of another kind says nothing. */
const Answer = z.object({ venue: Text, city: Text, referee: Text, weather: Text, description: Text })

const silent = { venue: null, city: null, referee: null, weather: null, description: null }

export interface MatchInfoOptions {
  /** With `{id}`, `{urn}`, `{home}`, `{away}`, `{start}` and `{locale}`; absent, nothing is asked. */
  readonly address: string | undefined
  /** Asks for JSON outside, within bounds. */
  readonly fetch: (address: string) => Promise<unknown>
  readonly clock: Clock
}

export type MatchInfoSource = (match: MatchEntity, locale: string) => Promise<MatchInfo>

/** ms that an answer, or silence, is given again. */
const FRESH = 300_000
const MOST_KEPT = 500

const filled = (address: string, values: Readonly<Record<string, string>>): string =>
  address.replace(/\{(\w+)\}/g, (all, name: string) =>
    values[name] === undefined ? all : encodeURIComponent(values[name]),
  )

/** Asks the configured source about matches (EXTRA-06); whoever asks twice within minutes gets the same. It never fails. */
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
