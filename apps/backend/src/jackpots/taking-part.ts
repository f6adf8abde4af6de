import type { Subunits } from '@touchline/betting'
import type { LoadedSite } from '@touchline/contract/sites'
import { columns, type Queries, type RowOf, statement } from '../db/index.ts'
import type { Currencies } from '../platform/accounts/currencies.ts'
import { ONE_RATE } from '../platform/accounts/rates.ts'
import { leastWorth, worthIn } from './worth.ts'

const OPEN = columns({ id: 'bigint', name: 'text', currency: 'text', min_stake: 'bigint', sites: 'text[]' })
type OpenJackpot = RowOf<typeof OPEN>

const LIST = statement({
  name: 'open_jackpots',
  row: OPEN,
  text: 'select id, name, currency, min_stake, sites from jackpots where active order by id',
})

/** What a placement leaves for whoever collects: a row for each bet and jackpot. */
export interface Contribution {
  /** Reference of the bet. */
  readonly ref: string
  readonly jackpotId: number
  /** In subunits of the jackpot's currency. */
  readonly stake: Subunits
}

/** What a bet is to a jackpot. */
export interface Staked {
  readonly ref: string
  readonly currency: string
  readonly totalStake: Subunits
}

/** A jackpot as somebody may take part in it with a bet. */
export interface Entry {
  readonly id: number
  readonly name: string
  readonly takesPart: boolean
  /** In the bet's currency. */
  readonly minStake: Subunits
}

type Site = Pick<LoadedSite, 'id'> & { readonly config: Pick<LoadedSite['config'], 'features'> }

/** Which bets feed which jackpots: kept in memory, so that placing a bet asks nobody. */
export interface TakingPart {
  /** Contributions of bets that a player of a site places. */
  contributionsOf(site: Site, bets: readonly Staked[]): readonly Contribution[]
  /** Every jackpot of the site, for one bet. */
  entriesOf(site: Site, bet: Omit<Staked, 'ref'>): readonly Entry[]
  /** Reads jackpots anew. */
  reload(): Promise<void>
}

const isOfSite = ({ sites }: OpenJackpot, { id, config }: Site): boolean =>
  config.features.jackpots && sites.includes(id)

export async function createTakingPart(db: Queries, currencies: Currencies): Promise<TakingPart> {
  let open = await db.run(LIST)
  const rateOf = (currency: string): bigint => currencies.get(currency)?.rate ?? ONE_RATE
  const minStakeOf = (jackpot: OpenJackpot, currency: string): Subunits =>
    leastWorth(jackpot.min_stake as Subunits, rateOf(jackpot.currency), rateOf(currency))
  return {
    contributionsOf: (site, bets) =>
      open
        .filter((jackpot) => isOfSite(jackpot, site))
        .flatMap((jackpot) =>
          bets
            .filter(({ currency, totalStake }) => totalStake >= minStakeOf(jackpot, currency))
            .map(({ ref, currency, totalStake }) => ({
              ref,
              jackpotId: Number(jackpot.id),
              stake: worthIn(totalStake, rateOf(currency), rateOf(jackpot.currency)),
            })),
        ),
    entriesOf: (site, { currency, totalStake }) =>
      open
        .filter((jackpot) => isOfSite(jackpot, site))
        .map((jackpot) => {
          const minStake = minStakeOf(jackpot, currency)
          return { id: Number(jackpot.id), name: jackpot.name, takesPart: totalStake >= minStake, minStake }
        }),
    reload: async () => {
      open = await db.run(LIST)
    },
  }
}
