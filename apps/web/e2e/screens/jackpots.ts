import { expect, type Page } from '@playwright/test'
import { tall, VIEWS } from './camera.ts'
import type { Scene, SceneRow } from './tickets.ts'

const NAME = 'Touchline Jackpot'
/** The smallest level lacks less than a bet of `STAKE` brings, a hundredth of which goes to the levels by their shares. */
const LEVELS = [
  { name: 'Mini', share: 20, seed: 49_990, max_amount: 50_000 },
  { name: 'Minor', share: 30, seed: 241_855, max_amount: 500_000 },
  { name: 'Major', share: 50, seed: 8_621_031, max_amount: 10_000_000 },
]
const RATE = 10_000
const STAKE = 6000

let made: Promise<number> | null = null

/** The jackpot of both brands, made once. */
const jackpotOf = ({ staff }: Scene): Promise<number> =>
  (made ??= staff.jackpot(NAME, LEVELS, { rate: RATE, sites: ['demo', 'volta'] }))

/** A screen (px) on which a board and what was won stand below each other. */
const BOARD_HEIGHT = 1150

const board = (page: Page) => page.getByRole('main').locator('.jp-card')

/** Takes a picture of the boards, which stand below the bonuses. */
async function shootBoards({ page, shoot }: Scene, state: string): Promise<void> {
  const undo = await tall(page, BOARD_HEIGHT)
  await board(page).evaluate((card) => card.scrollIntoView())
  await shoot(state)
  await undo()
}

/** Boards whose levels nobody has won yet. */
async function before(scene: Scene): Promise<void> {
  const { page, base } = scene
  await jackpotOf(scene)
  await expect(async () => {
    await page.goto(`${base}/promotions`)
    await expect(board(page)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await shootBoards(scene, 'jackpot-before-a-hit')
}

/** A bet wins the smallest level: its player is told once the hit is approved, and then it is in the list. */
async function hit(scene: Scene): Promise<void> {
  const { page, base, player, staff, coming, shoot } = scene
  const jackpot = await jackpotOf(scene)
  const known = (await staff.hits(jackpot)).length
  await player.place([coming[2]], STAKE)
  await expect.poll(async () => (await staff.hits(jackpot)).length).toBeGreaterThan(known)
  const [latest] = await staff.hits(jackpot)
  if (latest === undefined) throw new Error('no hit')
  await staff.decide(latest.id, 'approve')
  await page.goto(`${base}/promotions`)
  const told = page.getByRole('dialog')
  await expect(told).toBeVisible()
  await shoot('jackpot-hit-approved')
  await told.locator('.actions .btn').last().click()
  await expect(told).toHaveCount(0)
  await staff.decide(latest.id, 'pay')
  await page.reload()
  await expect(page.getByRole('main').locator('.hits [data-me]').first()).toBeVisible()
  await shootBoards(scene, 'jackpot-after-a-hit')
}

/** A jackpot before, during and after a hit. */
export const JACKPOT_SCENES: readonly SceneRow[] = [
  { play: before, states: ['jackpot-before-a-hit'], views: VIEWS },
  { play: hit, states: ['jackpot-hit-approved', 'jackpot-after-a-hit'], views: VIEWS },
]
