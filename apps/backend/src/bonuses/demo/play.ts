import { type Database, type Queries, statement } from '../../db/index.ts'
import type { QuoteSource } from '../../sportsbook/markets/quote.ts'
import { insertCampaign, insertCodes, setCampaignState } from '../campaigns/campaign-rows.ts'
import { lockWithAwards, takeBack } from '../farming/awards.ts'
import { payTournament } from '../farming/tournament.ts'
import { issueBonus } from '../issue.ts'
import { findCampaigns } from '../rows.ts'
import { renewBoosts } from './boosted-prices.ts'
import { playCup } from './cup-crowd.ts'
import type { DemoOffer } from './offer-names.ts'
import { nameOf, OFFERS, planOf } from './offers.ts'

type Offered = keyof typeof OFFERS

const THERE = statement({
  name: 'demo_campaigns',
  parameters: { now: 'timestamptz' },
  row: { id: 'bigint', name: 'text', is_over: 'boolean' },
  text: `select id, name, state = 'ended' or coalesce(ends_at <= $now, false) as is_over from campaigns
    where name like 'demo:%' and kind <> 'price_boost' order by id`,
})

const FIRST_PLAYER = statement({
  name: 'first_player',
  row: { id: 'bigint' },
  text: 'select id from players where deleted_at is null and email is not null order by id limit 1',
})

const USE_UP = statement({
  name: 'use_up_demo_code',
  parameters: { code: 'text' },
  text: 'update promo_codes set uses = most_uses where code = $code',
})

/** Those that are over stay so; others begin again. */
const ONCE: ReadonlySet<DemoOffer> = new Set<DemoOffer>(['past', 'finished', 'withdrawn'])

/** How often the crowd of a tournament that is over has farmed: each time another few of it. */
const FARMED = 12

/** Issues an offer to whom the demonstration shows it to, as it was then; answers the bonus. */
async function showTo(transaction: Queries, campaignId: number, now: Date): Promise<number | null> {
  const campaign = (await findCampaigns(transaction, [campaignId])).get(campaignId)
  const [first] = await transaction.run(FIRST_PLAYER)
  if (campaign === undefined || first === undefined) return null
  const playerId = Number(first.id)
  const issued = await issueBonus(transaction, {
    ...{ campaign, playerId, now },
    source: 'campaign',
    told: 'quietly',
  })
  return issued.ok ? issued.id : null
}

/** A tournament that a crowd has played and that is paid: over for all who took part. */
async function finish(transaction: Queries, id: number, { now, random }: OfferedAt): Promise<void> {
  await showTo(transaction, id, now)
  for (let step = 0; step < FARMED; step += 1) await playCup(transaction, id, random, now)
  await payTournament(transaction, id, now)
}

/** A bonus that is taken back unused, as one whose reason went away. */
async function withdraw(transaction: Queries, id: number, { now }: OfferedAt): Promise<void> {
  const bonusId = await showTo(transaction, id, now)
  const locked = bonusId === null ? null : await lockWithAwards(transaction, bonusId)
  if (locked !== null) await takeBack(transaction, { awards: [locked.bonus], earned: [], now })
}

interface OfferedAt {
  readonly now: Date
  readonly random: () => number
}

/** What an offer needs besides its campaign. */
const AFTER: Partial<
  Record<Offered, (transaction: Queries, id: number, offered: OfferedAt) => Promise<unknown>>
> = {
  finished: finish,
  withdrawn: withdraw,
  code: async (transaction, id, { now }) => {
    await insertCodes(transaction, id, ['WELCOME10'], null, now)
    await insertCodes(transaction, id, ['FIRSTONE'], 1, now)
    await transaction.run(USE_UP, { code: 'FIRSTONE' })
  },
  paused: async (transaction, id, { now }) => {
    await showTo(transaction, id, now)
    await setCampaignState(transaction, id, 'paused', now)
  },
  past: async (transaction, id, { now }) => {
    await insertCodes(transaction, id, ['LASTWEEK'], null, now)
    await showTo(transaction, id, now)
  },
}

async function offer(db: Database, name: Offered, at: OfferedAt): Promise<void> {
  const { now } = at
  await db.transaction(async (transaction) => {
    const plan = planOf(name, OFFERS[name], now)
    const id = await insertCampaign(transaction, plan, { state: 'published', createdBy: null, now })
    await AFTER[name]?.(transaction, id, at)
  })
}

export interface DemoParts {
  readonly db: Database
  readonly quotes: QuoteSource
  /** From 0, below 1. */
  readonly random: () => number
}

/**
 * Keeps the demonstration's offers going: what is missing or over begins (again), prices are boosted as matches come up, and a
 * crowd plays the tournament.
 */
export async function playDemoCampaigns({ db, quotes, random }: DemoParts, now: Date): Promise<void> {
  const there = await db.run(THERE, { now })
  for (const name of Object.keys(OFFERS) as Offered[]) {
    const rows = there.filter((row) => row.name === nameOf(name))
    if (!rows.some((row) => ONCE.has(name) || !row.is_over)) await offer(db, name, { now, random })
  }
  await renewBoosts(db, quotes, now)
  const cup = there.findLast((row) => row.name === nameOf('cup') && !row.is_over)
  if (cup !== undefined) await playCup(db, Number(cup.id), random, now)
}
