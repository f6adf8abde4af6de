import type { betBonusEndpoints, Bonus, bonusEndpoints, Handlers, Refusal } from '@touchline/contract'
import type { Clock } from '../../clock.ts'
import { type Database, statement } from '../../db/index.ts'
import { type Context, playerOf } from '../../http/context.ts'
import type { Currencies } from '../../platform/accounts/currencies.ts'
import type { RulesOf, SiteOf } from '../../sites.ts'
import type { DescribeLegs } from '../../sportsbook/bets/describe.ts'
import { builderWork, type PriceSources } from '../../sportsbook/bets/quote-bet.ts'
import { type BuilderBudget, payerOf } from '../../sportsbook/markets/builders/builder-budget.ts'
import { pricesOnSite, providerChoice } from '../../sportsbook/preferences/providers.ts'
import { placesOf } from '../bets/places.ts'
import { playerAsViewer, type Viewer, visitor } from '../campaigns/viewer.ts'
import { campaignTexts } from '../issue.ts'
import { findBonuses, findCampaigns } from '../rows.ts'
import type { Entry } from './bonus-document.ts'
import { documentsOf } from './documents.ts'
import { entriesOf, isOffered, readEntries } from './entries.ts'
import { bonusesForBets, matchesOf, offeredBet } from './for-bets.ts'
import { issueForEverybody } from './for-everybody.ts'
import { fewOfEach, isWanted, LISTS, pageSize } from './lists.ts'
import { readPriceBoosts } from './price-boosts.ts'
import { otherFreebet } from './one-freebet.ts'
import { redeemCode } from './promo-code.ts'
import { activateIssued, activateOffered, boostIssued, type TakenUp } from './take-up.ts'

type Table = typeof bonusEndpoints & typeof betBonusEndpoints
type Player = Viewer & { readonly playerId: number }

export interface BonusCallOptions extends PriceSources {
  readonly db: Database
  readonly describe: DescribeLegs
  readonly clock: Clock
  readonly rulesOf: RulesOf
  readonly siteOf: SiteOf
  readonly currencies: Pick<Currencies, 'has'>
  readonly builderBudget: BuilderBudget
  /** Called after outbox rows were written. */
  readonly onOutbox: () => void
}

const SEEN = statement({
  name: 'mark_bonuses_seen',
  parameters: { playerId: 'bigint', bonuses: 'jsonb' },
  text: `update bonuses b set seen = true from jsonb_to_recordset($bonuses::jsonb) as s(id bigint, type text)
    where b.player_id = $playerId and b.id = s.id and b.kind = s.type and not b.seen`,
})

/** Who looks: the player with all that campaigns ask of them, or a visitor. */
const createViewerOf =
  ({ db, rulesOf }: Pick<BonusCallOptions, 'db' | 'rulesOf'>) =>
  async (context: Context): Promise<Viewer> => {
    const site = rulesOf(context).id
    return context.identity === null
      ? visitor(site, context.country)
      : playerAsViewer(db, context.identity.playerId, site)
  }

type ViewerOf = ReturnType<typeof createViewerOf>

interface Asked {
  readonly id: number
  readonly isCampaign: boolean
}

/** A bonus of the viewer, or a campaign that is offered to them; others do not exist for them. */
async function findEntry(
  { db }: BonusCallOptions,
  viewer: Viewer,
  { type, id, isCampaign }: Asked & { readonly type: string },
): Promise<Entry | null> {
  if (isCampaign) {
    const campaign = (await findCampaigns(db, [id])).get(id)
    const isThere = campaign?.state === 'published' && !campaign.needs_code && campaign.kind === type
    return campaign !== undefined && isThere && isOffered(campaign, viewer)
      ? { campaign, bonus: null, brought: 0n }
      : null
  }
  const bonus = viewer.playerId === null ? undefined : (await findBonuses(db, [id])).get(id)
  if (bonus === undefined || Number(bonus.player_id) !== viewer.playerId || bonus.kind !== type) return null
  return (await entriesOf(db, [bonus]))[0] ?? null
}

/** Ids of campaigns are told apart by their sign or by the query. */
const askedOf = (id: number, isCampaign: boolean | undefined): Asked => ({
  id: Math.abs(id),
  isCampaign: id < 0 || isCampaign === true,
})

type Readers = Pick<
  Handlers<Table, Context>,
  'listBonuses' | 'listBonusesOf' | 'getBonus' | 'bonusTerms' | 'listPriceBoosts'
>

