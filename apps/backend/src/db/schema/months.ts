import { date } from 'drizzle-orm/pg-core'

/** Of what belongs to no month. */
const NO_MONTH = '0001-01-01'

/**
 * First day of the month (UTC) in which a bet was placed: the bet says it once, and all its ledger entries repeat it.
 * `NO_MONTH` for entries of no bet, and for bets from before there were months.
 */
export const monthOfBet = () => date('month', { mode: 'string' }).notNull().default(NO_MONTH)
