import type { farmingEndpoints, Handlers } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import type { Database } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import { pageOf } from '../../http/page.ts'
import type { RulesOf, SiteOf } from '../../sites.ts'
import type { DescribeLegs } from '../../sportsbook/bets/describe.ts'
import { builderWork, type PriceSources } from '../../sportsbook/bets/quote-bet.ts'
import { type BuilderBudget, payerOf } from '../../sportsbook/markets/builders/builder-budget.ts'
import { documentsOf } from '../calls/documents.ts'
import { entriesOf } from '../calls/entries.ts'
import { isFor } from '../campaigns/standing.ts'
import { playerAsViewer, visitor } from '../campaigns/viewer.ts'
import { type CampaignRow, findBonuses, findCampaigns } from '../rows.ts'
import { ambProgressOf } from './amb.ts'
import { askedBets } from './asked-bets.ts'
import { openChest, type RandomInteger } from './lootbox.ts'
import { ratingOf } from './rating.ts'

type Table = typeof farmingEndpoints

export interface FarmingCallOptions extends PriceSources {
  readonly describe: DescribeLegs
  readonly db: Database
  readonly clock: Clock
  readonly siteOf: SiteOf
  readonly rulesOf: RulesOf
  readonly builderBudget: BuilderBudget
  /** A CSPRNG: what a chest holds is drawn by it. */
  readonly randomInteger: RandomInteger
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
}

const NOTHING_ASKED = { currency: '', bets: [] }

/** How far bonuses are that count bets by themselves; nothing where the site has no bar for it (API-S-19, API-S-28). */
function ambCalls(
  options: FarmingCallOptions,
): Pick<Handlers<Table, Context>, 'ambProgress' | 'ambProgressForBets'> {
  const { db, clock, siteOf, builderBudget } = options
  const isOff = ({ host }: Context) => !siteOf(host).config.features.amb_progress_bar
  const progress = async (context: Context, asked: Parameters<typeof ambProgressOf>[2]) => ({
    items: await ambProgressOf(db, playerOf(context).playerId, asked, {
      locale: context.locale,
      now: new Date(clock()),
    }),
  })
  return {
    ambProgress: async (_, context) => (isOff(context) ? { items: [] } : progress(context, NOTHING_ASKED)),
    ambProgressForBets: async ({ body: { currency, bets } }, context) => {
      if (isOff(context)) return { items: [] }
      return builderBudget.spend(payerOf(context), builderWork(bets, options), async () =>
        progress(context, { currency, bets: await askedBets(db, bets, options, clock()) }),
      )
    },
  }
}

const viewerOf = ({ db, rulesOf }: FarmingCallOptions, context: Context) =>
  context.identity === null
    ? visitor(rulesOf(context).id, context.country)
    : playerAsViewer(db, context.identity.playerId, rulesOf(context).id)

/** A tournament that was published to such people; others do not exist for them. */
async function findTournament(
  options: FarmingCallOptions,
  id: number,
  context: Context,
): Promise<CampaignRow | null> {
  const campaign = (await findCampaigns(options.db, [id])).get(id)
  if (campaign?.kind !== 'tournament' || campaign.state === 'draft') return null
  return isFor(campaign, await viewerOf(options, context)) ? campaign : null
}

/** Calls about what bets bring forward. */
export function farmingHandlers(options: FarmingCallOptions): Handlers<Table, Context> {
  const { db, clock, randomInteger, onOutbox } = options
  return {
    ...ambCalls(options),
    openLootbox: async ({ params, body }, context) => {
      const now = new Date(clock())
      const { playerId } = playerOf(context)
      const asked = { playerId, bonusId: params.id, chest: body.chest, randomInteger, now }
      const opened = await db.transaction((transaction) => openChest({ ...asked, transaction }))
      if ('refused' in opened) return opened
      if (opened.isGiven) onOutbox()
      const bonus = (await findBonuses(db, [params.id])).get(params.id)
      const entries = bonus === undefined ? [] : await entriesOf(db, [bonus])
      const viewer = await viewerOf(options, context)
      const [document] = await documentsOf(options, entries, viewer, context, now)
      return document ?? { refused: 404 }
    },
    tournamentRating: async ({ params, query }, context) => {
      const campaign = await findTournament(options, params.id, context)
      if (campaign === null) return { refused: 404 }
      const { limit, offset } = pageOf(query)
      return ratingOf(db, { campaign, playerId: context.identity?.playerId ?? null, limit, offset })
    },
  }
}
