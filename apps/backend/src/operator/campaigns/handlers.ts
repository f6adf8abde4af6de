import { randomBytes } from 'node:crypto'
import {
  type CampaignAmendment,
  CampaignPlan,
  type CampaignPlan as WirePlan,
  type operatorEndpoints,
  type Refusal,
} from '@touchline/contract'
import {
  changeCampaign,
  insertCampaign,
  insertCodes,
  listCodesOf,
  publishCampaignRow,
  setCampaignState,
} from '../../bonuses/campaigns/campaign-rows.ts'
import { tryOut } from '../../bonuses/campaigns/trial.ts'
import { type CampaignRow, type CampaignState, findCampaigns, lockCampaign } from '../../bonuses/rows.ts'
import type { Queries } from '../../db/index.ts'
import { checkInput } from '../../http/fields.ts'
import { pageDocument, pageOf } from '../../http/page.ts'
import type { Currencies } from '../../platform/accounts/currencies.ts'
import { areSites, type HomeOf } from '../../sites.ts'
import type { Audited, Done } from '../audit/audited.ts'
import type { TradingParts } from '../trading/handlers.ts'
import { randomCode } from './codes.ts'
import { houseCampaign, listHouseCampaigns, planOf, wirePlanOf } from './house-campaign.ts'
import { hasWritten, type Limit, mayAlone } from './second-person.ts'

type Table = Pick<
  typeof operatorEndpoints,
  | 'listCampaigns'
  | 'getCampaign'
  | 'tryCampaign'
  | 'draftCampaign'
  | 'reviseCampaign'
  | 'amendCampaign'
  | 'publishCampaign'
  | 'holdCampaign'
  | 'endCampaign'
  | 'makeCodes'
  | 'listCodes'
>

export interface CampaignActParts extends Limit {
  readonly db: Queries
  readonly clock: () => number
  readonly currencies: Pick<Currencies, 'has' | 'get'>
  readonly offered: TradingParts['offered']
  readonly homeOf: HomeOf
}

const GONE: Refusal = { refused: 404 }
const OVER: Refusal = { refused: 1204 }

const aboutOf = ({ id }: Pick<CampaignRow, 'id'>): string => `campaign:${id}`

const wrong = (field: string, text: string): Refusal => ({ refused: 422, errors: { [field]: [text] } })

/** Why a plan cannot be kept although it is well-formed; null when it can. */
function faultOf(
  { currency, sites, terms }: WirePlan,
  { currencies, offered, homeOf }: CampaignActParts,
): Refusal | null {
  if (!currencies.has(currency)) return wrong('plan.currency', 'must be one of the installation')
  if (!areSites(sites, homeOf)) return wrong('plan.sites', 'must be sites of the installation')
  if (terms.type !== 'price_boost') return null
  const match = offered(terms.match_id)
  if (match === null) return wrong('plan.terms.match_id', 'is not offered')
  const market = match.markets.find(
    ({ id, specifier }) => id === terms.market_id && specifier === terms.specifier,
  )
  if (market === undefined) return wrong('plan.terms.market_id', 'is not offered')
  const outcome = market.outcomes.find(({ id }) => id === terms.outcome_id)
  if (outcome === undefined) return wrong('plan.terms.outcome_id', 'is not offered')
  return outcome.odds < terms.odds ? null : wrong('plan.terms.odds', 'must be above those of the book')
}

type Answer = ReturnType<typeof houseCampaign>

/** What was done to a campaign, as it is afterwards. */
async function doneTo(
  transaction: Queries,
  id: number,
  before: CampaignRow | null,
): Promise<Done<Answer> | Refusal> {
  const row = (await findCampaigns(transaction, [id])).get(id)
  if (row === undefined) return GONE
  const answer = houseCampaign(row)
  return {
    answer,
    about: aboutOf(row),
    ...(before !== null && { before: houseCampaign(before) }),
    after: answer,
  }
}

/** Works on a campaign under its lock, if it is in one of these states. */
async function inStates(
  transaction: Queries,
  id: number,
  states: readonly CampaignState[],
  work: (campaign: CampaignRow) => Promise<Refusal | null>,
): Promise<Done<Answer> | Refusal> {
  const campaign = await lockCampaign(transaction, id)
  if (campaign === null) return GONE
  if (!states.includes(campaign.state)) return OVER
  return (await work(campaign)) ?? doneTo(transaction, id, campaign)
}

const seenAnother = (campaign: CampaignRow): Refusal => ({
  refused: 1602,
  details: { campaign: houseCampaign(campaign) },
})

/** Why an amendment does not go with what has happened already; null when it does. */
function amendmentFault(
  campaign: CampaignRow,
  { budget, pieces, ends_at: end }: CampaignAmendment,
): Refusal | null {
  if (budget !== undefined && BigInt(budget) < campaign.reserved)
    return wrong('change.budget', 'must not be below what it holds')
  if (pieces !== undefined && pieces < campaign.issued)
    return wrong('change.pieces', 'must not be below what was issued')
  return end !== undefined && Date.parse(end) <= campaign.starts_at.getTime()
    ? wrong('change.ends_at', 'must be after starts_at')
    : null
}

/** What a campaign says with the amendment, or what is wrong with that. */
function amendedPlan(campaign: CampaignRow, change: CampaignAmendment): WirePlan | Refusal {
  const plan = Object.assign(wirePlanOf(campaign), change)
  const checked = checkInput(CampaignPlan, plan, 'change', 'en')
  if (checked.ok) return plan
  const errors = Object.entries(checked.errors).map(([field, texts]) => [`change.${field}`, texts])
  return { refused: 422, errors: Object.fromEntries(errors) }
}