/** What there is (API-S-26, -27, -29). */
function readers(options: BonusCallOptions, viewerOf: ViewerOf): Readers {
  const { db, clock, rulesOf, quotes } = options
  const documentsFor = async (context: Context): Promise<readonly Bonus[]> => {
    const [viewer, now] = [await viewerOf(context), new Date(clock())]
    const entries = await readEntries(db, viewer, now)
    return documentsOf(options, entries, viewer, context, now)
  }
  return {
    listBonuses: async ({ query }, context) => {
      const { status, available, unseen, type: types, limit_per_type: most = Infinity } = query
      const wanted = isWanted({ status, isAvailable: available, isUnseen: unseen, types })
      return { items: fewOfEach((await documentsFor(context)).filter(wanted), most) }
    },
    listBonusesOf: async ({ params, query }, context) => {
      const { page = 1, limit = pageSize(params.list), status, isAvailable } = query
      const wanted = isWanted({ status, isAvailable, types: LISTS[params.list] })
      const all = (await documentsFor(context)).filter(wanted)
      const items = all.slice((page - 1) * limit, page * limit)
      return { items, total: all.length, page, limit, last_page: Math.max(1, Math.ceil(all.length / limit)) }
    },
    getBonus: async ({ params, query }, context) => {
      const viewer = await viewerOf(context)
      const entry = await findEntry(options, viewer, {
        ...askedOf(params.id, query.campaign),
        type: params.type,
      })
      if (entry === null) return { refused: 404 }
      const [document] = await documentsOf(options, [entry], viewer, context, new Date(clock()))
      return document ?? { refused: 404 }
    },
    bonusTerms: async ({ params, query }, context) => {
      const entry = await findEntry(options, await viewerOf(context), {
        ...askedOf(params.id, query.campaign),
        type: params.type,
      })
      if (entry === null) return { refused: 404 }
      const { name: title, terms } = campaignTexts(entry.campaign.texts, context.locale)
      return { title, terms }
    },
    listPriceBoosts: async ({ query }, context) => ({
      items: await readPriceBoosts(db, quotes, {
        site: rulesOf(context).id,
        matchIds: query.match_ids,
        now: new Date(clock()),
      }),
    }),
  }
}

type Acts = Omit<Handlers<typeof bonusEndpoints, Context>, keyof Readers>

/** What a player does with bonuses (API-S-30, -31, BONUS-06). */
function acts(options: BonusCallOptions, viewerOf: ViewerOf): Acts {
  const { db, clock, rulesOf, onOutbox } = options
  const take = async (
    context: Context,
    work: (transaction: Parameters<typeof redeemCode>[0], viewer: Player, now: Date) => Promise<TakenUp>,
  ): Promise<Bonus | Refusal> => {
    const viewer: Player = { ...(await viewerOf(context)), playerId: playerOf(context).playerId }
    const now = new Date(clock())
    const taken = await db.transaction((transaction) => work(transaction, viewer, now))
    if ('refused' in taken) return taken
    onOutbox()
    const bonus = (await findBonuses(db, [taken.id])).get(taken.id)
    const entries = bonus === undefined ? [] : await entriesOf(db, [bonus])
    const [document] = await documentsOf(options, entries, viewer, context, now)
    return document ?? { refused: 404 }
  }
  return {
    markBonusesSeen: async ({ body }, context) => {
      await db.run(SEEN, { playerId: playerOf(context).playerId, bonuses: JSON.stringify(body) })
      return {}
    },
    activateBonus: ({ params, query }, context) =>
      take(context, async (transaction, viewer, now) => {
        const asked = askedOf(params.id, query.campaign)
        const { allow_multiple_active_user_freebets: mayHaveSeveral } = rulesOf(context).config.features
        const bar = mayHaveSeveral ? null : await otherFreebet(transaction, viewer.playerId, asked, now)
        if (bar !== null) return bar
        return asked.isCampaign
          ? activateOffered(transaction, asked.id, viewer, now)
          : activateIssued(transaction, asked.id, viewer, now)
      }),
    boostBonus: ({ params, body }, context) =>
      take(context, (transaction, viewer, now) =>
        boostIssued(transaction, params.id, body.multiplier, viewer, now),
      ),
    redeemPromoCode: ({ body }, context) =>
      take(context, (transaction, viewer, now) => redeemCode(transaction, body.code, viewer, now)),
  }
}

/** What bets can be placed with (API-S-18). What everybody has is issued with the first question that it is about. */
const betCalls = (
  options: BonusCallOptions,
  viewerOf: ViewerOf,
): Handlers<typeof betBonusEndpoints, Context> => ({
  bonusesForBets: ({ body }, context) => {
    const { db, clock, siteOf, currencies, builderBudget } = options
    const { currency, bets } = body
    if (!currencies.has(currency))
      return Promise.resolve({ refused: 422, errors: { currency: ['is not a currency of this site'] } })
    const prices = pricesOnSite(options, providerChoice(siteOf, context))
    return builderBudget.spend(payerOf(context), builderWork(bets, prices), async () => {
      const { playerId } = playerOf(context)
      const now = new Date(clock())
      const asked = bets.map(({ stake, ...draft }) => ({ bet: offeredBet(draft, prices), stake }))
      const places = await placesOf(db, asked.flatMap(matchesOf))
      await issueForEverybody(db, { ...(await viewerOf(context)), playerId }, asked, now)
      return {
        items: await bonusesForBets(db, {
          playerId,
          bets: asked,
          places,
          currency,
          locale: context.locale,
          now,
        }),
      }
    })
  },
})

/** Calls of players about their bonuses. */
export function bonusHandlers(options: BonusCallOptions): Handlers<Table, Context> {
  const viewerOf = createViewerOf(options)
  return { ...readers(options, viewerOf), ...acts(options, viewerOf), ...betCalls(options, viewerOf) }
}
