import { type Queries, statement } from '../../db/index.ts'
import { seen } from '../../telemetry/seen.ts'

const HIGHEST = statement({
  name: 'highest_ledger_ids',
  row: { entry: 'bigint', player: 'bigint' },
  text: `select coalesce((select max(id) from ledger_entries), 0) as entry,
    coalesce((select max(player_id) from accounts), 0) as player`,
})

const MONTHS = statement({
  name: 'months_of_ledger_entries',
  parameters: { after: 'bigint', upTo: 'bigint' },
  row: { month: 'text' },
  text: 'select distinct month::text as month from ledger_entries where id > $after and id <= $upTo',
})

// Whole postings, although only some of their lines are in the range: lines of one have no ids in a row. Of
// these months alone: over all partitions PostgreSQL would rather read them whole.
const POSTINGS = statement({
  name: 'postings_that_do_not_sum_to_zero',
  parameters: { after: 'bigint', upTo: 'bigint', months: 'date[]' },
  row: { posting: 'text', currency: 'text', total: 'text' },
  text: `with touched as (select distinct bet_id, step, reference from ledger_entries where id > $after::bigint and id <= $upTo::bigint and month = any($months::date[]))
    select 'bet ' || e.bet_id || ', step ' || e.step as posting, e.currency, sum(e.amount)::text as total
    from touched t join ledger_entries e on e.bet_id = t.bet_id and e.step = t.step
    where e.month = any($months::date[]) group by e.bet_id, e.step, e.currency having sum(e.amount) <> 0
    union all
    select e.reference, e.currency, sum(e.amount)::text from touched t join ledger_entries e on e.reference = t.reference
    where e.month = any($months::date[]) group by e.reference, e.currency having sum(e.amount) <> 0`,
})

const BALANCES = statement({
  name: 'balances_that_are_not_their_entries',
  parameters: { after: 'bigint', upTo: 'bigint' },
  row: { player_id: 'bigint', currency: 'text', difference: 'text' },
  text: `select a.player_id, a.currency, (a.balance - coalesce(e.total, 0))::text as difference
    from accounts a left join (select player_id, currency, sum(amount) as total from ledger_entries
        where player_id > $after::bigint and player_id <= $upTo::bigint group by player_id, currency) e
      on e.player_id = a.player_id and e.currency = a.currency
    where a.player_id > $after::bigint and a.player_id <= $upTo::bigint and a.balance <> coalesce(e.total, 0)`,
})

/** Entries, and players, that one statement looks at: some tens of ms. */
const ENTRIES = 20_000
const PLAYERS = 500
/** Entries that are looked at again: one whose transaction took longer may have a lower id than one that was seen. */
const OVERLAP = 5000
/** Faults that a report names. */
const MOST_NAMED = 20

type Find = (after: number, upTo: number) => Promise<readonly string[]>

/** Looks at `(from, to]` in parts; answers each fault once. */
async function faultsIn(
  find: Find,
  { from, to, size }: { readonly from: number; readonly to: number; readonly size: number },
  signal?: AbortSignal,
): Promise<ReadonlySet<string>> {
  const faults = new Set<string>()
  for (let after = from; after < to; after += size) {
    signal?.throwIfAborted()
    for (const fault of await find(after, Math.min(to, after + size))) faults.add(fault)
  }
  return faults
}

/** Tells whoever measures what was found, and throws where the ledger does not hold, so that the job is reported. */
function conclude(check: 'postings' | 'balances', faults: ReadonlySet<string>, now: number): void {
  if (seen.ledger.isHeard()) seen.ledger.tell({ check, faults: faults.size, at: now })
  if (faults.size === 0) return
  const named = [...faults].slice(0, MOST_NAMED).join('; ')
  throw new Error(`the ledger does not hold, ${faults.size} ${check}: ${named}`)
}

export interface LedgerCheck {
  /** Every posting sums to zero, in each currency. Looks at what is new since the last time that all was well. */
  postings(now: number, signal?: AbortSignal): Promise<void>
  /** Every balance is the sum of its entries. */
  balances(now: number, signal?: AbortSignal): Promise<void>
}

/** Looks after the ledger. Both throw where a sum is not what it has to be, and name it. */
export function createLedgerCheck(db: Queries): LedgerCheck {
  let seenUpTo = 0
  const highest = async () => {
    const [row] = await db.run(HIGHEST)
    return { entry: Number(row?.entry ?? 0), player: Number(row?.player ?? 0) }
  }
  const wrongPostings: Find = async (after, upTo) => {
    const months = (await db.run(MONTHS, { after, upTo })).map(({ month }) => month)
    if (months.length === 0) return []
    const rows = await db.run(POSTINGS, { after, upTo, months })
    return rows.map(({ posting, currency, total }) => `${posting}: ${total} ${currency}`)
  }
  const wrongBalances: Find = async (after, upTo) =>
    (await db.run(BALANCES, { after, upTo })).map(
      ({ player_id: player, currency, difference }) => `player ${player}: ${difference} ${currency}`,
    )
  return {
    postings: async (now, signal) => {
      const { entry: to } = await highest()
      const range = { from: Math.max(0, seenUpTo - OVERLAP), to, size: ENTRIES }
      const faults = await faultsIn(wrongPostings, range, signal)
      // What is wrong is found again, and told, until it is mended.
      if (faults.size === 0) seenUpTo = to
      conclude('postings', faults, now)
    },
    balances: async (now, signal) => {
      const { player: to } = await highest()
      conclude('balances', await faultsIn(wrongBalances, { from: 0, to, size: PLAYERS }, signal), now)
    },
  }
}
