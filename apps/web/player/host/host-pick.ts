import { selectionId } from '@touchline/betting'
import type { PayloadOf } from '@touchline/contract/host'
import { oddsMatchOf, type Pick as PressedOutcome, selections } from '#entities/odds/index.ts'
import type { PlayerPage } from '../subscriptions/player-page.ts'

/** The outcome with its names and its odds of now; null where it is not offered. */
async function find(
  { api, locale }: Pick<PlayerPage, 'api' | 'locale'>,
  wanted: PayloadOf<'pick'>,
): Promise<PressedOutcome | null> {
  const params = { matchId: wanted.match }
  const [match, markets] = await Promise.all([
    api.call('getMatch', { params, query: { locale } }),
    api.call('listMarkets', { params, query: { locale, market_id: String(wanted.market) } }),
  ])
  if (!match.ok || !markets.ok) return null
  const market = markets.data.items.find(
    ({ id, specifier }) => id === wanted.market && specifier === wanted.specifier,
  )
  const outcome = market?.outcomes.find(({ id }) => id === wanted.outcome)
  if (market === undefined || outcome === undefined) return null
  const { id: marketId, specifier } = market
  const id = selectionId({ matchUrn: match.data.urn_id, marketId, outcomeId: outcome.id, specifier })
  return { id, match: oddsMatchOf(match.data), market, outcome }
}

/** Puts an outcome that was pressed on the host's page on the slip, as its own button would; there it stays. */
export async function pickForHost(
  page: Pick<PlayerPage, 'api' | 'locale'>,
  wanted: PayloadOf<'pick'>,
): Promise<void> {
  const pick = await find(page, wanted)
  if (pick !== null && !selections.isSelected(pick.id)) selections.toggle(pick)
}
