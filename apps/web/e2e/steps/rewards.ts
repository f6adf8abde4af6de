import { BONUS_STATES, BONUS_TYPES, FREEBET_TYPES, type BonusState, type BonusType } from '@touchline/betting'
import type { Bonus, TournamentResult } from '@touchline/contract'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import type { Page } from '@playwright/test'
import { bonusSample, issuedSample } from '#entities/bonus/bonus.testing.ts'
import { sampleHit, sampleJackpot } from '#base/data/jackpots.testing.ts'
import { amb, boost, freebet, hunting, jackpot, token } from '#features/bet-slip/offers/offers.testing.ts'

const ENDED: ReadonlySet<BonusState> = new Set(['bonus_over', 'expired', 'overridden'])
const FARMING = {
  ...{ avg_stake: 1234, bets_count: 12, points: 2500, available_points: 1432, potential_points: 321 },
  ...{ potential_freebet_amount: 1000, farmed_event_ids: [1, 2] },
}
/** Kinds that are issued with a sum of their own. */
const WITH_SUM: ReadonlySet<BonusType> = new Set(FREEBET_TYPES)
const POSSIBLE = ['only_verified', 'currency', 'min_odds'] as const

/** A bonus of a kind in a state, with a name as long as operators give. */
function bonusIn(type: BonusType, status: BonusState, at: number): Bonus {
  const isOffer = status === 'available' || status === 'not_available'
  const farming = ['hunting', 'tournament', 'lootbox'].includes(type) ? FARMING : null
  return bonusSample(type, {
    id: isOffer ? -at : at,
    campaign_id: at,
    status,
    time_group: ENDED.has(status) ? 'past' : 'valid',
    name: at % 3 === 0 ? 'Accumulator weekend in the Bundesliga and Premier League' : `Offer ${at}`,
    subjects: at % 2 === 0 ? ['Bundesliga', 'Borussia Mönchengladbach II – Eintracht Frankfurt'] : [],
    unmet: status === 'not_available' ? [...POSSIBLE] : [],
    conditions: { ...ANY_BET, min_odds: status === 'not_available' ? 1400 : null },
    uses_count: 5,
    issued: isOffer
      ? null
      : issuedSample({
          amount: WITH_SUM.has(type) ? 2500 : 0,
          brought: 123_456,
          times_used: 3,
          farming,
        }),
  })
}

/** Every kind in every state; one that is not known yet is a card that waits. */
const BONUSES: readonly Bonus[] = BONUS_TYPES.flatMap((type, row) =>
  BONUS_STATES.filter((status) => status !== 'unknown').map((status, column) =>
    bonusIn(type, status, 1000 + 10 * row + column),
  ),
)

/** The active "bet and get" of them, whose bets are counted. */
const AMB = BONUSES.find(({ type, status }) => type === 'amb' && status === 'active')?.id ?? 0

const draw = (level: 1 | 2 | 3, amount: number, roll: number) => ({
  ...{ level, amount, roll, weights: 100, drawn_at: '2030-01-02T10:00:00.000Z' },
})

/** What a chest may hold. */
export const DRAWS = { nothing: draw(1, 0, 42), medium: draw(2, 500, 81), large: draw(3, 2500, 97) } as const
type Draw = (typeof DRAWS)[keyof typeof DRAWS]

const result = (position: number): TournamentResult => ({
  ...{ position, current_user: position === 4, name: position === 4 ? 'You' : `k${position}•••9f` },
  ...{ points: 123_456 - position, farmed_amount: 125_000 - position, currency_code: 'EUR' },
  farmed_freebets_count: 1,
})

