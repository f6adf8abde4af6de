import type { Handlers, Refusal, ShareRequest, sportsbookEndpoints } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, type Identity, playerOf } from '../../http/context.ts'
import type { Currencies } from '../../platform/accounts/currencies.ts'
import type { SiteOf } from '../../sites.ts'
import type { DescribeLegs } from '../bets/describe.ts'
import type { PriceSources } from '../bets/quote-bet.ts'
import { findBets } from '../bets/repository.ts'
import { type BuilderBudget, payerOf } from '../markets/builders/builder-budget.ts'
import { findShared, keepShared } from './repository.ts'
import { type KeptBet, keptOfDraft, keptOfPlaced, sharedBetOf, sharedWork } from './shared-bet.ts'

type Table = Pick<typeof sportsbookEndpoints, 'findShared' | 'shareBets' | 'repeatBet'>

export interface SharingOptions extends PriceSources {
  readonly db: Database
  readonly clock: Clock
  readonly builderBudget: BuilderBudget
  readonly currencies: Currencies
  readonly describe: DescribeLegs
  readonly siteOf: SiteOf
}

type Slip = Exclude<ShareRequest, { readonly bet_id: number }>

function keptOfSlip({ currency, bets }: Slip, options: SharingOptions): readonly KeptBet[] | Refusal {
  if (!options.currencies.has(currency))
    return { refused: 422, errors: { currency: ['is not a currency of this site'] } }
  const kept = bets.map((bet) => keptOfDraft(bet, currency, options))
  const errors = kept.flatMap((bet, index) => (typeof bet === 'string' ? [[`bets[${index}]`, [bet]]] : []))
  return errors.length > 0
    ? { refused: 422, errors: Object.fromEntries(errors) }
    : kept.filter((bet) => typeof bet !== 'string')
}

/** A bet of another player is treated as not existing (SAFE-17). */
async function keptOfBet(
  id: number,
  identity: Identity | null,
  { db }: SharingOptions,
): Promise<readonly KeptBet[] | Refusal> {
  if (identity === null) return { refused: 401 }
  const { playerId } = identity
  const asked = { playerId, ids: [id], status: null, result: null, limit: 1, offset: 0 }
  const { bets } = await findBets(db, asked)
  return bets.length === 0 ? { refused: 404 } : bets.map(keptOfPlaced)
}

/** Kept bets as they would be placed now, at the expense of whoever asks. */
function asOffered(kept: readonly KeptBet[], context: Context, options: SharingOptions) {
  const { currencies, describe } = options
  return options.builderBudget.spend(payerOf(context), sharedWork(kept, options), async () => {
    const descriptions = await describe(
      kept.flatMap(({ legs }) => legs),
      context.locale,
    )
    let next = 0
    return {
      bets: kept.flatMap((bet) => {
        const own = descriptions.slice(next, (next += bet.legs.length))
        const currency = currencies.get(bet.currency)
        return currency === undefined ? [] : [sharedBetOf(bet, own, currency.subunits, options)]
      }),
    }
  })
}

/** Share codes for slips and placed bets, what is behind a code (API-S-21, SHARE-01 to SHARE-04), and a bet once more. */
export function sharingHandlers(options: SharingOptions): Handlers<Table, Context> {
  const { db, clock } = options
  const isOff = (host: string) => !options.siteOf(host).config.features.share_bet
  return {
    shareBets: async ({ body }, { identity, host }) => {
      if (isOff(host)) return { refused: 404 }
      const kept =
        'bet_id' in body ? await keptOfBet(body.bet_id, identity, options) : keptOfSlip(body, options)
      if ('refused' in kept) return kept
      return { code: await keepShared(db, kept, new Date(clock())) }
    },
    findShared: async ({ query }, context) => {
      if (isOff(context.host)) return { refused: 404 }
      const kept = await findShared(db, query.code)
      return kept === null ? { refused: 404 } : asOffered(kept, context, options)
    },
    repeatBet: async ({ query }, context) => {
      const kept = await keptOfBet(query.id, playerOf(context), options)
      return 'refused' in kept ? kept : asOffered(kept, context, options)
    },
  }
}
