import { type SelectionId, selectionId } from '@touchline/betting'
import type { ComboKey, Popular, SuggestedPick } from '@touchline/contract'
import type { MatchDocument } from '@touchline/live'
import type { OddsMatch } from '../../features/odds/index.ts'
import { type RowMarket, rowMarket } from '../event-list/row.ts'

/** A suggested outcome in the compact form that goes into the page. */
export interface PopularPick {
  readonly id: SelectionId
  readonly match: OddsMatch
  readonly version: number
  readonly market: RowMarket
  readonly outcomeId: string
  /** Open bets it stands in, in words; null where none are counted. */
  readonly bets: string | null
}

export interface PopularCombo {
  readonly key: ComboKey
  readonly title: string
  /** Thousandths. */
  readonly odds: number
  readonly picks: readonly PopularPick[]
}

export interface PopularRows {
  readonly outcomes: readonly PopularPick[]
  readonly combos: readonly PopularCombo[]
}

/** Words of the page, so that the browser need not load them. */
export interface PopularWords {
  readonly comboTitle: (key: ComboKey) => string
  readonly bets: (count: number) => string
}

function toPick({ match, market, outcome_id, bets_count }: SuggestedPick, words: PopularWords): PopularPick {
  const { home, away } = match.competitors
  return {
    id: selectionId({
      matchUrn: match.urn_id,
      marketId: String(market.id),
      outcomeId: outcome_id,
      specifier: market.specifier,
    }),
    match: {
      id: match.id,
      urn: match.urn_id,
      slug: match.slug,
      sportKey: match.sport.key,
      provider: match.provider,
      home: home.name,
      away: away.name,
      leagueName: match.tournament.name,
      start: match.start_time,
      live: match.state.status === 1,
    },
    version: match.version,
    market: rowMarket(market),
    outcomeId: outcome_id,
    bets: bets_count === 0 ? null : words.bets(bets_count),
  }
}

export const toPopularRows = ({ outcomes, combos }: Popular, words: PopularWords): PopularRows => ({
  outcomes: outcomes.map((pick) => toPick(pick, words)),
  combos: combos.map(({ key, odds, picks }) => ({
    key,
    odds,
    title: words.comboTitle(key),
    picks: picks.map((pick) => toPick(pick, words)),
  })),
})

/** What the picks already know, for the live store. */
export const popularDocuments = ({ outcomes, combos }: PopularRows): MatchDocument[] =>
  [...outcomes, ...combos.flatMap(({ picks }) => picks)].map(({ match, version, market }) => ({
    matchId: match.id,
    matchUrn: match.urn,
    version,
    state: null,
    markets: [{ ...market, most_balanced: false }],
    complete: false,
  }))
