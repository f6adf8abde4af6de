import { BONUS_TYPES, type BonusType } from '@touchline/betting'
import type { Page } from '@playwright/test'
import type { Bet, BetResult, PlaceBets } from '@touchline/contract'

/** Odds (thousandths) that a kind changes or names, and what it adds (subunits) to a bet that is won or lost. */
interface Doing {
  readonly odds?: number
  readonly won?: number
  readonly lost?: number
}

const DOES: Partial<Record<BonusType, Doing>> = {
  comboboost: { odds: 1060, won: 123_456 },
  price_boost: { odds: 4200, won: 1450 },
  token: { won: 600 },
  freebet_no_risk: { lost: 1000 },
}

/** Freebets whose stake the house pays. */
const FREE: ReadonlySet<BonusType> = new Set(['freebet_only_win', 'freebet_all_win'])

/** An open bet with a bonus of this kind; `extra` is what that has added. */
const withBonus = (model: Bet, type: BonusType, extra = 0): Bet => {
  const at = BONUS_TYPES.indexOf(type)
  return {
    ...model,
    id: model.id + at,
    ref: `BONU-${String(at).padStart(4, '0')}`,
    used_in_jackpot: at % 3 === 0,
    // A bet with most bonuses has no cash-out.
    to_cashout: type === 'hunting' || type === 'tournament' ? model.to_cashout : 0,
    bonus: {
      ...{ id: at + 1, type, odds: DOES[type]?.odds ?? null, extra },
      given: FREE.has(type) ? model.total_stake : 0,
    },
  }
}

/** A bet for each kind of bonus, made from an open one. */
export const openWithBonuses = (model: Bet): Bet[] => BONUS_TYPES.map((type) => withBonus(model, type))

/** How bets with bonuses end: their result, what is paid (subunits) besides what the bonus adds, and what that adds. */
const ENDS = {
  won: { result: 'win_entire', paid: 3000, extra: (type: BonusType) => DOES[type]?.won ?? 0 },
  lost: { result: 'lose_entire', paid: 0, extra: (type: BonusType) => DOES[type]?.lost ?? 0 },
  refunded: { result: 'refund_entire', paid: 1000, extra: () => 0 },
} as const satisfies Record<
  string,
  { readonly result: BetResult; readonly paid: number; readonly extra: (type: BonusType) => number }
>
export type BonusEnd = keyof typeof ENDS
export const BONUS_ENDS = Object.keys(ENDS) as readonly BonusEnd[]

/**
 * A bet for each kind of bonus, made from an open one, as it has ended. Where a team's lead paid early, its leg may turn
 * afterwards. A void freebet is given again, so nothing is paid.
 */
export const endedWithBonuses = (model: Bet, end: BonusEnd): Bet[] =>
  BONUS_TYPES.map((type) => {
    const { result, paid, extra } = ENDS[end]
    const added = extra(type)
    const isEarly = end === 'won' && type === 'early_payout'
    const isGivenAgain = end === 'refunded' && FREE.has(type)
    return {
      ...withBonus(model, type, added),
      ...{ status: 'done', result, to_cashout: 0, settled_at: model.created_at },
      win_amount: isGivenAgain ? 0 : paid + added,
      selections: model.selections.map((leg, position) => ({
        ...leg,
        status: isEarly && position === 0 ? 'lose_entire' : result,
        ...(isEarly ? { paid_early: true as const } : {}),
      })),
    }
  })

/** A bet for each kind of bonus: by turns open and won. */
export const rewardedBets = (model: Bet): Bet[] => {
  const [open, won] = [openWithBonuses(model), endedWithBonuses(model, 'won')]
  return BONUS_TYPES.flatMap((type, at) => {
    const bet = (at % 2 === 0 || type === 'early_payout' ? won : open)[at]
    return bet === undefined ? [] : [bet]
  })
}

/** Calls about bets as such: the list, and placing. */
export const BETS = '**/api/sportsbook/v3/bets?*'

/** Has the page told that a bet which it places was placed as these; bonuses of `withRewards` are not sent on. */
export async function placedAs(page: Page, receipts: (placed: Bet) => readonly Bet[]): Promise<void> {
  await page.route(BETS, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback()
    const { bets, ...rest } = route.request().postDataJSON() as PlaceBets
    const plain = bets.map((bet) => ({ ...bet, bonus: undefined }))
    const response = await route.fetch({ postData: JSON.stringify({ ...rest, bets: plain }) })
    const [placed] = (await response.json()) as readonly [Bet]
    return route.fulfill({ response, json: receipts(placed) })
  })
}

/** Has the page list these bets. */
export const listedAs = (page: Page, items: readonly Bet[]) =>
  page.route(BETS, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { items, total: items.length, page: 1, limit: 20, last_page: 1 } })
      : route.fallback(),
  )
