import type { Specifier } from '@touchline/betting'
import { type Queries, statement } from '../../db/index.ts'
import { openOdds, type QuoteSource } from '../../sportsbook/markets/quote.ts'
import { insertCampaign } from '../campaigns/campaign-rows.ts'
import { nameOf, planOf } from './offers.ts'

/** How many prices are boosted at a time. */
const BOOSTS = 4
/** By how much the profit grows, in percent. */
const BETTER = 15
const MINUTE = 60_000

const COMING = statement({
  name: 'matches_to_boost',
  parameters: { from: 'timestamptz', to: 'timestamptz' },
  row: { id: 'bigint', start_time: 'timestamptz' },
  text: `select m.id, m.start_time from matches m join tournaments t on t.id = m.tournament_id
    where m.type = 'match' and m.status = 0 and m.start_time between $from and $to
      and not exists (select from campaigns c where c.kind = 'price_boost' and c.state <> 'ended' and (c.terms ->> 'match_id')::bigint = m.id)
    order by t.priority, m.start_time, m.id limit 40`,
})

const RUNNING = statement({
  name: 'boosts_that_run',
  parameters: { now: 'timestamptz' },
  row: { count: 'bigint' },
  text: `select count(*) from campaigns where kind = 'price_boost' and state = 'published' and ends_at > $now`,
})

/** Who wins, in the markets that sports have for it. */
const WINNERS = [
  { marketId: 1, outcomes: ['1', '3'] },
  { marketId: 186, outcomes: ['4', '5'] },
] as const

/** The underdog that takes bets now, at odds that are worth a boost. */
function toBoost(quotes: QuoteSource, matchId: number) {
  const priced = WINNERS.flatMap(({ marketId, outcomes }) =>
    outcomes.flatMap((outcomeId) => {
      const odds = openOdds(quotes({ matchId, marketId, outcomeId, specifier: '' as Specifier }))
      return odds === null || odds < 1500 || odds > 8000 ? [] : [{ marketId, outcomeId, odds }]
    }),
  )
  return priced.toSorted((a, b) => b.odds - a.odds)[0]
}

/** The odds with more profit, in hundredths as bookmakers write them. */
const better = (odds: number): number => 10 * Math.round((1000 + ((odds - 1000) * (100 + BETTER)) / 100) / 10)

/** Keeps so many boosts of matches that begin soon; each ends when its match begins. */
export async function renewBoosts(db: Queries, quotes: QuoteSource, now: Date): Promise<void> {
  const [running] = await db.run(RUNNING, { now })
  let missing = BOOSTS - Number(running?.count ?? 0)
  if (missing <= 0) return
  const from = new Date(now.getTime() + 10 * MINUTE)
  const matches = await db.run(COMING, { from, to: new Date(now.getTime() + 24 * 60 * MINUTE) })
  for (const match of matches) {
    const found = toBoost(quotes, Number(match.id))
    if (found === undefined) continue
    const { marketId, outcomeId, odds } = found
    const terms = {
      type: 'price_boost',
      match_id: Number(match.id),
      market_id: marketId,
      specifier: '',
      outcome_id: outcomeId,
      odds: better(odds),
      max_stake: 2000,
    } as const
    const lasts = match.start_time.getTime() - now.getTime()
    const plan = planOf('price', { terms, starts: 0, lasts }, now)
    await insertCampaign(
      db,
      { ...plan, name: `${nameOf('price')}:${match.id}` },
      { state: 'published', createdBy: null, now },
    )
    missing -= 1
    if (missing === 0) return
  }
}
