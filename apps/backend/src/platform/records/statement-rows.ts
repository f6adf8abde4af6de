import { type Queries, statement } from '../../db/index.ts'
import type { Asked } from './record-rows.ts'

const OTHER_SIDE = `(select o.account from ledger_entries o where o.reference = e.reference and o.account <> 'player' order by o.line limit 1)`

const MONTHS = statement({
  name: 'statement_of_year',
  parameters: { playerId: 'bigint', currency: 'text', bounds: 'timestamptz[]' },
  row: {
    month: 'integer',
    deposits: 'bigint',
    withdrawals: 'bigint',
    stakes: 'bigint',
    returns: 'bigint',
    others: 'bigint',
  },
  // Month 0 is everything before the year.
  text: `with entries as (
      select width_bucket(e.created_at, $bounds::timestamptz[]) as month, e.amount, e.bet_id, e.step,
        case when e.bet_id is null then ${OTHER_SIDE} end as other
      from ledger_entries e where e.player_id = $playerId and e.currency = $currency
    ), sides as (
      select month, amount, case when bet_id is not null and step = 0 then 'stakes' when bet_id is not null then 'returns'
        when other = 'payments' then 'deposits' when other = 'withheld' then 'withdrawals' else 'others' end as side from entries
    )
    select month, coalesce(sum(amount) filter (where side = 'deposits'), 0)::bigint as deposits,
      coalesce(sum(amount) filter (where side = 'withdrawals'), 0)::bigint as withdrawals,
      coalesce(sum(amount) filter (where side = 'stakes'), 0)::bigint as stakes,
      coalesce(sum(amount) filter (where side = 'returns'), 0)::bigint as returns,
      coalesce(sum(amount) filter (where side = 'others'), 0)::bigint as others
    from sides group by month order by month`,
})

/** What each month of a year moved; month 0 is all that was before, 1 January. */
export const monthsOfYear = (
  db: Queries,
  { playerId, currency }: Pick<Asked, 'playerId' | 'currency'>,
  bounds: readonly number[],
) => db.run(MONTHS, { playerId, currency, bounds: bounds.map((bound) => new Date(bound).toISOString()) })
