import { expect, type Page } from '@playwright/test'
import type { Bet } from '@touchline/contract'
import { BONUS_ENDS, endedWithBonuses, listedAs, openWithBonuses, placedAs } from '../steps/rewarded-bets.ts'
import { withHits, withRewards } from '../steps/rewards.ts'
import { receiptOf, slipOf, stakeField, withSlip } from '../steps/slip.ts'
import { tall, VIEWS } from './camera.ts'
import type { Scene, SceneRow } from './tickets.ts'

/** A screen (px) on which receipts of all kinds stand below each other. */
const RECEIPTS_HEIGHT = 3400

const isFree = (bonus: Bet['bonus']) => bonus?.type === 'freebet_only_win'
const endOf = (end: string) => `bets-${end}-with-bonuses`

/** My bets as if they were these. */
async function listing(page: Page, base: string, bets: readonly Bet[]): Promise<void> {
  await listedAs(page, bets)
  await page.goto(`${base}/bets_history`)
  await expect(page.getByRole('main').getByRole('article').last()).toBeVisible()
}

/** Bets that a bonus paid, raised, insured or ended early: open, won, lost and void. */
async function bets({ page, base, model, shoot }: Scene): Promise<void> {
  const lists = [
    ['open', openWithBonuses(model)] as const,
    ...BONUS_ENDS.map((end) => [end, endedWithBonuses(model, end)] as const),
  ]
  for (const [state, list] of lists) {
    await listing(page, base, list)
    const undo = await tall(page)
    await shoot(endOf(state))
    await undo()
  }
}

/** The receipt of a bet with a freebet, and those of bets with every kind of bonus. */
async function receipts({ page, coming: [offer], shoot }: Scene): Promise<void> {
  const shown = [
    ['receipt-of-a-freebet', (placed: Bet) => openWithBonuses(placed).filter(({ bonus }) => isFree(bonus))],
    ['receipts-of-every-kind', openWithBonuses],
  ] as const
  await withRewards(page)
  for (const [state, as] of shown) {
    await placedAs(page, as)
    await withSlip(page, [offer])
    await stakeField(page).fill('10')
    await slipOf(page)
      .getByRole('button', { name: /^Place/ })
      .click()
    await expect(receiptOf(page)).toBeVisible()
    const undo = state === 'receipt-of-a-freebet' ? null : await tall(page, RECEIPTS_HEIGHT)
    await shoot(state)
    await undo?.()
  }
}

/** The player's own hit of the jackpot, and then somebody else's. */
async function hits({ page, base, shoot }: Scene): Promise<void> {
  await withHits(page)
  await page.goto(`${base}/results`)
  const told = page.getByRole('dialog')
  await expect(told).toBeVisible()
  await shoot('jackpot-hit')
  await page.keyboard.press('Escape')
  await expect(told).toHaveCount(0)
  await expect(page.locator('.hit-alert')).toBeVisible()
  await page.locator('.hit-alert').hover()
  await shoot('jackpot-hit-of-another')
}

/** What bonuses did to bets. */
export const BONUS_BET_SCENES: readonly SceneRow[] = [
  { play: bets, states: ['open', ...BONUS_ENDS].map(endOf), views: [VIEWS[0], VIEWS[2], VIEWS[4]] },
  { play: receipts, states: ['receipt-of-a-freebet', 'receipts-of-every-kind'], views: VIEWS.slice(0, 2) },
  { play: hits, states: ['jackpot-hit', 'jackpot-hit-of-another'], views: VIEWS },
]
