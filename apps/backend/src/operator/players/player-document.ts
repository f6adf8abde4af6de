import type { HousePlayer } from '@touchline/contract'
import type { Queries } from '../../db/index.ts'
import { listAccounts } from '../../platform/accounts/repository.ts'
import { breakDocument } from '../../platform/limits/breaks.ts'
import { limitsInForce } from '../../platform/limits/judge.ts'
import { findBreak } from '../../platform/limits/repository.ts'
import { limitDocument } from '../../platform/limits/wire.ts'
import { foundPlayer, playerForStaff } from './player-rows.ts'

/** All that staff see of a player at once; null where there is none. A limit per session counts from now: none is asked about. */
export async function playerDocument(db: Queries, id: number, now: Date): Promise<HousePlayer | null> {
  const row = await playerForStaff(db, id, now)
  if (row === null) return null
  const accounts = await listAccounts(db, id)
  const limits = await limitsInForce(db, { playerId: id, tokenHash: null }, null, now)
  const rest = await findBreak(db, id, now)
  return {
    ...foundPlayer(row),
    birth_date: row.birth_date,
    language: row.language,
    email_confirmed: row.email_confirmed,
    verified: row.verified,
    groups: [...row.groups],
    accounts: accounts.map(({ currency, subunits, active, balance }) => ({
      currency,
      subunits,
      active,
      balance: Number(balance),
    })),
    limits: limits.map(limitDocument),
    break: rest === null ? null : breakDocument(rest),
    open_bets: Number(row.open_bets),
    sessions: Number(row.sessions),
  }
}
