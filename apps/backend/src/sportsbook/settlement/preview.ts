import { createHash } from 'node:crypto'
import { type Queries, statement } from '../../db/index.ts'
import type { NewWord } from './record.ts'
import type { LockedBet } from './repository.ts'
import { type BetChange, settleBet } from './settle-bet.ts'
import { judgeBets, type SupposedWord } from './supposed-words.ts'

/** Bets judged at once; others are let in between. */
const CHUNK = 500

const BETS = statement({
  name: 'bets_on_markets',
  parameters: { matchId: 'bigint', markets: 'jsonb', last: 'bigint', limit: 'bigint' },
  row: { bet_id: 'bigint' },
  text: `select distinct l.bet_id from legs l
    join jsonb_to_recordset($markets::jsonb) as m(market_id integer, specifier text) on l.market_id = m.market_id and l.specifier = m.specifier
    where l.match_id = $matchId and l.bet_id > $last
      and not exists (select from quarantine q where q.queue = 'settlement' and q.item = l.bet_id and q.held_at is not null and q.released_at is null)
    order by l.bet_id limit $limit`,
})

/** What statements about markets would move in one currency. */
export interface CurrencyMoved {
  readonly currency: string
  readonly bets: number
  /** Subunits credited to players, and taken back from them. */
  readonly paid: bigint
  readonly takenBack: bigint
}

/** What statements about markets of a match would do to bets now. */
export interface Preview {
  /** Bets whose result or payout changes, and their players. */
  readonly bets: number
  readonly players: number
  readonly closed: number
  readonly reopened: number
  /** Bets that cannot be judged. */
  readonly failing: number
  /** In order of currency. */
  readonly currencies: readonly CurrencyMoved[]
  /** SHA-256 of each change, hex: another one means that something else would happen. */
  readonly fingerprint: string
}

const changes = ({ bet }: LockedBet, { status, result, winAmount }: BetChange): boolean =>
  status !== bet.status || result !== bet.result || winAmount !== bet.winAmount

/** Adds changes up, in order of bets. */
function createTally() {
  const players = new Set<number>()
  const moved = new Map<string, { bets: number; paid: bigint; takenBack: bigint }>()
  const hash = createHash('sha256')
  const counts = { bets: 0, closed: 0, reopened: 0, failing: 0 }
  return {
    fail: (betId: number): void => {
      counts.failing += 1
      hash.update(`${betId} fails\n`)
    },
    add: ({ bet }: LockedBet, { id, result, winAmount, credit }: BetChange): void => {
      counts.bets += 1
      players.add(bet.playerId)
      if (winAmount !== null && bet.winAmount === null) counts.closed += 1
      if (winAmount === null && bet.winAmount !== null) counts.reopened += 1
      const sum = moved.get(bet.currency) ?? { bets: 0, paid: 0n, takenBack: 0n }
      moved.set(bet.currency, {
        bets: sum.bets + 1,
        paid: sum.paid + (credit > 0n ? credit : 0n),
        takenBack: sum.takenBack - (credit < 0n ? credit : 0n),
      })
      hash.update(`${id} ${result} ${winAmount} ${credit}\n`)
    },
    total: (): Preview => ({
      ...counts,
      players: players.size,
      currencies: [...moved]
        .map(([currency, sum]) => ({ currency, ...sum }))
        .sort((a, b) => (a.currency < b.currency ? -1 : 1)),
      fingerprint: hash.digest('hex'),
    }),
  }
}

/**
 * What statements about markets of a match would do, computed by what settles bets (`judgeBets`, `settleBet`) and
 * without writing or locking anything. Bets that are held back are left out, as they would be.
 */
export async function previewWords(
  db: Queries,
  matchId: number,
  words: readonly NewWord[],
): Promise<Preview> {
  const supposed: readonly SupposedWord[] = words.map((word) => ({ ...word, matchId }))
  const markets = JSON.stringify(words.map(({ marketId, specifier }) => ({ market_id: marketId, specifier })))
  const tally = createTally()
  for (let [last, size] = [0, CHUNK]; size === CHUNK; ) {
    const found = await db.run(BETS, { matchId, markets, last, limit: CHUNK })
    const betIds = found.map((row) => Number(row.bet_id))
    size = betIds.length
    last = betIds.at(-1) ?? last
    if (size === 0) break
    const { judged, failed } = await judgeBets(db, betIds, supposed, (locked) => ({
      locked,
      change: settleBet(locked.bet),
    }))
    for (const { item } of failed) tally.fail(item)
    for (const { locked, change } of judged) if (changes(locked, change)) tally.add(locked, change)
  }
  return tally.total()
}
