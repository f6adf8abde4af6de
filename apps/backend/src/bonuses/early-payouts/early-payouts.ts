import { type Database, type Queries, statement } from '../../db/index.ts'
import { findBetsById } from '../../sportsbook/bets/repository.ts'
import type { Settlement } from '../../sportsbook/settlement/settlement.ts'
import { leadingLegs, type ScoreSource } from './leading-legs.ts'

const OPEN = statement({
  name: 'bets_with_early_payout',
  parameters: { after: 'bigint', most: 'bigint' },
  row: { bet_id: 'bigint' },
  text: 'select bet_id from bonus_bets where lead is not null and bet_id > $after order by bet_id limit $most',
})

const PAY = statement({
  name: 'pay_legs_early',
  parameters: { betId: 'bigint', positions: 'smallint[]' },
  row: { position: 'smallint' },
  text: `update legs set paid_early = true where bet_id = $betId and position = any($positions::smallint[])
      and result is null and not paid_early returning position`,
})

/** Bets looked at together. */
const MOST = 500

export interface EarlyPayoutOptions {
  readonly db: Database
  readonly scoreOf: ScoreSource
  readonly settlement: Pick<Settlement, 'settleAgain'>
}

export interface EarlyPayouts {
  /** Pays the legs of open bets whose teams lead by enough now; when aborted, the next call does the rest. */
  look(signal?: AbortSignal): Promise<void>
}

/** Marks legs of a locked bet as paid; false where others were quicker. */
const pay = async (transaction: Queries, betId: number, positions: readonly number[]): Promise<boolean> =>
  (await transaction.run(PAY, { betId, positions })).length > 0

/**
 * Pays legs before their end (BEYOND-24): as soon as a team leads by what a bet's early payout asks for, its leg counts as
 * won, and stays so. The bet is then settled again by the results of its legs, as by a word of the feed.
 */
export const createEarlyPayouts = ({ db, scoreOf, settlement }: EarlyPayoutOptions): EarlyPayouts => ({
  look: async (signal) => {
    for (let [after, size] = [0, MOST]; size === MOST; ) {
      const ids = (await db.run(OPEN, { after, most: MOST })).map((row) => Number(row.bet_id))
      for (const bet of await findBetsById(db, ids)) {
        if (signal?.aborted === true) return
        const positions = leadingLegs(bet, scoreOf)
        if (positions.length > 0)
          await settlement.settleAgain(bet.id, (transaction) => pay(transaction, bet.id, positions))
      }
      after = ids.at(-1) ?? after
      size = ids.length
    }
  },
})