/** Offers for a bet: of each kind, one that is not fit with them. */
const FOR_BETS = [
  freebet(),
  freebet({
    id: 5,
    type: 'freebet_no_risk',
    terms: { type: 'freebet_no_risk', amount: 123_400, boosts: [] },
  }),
  freebet({ id: 6, type: 'freebet_all_win', unmet: ['min_odds', 'bet_type'], stake: 200 }),
  boost(3),
  token(),
  hunting(),
  freebet({
    ...{ id: 11, type: 'insurance', name: 'Insured', stake: null },
    terms: { type: 'insurance', max_back: 2000, freebet_type: 'freebet_only_win' },
  }),
  freebet({
    ...{ id: 12, type: 'early_payout', name: 'Ahead is enough', stake: null },
    terms: { type: 'early_payout', lead: 2 },
  }),
]

/** What the server answers to each call about rewards, by its method and the end of its path. */
const ANSWERS: readonly (readonly [
  method: string,
  path: RegExp,
  answer: (url: URL, drawn: Draw) => unknown,
])[] = [
  ['POST', /\/bonuses$/, () => ({ items: FOR_BETS })],
  ['POST', /\/freebets\/amb$/, () => ({ items: [amb({ id: AMB })] })],
  ['GET', /\/freebets\/amb$/, () => ({ items: [amb({ id: AMB })] })],
  ['POST', /\/jackpots$/, () => ({ items: [jackpot()] })],
  ['GET', /\/jackpots$/, () => ({ items: [sampleJackpot()] })],
  [
    'GET',
    /\/jackpot-hits$/,
    () => ({ items: [5, 4, 3, 2].map((id) => sampleHit(id, { seen: true, processed: true })) }),
  ],
  [
    'GET',
    /\/tournaments\/\d+\/rating$/,
    () => ({
      items: Array.from({ length: 10 }, (_, at) => result(at + 1)),
      ...{ own: result(4), total: 120, pool_amount: 5_000_000 },
    }),
  ],
  ['GET', /\/terms$/, () => ({ title: 'Terms', terms: 'Once per player. Bets that are void do not count.' })],
  ['POST', /\/open$/, (url, drawn) => opened(url, drawn)],
  [
    'GET',
    /\/bonuses\/(?:huntings|tournaments)$/,
    () => ({ items: [], total: 0, page: 1, limit: 4, last_page: 1 }),
  ],
  ['GET', /\/bonuses\/\w+\/-?\d+$/, (url) => bonusOf(url)],
  ['GET', /\/bonuses$/, ({ searchParams }) => ({ items: listed(searchParams) })],
]

const listed = (query: URLSearchParams): readonly Bonus[] =>
  query.has('unseen')
    ? []
    : BONUSES.filter(({ status }) => ENDED.has(status) === (query.get('status') === 'past'))

function bonusOf({ pathname }: URL): Bonus {
  const id = Number(pathname.split('/').at(-1))
  const found = BONUSES.find((bonus) => Math.abs(bonus.id) === Math.abs(id))
  if (found === undefined) throw new Error(`no bonus ${id}`)
  return found
}

/** The chest of a bonus after it was opened. */
function opened({ pathname }: URL, drawn: Draw): Bonus {
  const bonus = bonusOf(new URL(pathname.replace(/\/open$/, ''), 'http://bonus'))
  return { ...bonus, issued: issuedSample({ farming: FARMING, draws: [drawn] }) }
}

/** Has the page's calls about bonuses and jackpots answered with every kind in every state. A chest holds what is `drawn`. */
export async function withRewards(page: Page, drawn: Draw = DRAWS.medium): Promise<void> {
  await page.route(/\/api\/sportsbook\/v2\/(?:bonuses|jackpot)/, (route) => {
    const url = new URL(route.request().url())
    const row = ANSWERS.find(
      ([method, path]) => method === route.request().method() && path.test(url.pathname),
    )
    return row === undefined ? route.fallback() : route.fulfill({ json: row[2](url, drawn) })
  })
}

/** An own hit of the jackpot that was paid, and one of somebody else after it. */
export async function withHits(page: Page): Promise<void> {
  const items = [sampleHit(9, { current_user: true }), sampleHit(8)]
  await page.route(/\/api\/sportsbook\/v2\/jackpot-hits/, (route) =>
    route.fulfill({ json: route.request().method() === 'GET' ? { items } : null }),
  )
}
