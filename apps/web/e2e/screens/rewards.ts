import { BONUS_TYPES } from '@touchline/betting'
import { expect, type Page } from '@playwright/test'
import { KITS } from '#entities/bonus/kits.ts'
import { playerOf } from '../steps/player.ts'
import { rewardedBets, withHits, withRewards } from '../steps/rewards.ts'
import { slipOf, withSlip } from '../steps/slip.ts'
import type { Scene, SceneRow } from './tickets.ts'

const BETS = '**/api/sportsbook/v3/bets?*'

/** Height (px) of a screen on which the whole of a slip with many offers stands. */
const SLIP_HEIGHT = 1200

/** A page is in the picture down to here (px). */
const MOST_HEIGHT = 9000

/** Makes the screen this high, or as high as the page, so that nothing long is cut. Answers how to undo it. */
async function tall(page: Page, wanted?: number): Promise<() => Promise<void>> {
  const size = page.viewportSize() ?? { width: 390, height: 844 }
  const height = wanted ?? (await page.evaluate(() => document.documentElement.scrollHeight))
  await page.setViewportSize({ ...size, height: Math.max(size.height, Math.min(height, MOST_HEIGHT)) })
  return () => page.setViewportSize(size)
}

/** Every kind of bonus in every state, and those that are over. */
async function promotions({ page, base, shoot }: Scene): Promise<void> {
  await withRewards(page)
  await page.goto(`${base}/promotions`)
  await expect(page.getByRole('main').locator('article.pass').last()).toBeVisible()
  const undo = await tall(page)
  await shoot('promotions-of-every-kind')
  await undo()
  await page.locator('#bonuses-tab-past').click()
  await expect(page.locator('#bonuses-panel li').first()).toBeVisible()
  await shoot('past-promotions')
}

const detailOf = (kind: string) => `details-${kind.replaceAll('_', '-')}`

/** What stands about each kind once it is the player's. */
async function details({ page, base, shoot }: Scene): Promise<void> {
  await withRewards(page)
  await page.goto(`${base}/promotions`)
  for (const kind of BONUS_TYPES) {
    const card = page
      .getByRole('main')
      .locator(`article.pass[data-kind=${KITS[kind].kind}][data-status=active]`)
    await card.locator('.foot button').last().click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.locator('h2, h3').first()).toBeVisible()
    await shoot(detailOf(kind))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
  }
}

/** What can be had for the bets on the slip, and a bet that a freebet pays. */
async function slip({ page, base, coming, shoot }: Scene): Promise<void> {
  await withRewards(page)
  await withSlip(page, coming)
  // The slip was opened on a page in English; beside any other page it stands open where there is room.
  if (base !== '/sports') await page.goto(`${base}/results`)
  const tickets = slipOf(page).getByRole('radiogroup').getByRole('radio')
  await expect(tickets).not.toHaveCount(0)
  await slipOf(page).locator('.slip-foot input:not([type=checkbox])').first().fill('10')
  const undo = await tall(page, SLIP_HEIGHT)
  await shoot('slip-with-bonuses')
  await tickets.nth(1).click()
  await shoot('slip-with-a-freebet')
  await undo()
}

/** Bets that a bonus paid, raised, insured or ended early, and a hit of the jackpot. */
async function after({ page, base, coming, shoot }: Scene): Promise<void> {
  const model = await playerOf(page).place(coming.slice(0, 2), 1000)
  const bets = rewardedBets(model)
  await page.route(BETS, (route) =>
    route.fulfill({ json: { items: bets, total: bets.length, page: 1, limit: 20, last_page: 1 } }),
  )
  await page.goto(`${base}/bets_history`)
  await expect(page.getByRole('main').getByRole('article').last()).toBeVisible()
  const undo = await tall(page)
  await shoot('bets-with-bonuses')
  await undo()
  await withHits(page)
  await page.goto(`${base}/results`)
  await expect(page.getByRole('dialog')).toBeVisible()
  await shoot('jackpot-hit')
}

const VIEWS = [
  { brand: 'demo', size: 'desktop', look: 'dark' },
  { brand: 'demo', size: 'phone', look: 'light' },
  { brand: 'demo', size: 'phone', look: 'arabic' },
] as const

/** On a phone only the page that opened the slip has it open. */
const SLIP_VIEWS = [VIEWS[0], VIEWS[1], { brand: 'demo', size: 'desktop', look: 'arabic' }] as const

/** What bonuses and jackpots look like; the details of each kind in fewer looks. */
export const REWARD_SCENES: readonly SceneRow[] = [
  { play: promotions, states: ['promotions-of-every-kind', 'past-promotions'], views: VIEWS },
  { play: details, states: BONUS_TYPES.map(detailOf), views: VIEWS.slice(0, 2) },
  { play: slip, states: ['slip-with-bonuses', 'slip-with-a-freebet'], views: SLIP_VIEWS },
  { play: after, states: ['bets-with-bonuses', 'jackpot-hit'], views: VIEWS },
]
