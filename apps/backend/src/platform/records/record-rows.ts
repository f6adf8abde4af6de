import { type Queries, statement } from '../../db/index.ts'

/** Bets of a player in a currency that ended within a stretch of time, and what the ledger says of each. */
const ENDED = `select b.id, b.settled_at, b.created_at,
      (select coalesce(sum(e.amount), 0) from ledger_entries e where e.bet_id = b.id and e.player_id = b.player_id) as profit,
      (select coalesce(-sum(e.amount), 0) from ledger_entries e where e.bet_id = b.id and e.step = 0 and e.player_id = b.player_id) as staked
    from bets b
    where b.player_id = $playerId and b.currency = $currency and b.settled_at >= $from::timestamptz and b.settled_at < $to::timestamptz`

const ASKED = { playerId: 'bigint', currency: 'text', from: 'timestamptz', to: 'timestamptz' } as const

const BY_PERIOD = statement({
  name: 'records_by_period',
  parameters: { ...ASKED, bounds: 'timestamptz[]' },
  row: { period: 'integer', bets: 'bigint', staked: 'bigint', profit: 'bigint' },
  text: `with ended as (${ENDED})
    select width_bucket(settled_at, $bounds::timestamptz[]) as period, count(*) as bets, sum(staked)::bigint as staked, sum(profit)::bigint as profit
    from ended group by 1 order by 1`,
})

const BY_SPORT = statement({
  name: 'records_by_sport',
  parameters: ASKED,
  row: { sport: 'text?', bets: 'bigint', staked: 'bigint', profit: 'bigint' },
  // A bet across sports is of none.
  text: `with ended as (${ENDED}), of_sport as (
      select n.id, case when min(s.key) = max(s.key) then min(s.key) end as sport
      from ended n join legs l on l.bet_id = n.id
      left join matches m on m.id = l.match_id left join tournaments t on t.id = m.tournament_id left join categories c on c.id = t.category_id
      left join sports s on s.id = c.sport_id
      group by n.id
    )
    select o.sport, count(*) as bets, sum(n.staked)::bigint as staked, sum(n.profit)::bigint as profit
    from ended n left join of_sport o on o.id = n.id group by o.sport order by sum(n.staked) desc, o.sport`,
})

const CLOSING = statement({
  name: 'records_closing_line',
  parameters: ASKED,
  row: { legs: 'bigint', beaten: 'bigint', average: 'integer?' },
  // Rounded once, half away from zero, in hundredths of a percent.
  text: `with ended as (${ENDED})
    select count(*) as legs, count(*) filter (where l.odds > p.odds) as beaten,
      round(avg(l.odds::numeric / p.odds - 1) * 10000)::integer as average
    from ended n join legs l on l.bet_id = n.id and l.builder is null
    join closing_prices p on p.match_id = l.match_id and p.market_id = l.market_id and p.specifier = l.specifier and p.outcome_id = l.outcome_id
    where n.created_at < p.closed_at`,
})

const CURRENCIES = statement({
  name: 'records_currencies',
  parameters: { playerId: 'bigint' },
  row: { code: 'text', subunits: 'integer', active: 'boolean' },
  text: `select a.currency as code, c.subunits, a.active from accounts a join currencies c on c.code = a.currency
    where a.player_id = $playerId order by a.active desc, a.currency`,
})

/** A stretch of a player's records in one currency; times in epoch ms. */
export interface Asked {
  readonly playerId: number
  readonly currency: string
  readonly from: number
  readonly to: number
}

const given = ({ playerId, currency, from, to }: Asked) => ({
  ...{ playerId, currency },
  from: new Date(from),
  to: new Date(to),
})

/** Figures by the number of their period, from 1. */
export const figuresByPeriod = (db: Queries, asked: Asked, bounds: readonly number[]) =>
  db.run(BY_PERIOD, { ...given(asked), bounds: bounds.map((bound) => new Date(bound).toISOString()) })

export const figuresBySport = (db: Queries, asked: Asked) => db.run(BY_SPORT, given(asked))

export async function closingLine(db: Queries, asked: Asked) {
  const [row] = await db.run(CLOSING, given(asked))
  return { legs: Number(row?.legs ?? 0), beaten: Number(row?.beaten ?? 0), average: row?.average ?? null }
}

/** Currencies of the player's accounts, the active one first. */
export const currenciesOf = (db: Queries, playerId: number) => db.run(CURRENCIES, { playerId })