/** What is written before anybody is offered it, and by whom it is offered. */
const drafting = (
  parts: CampaignActParts,
): Audited<Pick<Table, 'draftCampaign' | 'reviseCampaign' | 'publishCampaign' | 'amendCampaign'>> => ({
  draftCampaign: async ({ body: { plan } }, by) => {
    const fault = faultOf(plan, parts)
    if (fault !== null) return fault
    return async (transaction, now) => {
      const whose = { state: 'draft', createdBy: by.id, now } as const
      return doneTo(transaction, await insertCampaign(transaction, planOf(plan), whose), null)
    }
  },
  reviseCampaign: async ({ params: { id }, body: { plan, version } }, by) => {
    const fault = faultOf(plan, parts)
    if (fault !== null) return fault
    return (transaction) =>
      inStates(transaction, id, ['draft'], async (campaign) => {
        if (campaign.version !== version) return seenAnother(campaign)
        await changeCampaign(transaction, id, planOf(plan), by.id)
        return null
      })
  },
  publishCampaign:
    async ({ params: { id }, body: { version } }, by) =>
    (transaction, now) =>
      inStates(transaction, id, ['draft'], async (campaign) => {
        if (campaign.version !== version) return seenAnother(campaign)
        if (campaign.ends_at !== null && campaign.ends_at <= now) return OVER
        const { budget } = campaign
        if (
          hasWritten(campaign, by.id) &&
          !(await mayAlone(transaction, parts, campaign, budget, by.id, now))
        )
          return { refused: 1603 }
        await publishCampaignRow(transaction, id, by.id, now)
        return null
      }),
  amendCampaign:
    async ({ params: { id }, body: { change } }, by) =>
    (transaction, now) =>
      inStates(transaction, id, ['published', 'paused'], async (campaign) => {
        const fault = amendmentFault(campaign, change)
        if (fault !== null) return fault
        const budget = BigInt(change.budget ?? campaign.budget)
        const isOwn = hasWritten(campaign, by.id) || campaign.published_by === BigInt(by.id)
        const isMore = budget > campaign.budget && isOwn
        if (isMore && !(await mayAlone(transaction, parts, campaign, budget, by.id, now)))
          return { refused: 1603 }
        const amended = amendedPlan(campaign, change)
        if ('refused' in amended) return amended
        await changeCampaign(transaction, id, planOf(amended), by.id)
        return null
      }),
})

const running = (): Audited<Pick<Table, 'holdCampaign' | 'endCampaign' | 'makeCodes'>> => ({
  holdCampaign:
    async ({ params: { id }, body: { paused } }) =>
    (transaction, now) =>
      inStates(transaction, id, [paused ? 'published' : 'paused'], async () => {
        await setCampaignState(transaction, id, paused ? 'paused' : 'published', now)
        return null
      }),
  endCampaign:
    async ({ params: { id } }) =>
    (transaction, now) =>
      inStates(transaction, id, ['draft', 'published', 'paused'], async () => {
        await setCampaignState(transaction, id, 'ended', now)
        return null
      }),
  makeCodes: async ({ params: { id }, body: { names, count = 0, most_uses: most } }) => {
    const wanted = names ?? Array.from({ length: count }, () => randomCode(randomBytes))
    return async (transaction, now) => {
      const campaign = await lockCampaign(transaction, id)
      if (campaign === null) return GONE
      if (campaign.state === 'ended') return OVER
      if (!campaign.needs_code) return wrong('id', 'is not a campaign behind codes')
      const codes = [...(await insertCodes(transaction, id, wanted, most, now))]
      // Whoever reads the trail could redeem them.
      return { answer: { codes }, about: aboutOf(campaign), after: { codes: codes.length, most_uses: most } }
    }
  },
})

const reads = ({
  db,
  clock,
  currencies,
  homeOf,
}: CampaignActParts): Audited<Pick<Table, 'listCampaigns' | 'getCampaign' | 'tryCampaign' | 'listCodes'>> => {
  const find = async (id: number) => (await findCampaigns(db, [id])).get(id)
  return {
    listCampaigns: async ({ query }) => {
      const asked = pageOf(query)
      const wanted = { state: query.state ?? null, kind: query.kind ?? null }
      const { items, total } = await listHouseCampaigns(db, {
        ...wanted,
        limit: asked.limit,
        offset: asked.offset,
      })
      return pageDocument(items, total, asked)
    },
    getCampaign: async ({ params }) => {
      const campaign = await find(params.id)
      return campaign === undefined ? GONE : houseCampaign(campaign)
    },
    tryCampaign: async ({ params }) => {
      const campaign = await find(params.id)
      if (campaign === undefined) return GONE
      const perUnit = currencies.get(campaign.currency)?.subunits ?? 1
      return tryOut(db, campaign, { perUnit, defaultSite: homeOf(null).id }, new Date(clock()))
    },
    listCodes: async ({ params, query }) => {
      if ((await find(params.id)) === undefined) return GONE
      const asked = pageOf(query)
      const { items, total } = await listCodesOf(db, params.id, asked)
      const codes = items.map(({ created_at: made, ...code }) => ({
        ...code,
        created_at: made.toISOString(),
      }))
      return pageDocument(codes, total, asked)
    },
  }
}

/** Campaigns from draft to end, and what they would cost. */
export const campaignActs = (parts: CampaignActParts): Audited<Table> => ({
  ...reads(parts),
  ...drafting(parts),
  ...running(),
})
