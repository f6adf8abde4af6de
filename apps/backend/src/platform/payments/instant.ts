import { type Queries, statement } from '../../db/index.ts'
import type { Currencies } from '../accounts/currencies.ts'
import { isFrozen } from '../limits/repository.ts'
import type { Payment } from './payment.ts'

/** Which withdrawals leave without an operator: the installation's settings. */
export interface InstantRule {
  /** The most that a player withdraws so in a day, in whole units by currency; a currency without one has none. */
  readonly upTo: ReadonlyMap<string, number>
  /** Days since the player signed up. */
  readonly days: number
}

const DAY = 86_400_000

const STANDING = statement({
  name: 'standing_for_withdrawal',
  parameters: {
    playerId: 'bigint',
    id: 'uuid',
    currency: 'text',
    since: 'timestamptz',
    joined: 'timestamptz',
  },
  row: { verified: 'boolean', bonus: 'boolean', exception: 'boolean', old: 'boolean', withdrawn: 'bigint' },
  text: `select
      coalesce((select state = 'approved' from identity_checks where player_id = $playerId order by created_at desc limit 1), false) as verified,
      exists (select from bonuses where player_id = $playerId and status = 'active') as bonus,
      exists (select from payment_exceptions e join payments p on p.id = e.payment_id
        where p.player_id = $playerId and e.decided_at is null) as exception,
      exists (select from players where id = $playerId and created_at <= $joined) as old,
      coalesce((select sum(amount) from payments where player_id = $playerId and kind = 'withdrawal' and id <> $id
        and currency = $currency and created_at > $since and state not in ('refused', 'failed')), 0)::bigint as withdrawn`,
})

/**
 * Whether a withdrawal leaves without an operator: its player is verified, holds no bonus, has nothing that operators
 * have yet to decide, is a player for long enough, and withdraws little enough within a day.
 */
export async function fitsRule(
  { upTo, days }: InstantRule,
  currencies: Currencies,
  transaction: Queries,
  { id, playerId, currency, amount }: Pick<Payment, 'id' | 'playerId' | 'currency' | 'amount'>,
  now: Date,
): Promise<boolean> {
  const most = BigInt(upTo.get(currency) ?? 0) * BigInt(currencies.get(currency)?.subunits ?? 0)
  if (amount > most) return false
  const [found] = await transaction.run(STANDING, {
    playerId,
    id,
    currency,
    since: new Date(now.getTime() - DAY),
    joined: new Date(now.getTime() - days * DAY),
  })
  if (found === undefined || (await isFrozen(transaction, playerId))) return false
  const { verified, bonus, exception, old, withdrawn } = found
  return verified && old && !bonus && !exception && withdrawn + amount <= most
}
