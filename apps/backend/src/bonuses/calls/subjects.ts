import { canonicalSpecifier } from '@touchline/betting'
import type { EventCondition } from '@touchline/contract'
import { type Queries, statement } from '../../db/index.ts'
import type { DescribeLegs, LegDescription, LegReference } from '../../sportsbook/bets/describe.ts'
import { namesFor } from '../../sportsbook/catalogue/names/names.ts'
import type { CampaignRow } from '../rows.ts'

const PLACES = statement({
  name: 'names_of_bonus_places',
  parameters: { tournaments: 'bigint[]', categories: 'bigint[]' },
  row: { kind: 'text', id: 'integer', name: 'text', key: 'text', country_code: 'text?', sport: 'text' },
  text: `select 'tournament' as kind, t.id, t.name, t.key, c.country_code, s.key as sport
    from tournaments t join categories c on c.id = t.category_id join sports s on s.id = c.sport_id where t.id = any($tournaments::bigint[])
    union all select 'category', c.id, c.name, c.key, c.country_code, s.key
    from categories c join sports s on s.id = c.sport_id where c.id = any($categories::bigint[])`,
})

export interface SubjectParts {
  readonly db: Queries
  readonly describe: DescribeLegs
}

/** What a campaign is about in words, by its id. */
export type Subjects = ReadonlyMap<bigint, readonly string[]>

const sides = ({ match: { home, away } }: LegDescription): string =>
  away === '' ? home : `${home} – ${away}`

/** An outcome of the match that a condition is about: which one does not matter, for only the match is named. */
const legOf = (matchId: number): LegReference => ({
  matchId,
  marketId: 1,
  specifier: canonicalSpecifier(''),
  outcomeId: '1',
})

const boostedLeg = ({ terms }: CampaignRow): LegReference | null =>
  terms.type === 'price_boost'
    ? {
        matchId: terms.match_id,
        marketId: terms.market_id,
        specifier: canonicalSpecifier(terms.specifier),
        outcomeId: terms.outcome_id,
      }
    : null

const idsOf = (
  events: readonly EventCondition[],
  name: 'match_id' | 'tournament_id' | 'category_id',
): number[] => [...new Set(events.flatMap((event) => event[name] ?? []))]

/** Names of matches, tournaments and categories that conditions are about; what is unknown has none. */
async function eventNames({ db, describe }: SubjectParts, events: readonly EventCondition[], locale: string) {
  const names = namesFor(locale)
  const matchIds = idsOf(events, 'match_id')
  const [tournaments, categories] = [idsOf(events, 'tournament_id'), idsOf(events, 'category_id')]
  const matches = matchIds.length === 0 ? [] : await describe(matchIds.map(legOf), locale)
  const places =
    tournaments.length + categories.length === 0 ? [] : await db.run(PLACES, { tournaments, categories })
  const placeOf = new Map(
    places.map(({ kind, id, name, key, country_code: countryCode, sport }) => [
      `${kind} ${id}`,
      kind === 'tournament' ? name : `${names.sport(sport)} · ${names.category({ key, name, countryCode })}`,
    ]),
  )
  const matchOf = new Map(matchIds.map((id, at) => [id, matches[at] ?? null]))
  /** The narrowest of what an event names. */
  return ({ match_id: match, tournament_id: tournament, category_id: category, sport }: EventCondition) => {
    const known = match === undefined ? null : (matchOf.get(match) ?? null)
    if (known !== null) return sides(known)
    if (tournament !== undefined) return placeOf.get(`tournament ${tournament}`) ?? null
    if (category !== undefined) return placeOf.get(`category ${category}`) ?? null
    return match === undefined && sport !== undefined ? names.sport(sport) : null
  }
}

/**
 * What campaigns are about, in the reader's language: match and outcome of a boosted price, or each of the events that their
 * conditions name. Nothing for one that is about everything. Must not be called inside a transaction.
 */
export async function subjectsOf(
  parts: SubjectParts,
  campaigns: readonly CampaignRow[],
  locale: string,
): Promise<Subjects> {
  const boosted = campaigns.flatMap((campaign) => {
    const leg = boostedLeg(campaign)
    return leg === null ? [] : [{ id: campaign.id, leg }]
  })
  const described = await parts.describe(
    boosted.map(({ leg }) => leg),
    locale,
  )
  const boosts = new Map(
    boosted.map(({ id }, at) => {
      const known = described[at] ?? null
      return [id, known === null ? [] : [sides(known), `${known.market.name}: ${known.outcome.name}`]]
    }),
  )
  const nameOf = await eventNames(
    parts,
    campaigns.flatMap(({ conditions }) => conditions.events),
    locale,
  )
  return new Map(
    campaigns.map(({ id, conditions }) => [
      id,
      boosts.get(id) ?? [...new Set(conditions.events.flatMap((event) => nameOf(event) ?? []))],
    ]),
  )
}
