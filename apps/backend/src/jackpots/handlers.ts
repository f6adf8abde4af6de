import { createHmac } from 'node:crypto'
import { combinationCount, parseSystemId, type Subunits, subunits } from '@touchline/betting'
import type { BetJackpot, BonusBets, Handlers, HitStatus, sportsbookEndpoints } from '@touchline/contract'
import type { LoadedSite } from '@touchline/contract/sites'
import type { Clock } from '../clock.ts'
import type { Database } from '../db/index.ts'
import { type Context, playerOf } from '../http/context.ts'
import type { RulesOf, SiteOf } from '../sites.ts'
import { findHits, noteHitView } from './hit-rows.ts'
import { findJackpots } from './jackpot-rows.ts'
import type { TakingPart } from './taking-part.ts'

type Table = Pick<
  typeof sportsbookEndpoints,
  'listJackpots' | 'getJackpot' | 'jackpotsForBets' | 'listJackpotHits' | 'markHitSeen' | 'markHitProcessed'
>

/** API-S-34. */
const HITS = 10
/** Milliseconds for which a hit of somebody else is news. */
const NEWS = 24 * 3_600_000
/** JACKPOT-05. */
const ANNOUNCED: readonly HitStatus[] = ['approved', 'paid']

export interface JackpotParts {
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  /** The site whose rules a player's bets follow. */
  readonly rulesOf: RulesOf
  readonly takingPart: Pick<TakingPart, 'entriesOf'>
  /** Key of the names that winners have: without it nobody finds out whose they are. */
  readonly secret: string
}

/** A name for a player that is the same each time and tells nothing: `k4•••9f`. */
const maskOf =
  (secret: string) =>
  (playerId: number): string => {
    const hash = createHmac('sha256', secret).update(`jackpot winner ${playerId}`).digest('hex')
    return `${hash.slice(0, 2)}•••${hash.slice(2, 4)}`
  }

/** Stake times combinations of a bet that is asked about. */
function totalStakeOf({ stake, selections, system_id, custom_odds, builders }: BonusBets['bets'][number]) {
  const singles = custom_odds === undefined ? selections.length : 1
  const legs = singles + (builders?.length ?? 0)
  const system = system_id === undefined ? null : parseSystemId(system_id)
  const combinations = combinationCount(legs, [system?.winCount ?? legs])
  return subunits(BigInt(stake) * combinations)
}

const NOT_HERE = { refused: 404 } as const

const siteWith = ({ siteOf }: Pick<JackpotParts, 'siteOf'>, { host }: Context): LoadedSite | null => {
  const site = siteOf(host)
  return site.config.features.jackpots ? site : null
}

function view(parts: JackpotParts, processed: boolean) {
  return async ({ params }: { readonly params: { readonly id: number } }, context: Context) => {
    const site = siteWith(parts, context)
    if (site === null) return NOT_HERE
    const { playerId } = playerOf(context)
    const told = { hitId: params.id, playerId, site: site.id, processed }
    return (await noteHitView(parts.db, told)) ? {} : NOT_HERE
  }
}

/** Jackpots and who won them, on sites that have them (SITE-10): API-S-19, API-S-33, API-S-34. */
export const jackpotHandlers = (parts: JackpotParts): Handlers<Table, Context> => ({
  listJackpots: async (_, context) => {
    const site = siteWith(parts, context)
    return site === null ? NOT_HERE : { items: [...(await findJackpots(parts.db, site.id))] }
  },
  getJackpot: async ({ params }, context) => {
    const site = siteWith(parts, context)
    const [found] = site === null ? [] : await findJackpots(parts.db, site.id, params.id)
    return found ?? NOT_HERE
  },
  jackpotsForBets: async ({ body }, context) => {
    if (siteWith(parts, context) === null) return NOT_HERE
    const site = parts.rulesOf(context)
    const entriesOf = (stake: Subunits, bet: number): BetJackpot[] =>
      parts.takingPart
        .entriesOf(site, { currency: body.currency, totalStake: stake })
        .map(({ id, name, takesPart, minStake }) => ({
          ...{ id, name, bet, takes_part: takesPart },
          min_stake: Number(minStake),
        }))
    return { items: body.bets.flatMap((asked, bet) => entriesOf(totalStakeOf(asked), bet)) }
  },
  listJackpotHits: async ({ query }, context) => {
    const site = siteWith(parts, context)
    if (site === null) return NOT_HERE
    const wanted = {
      site: site.id,
      playerId: context.identity?.playerId ?? null,
      jackpotId: query.jackpot_id ?? null,
      statuses: query.status ?? ANNOUNCED,
      forUser: query.for_user ?? false,
      unseen: query.unseen ?? false,
      newsSince: new Date(parts.clock() - NEWS),
      largest: query.largest ?? false,
      limit: query.limit ?? HITS,
    }
    return { items: await findHits(parts.db, wanted, maskOf(parts.secret)) }
  },
  markHitSeen: view(parts, false),
  markHitProcessed: view(parts, true),
})
