import { BONUS_TYPES } from '@touchline/betting'
import { expect } from '@playwright/test'
import { bonusSample, issuedSample } from '#entities/bonus/bonus.testing.ts'
import { KITS } from '#entities/bonus/kits.ts'
import { DRAWS, withRewards } from '../steps/rewards.ts'
import { slipOf, withSlip } from '../steps/slip.ts'
import { tall, VIEWS } from './camera.ts'
import type { Scene, SceneRow } from './tickets.ts'

/** Height (px) of a screen on which the whole of a slip with many offers stands. */
const SLIP_HEIGHT = 1200

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

/** A chest while it is opened, and with each of what it may hold. */
async function chests({ page, base, shoot }: Scene): Promise<void> {
  let answers = () => {}
  const asked = new Promise<void>((answer) => (answers = answer))
  for (const [prize, drawn] of Object.entries(DRAWS)) {
    await withRewards(page, drawn)
    await page.route(/\/open\b/, (route) => asked.then(() => route.fallback()))
    await page.goto(`${base}/promotions`)
    const card = page.getByRole('main').locator('article.pass[data-kind=lootbox][data-status=active]')
    await card.locator('.foot button').last().click()
    const chest = page.getByRole('dialog').locator('.chest')
    await chest.locator('.btn').click()
    if (prize === Object.keys(DRAWS)[0]) {
      await expect(chest.locator('.trunk[data-state=opening]')).toBeVisible()
      await shoot('chest-opening')
      answers()
    }
    await expect(chest.locator('.trunk:is([data-state=won], [data-state=lost])')).toBeVisible()
    await shoot(`chest-${prize}`)
  }
}

/** A new bonus is told of beside the page. */
async function alert({ page, base, shoot }: Scene): Promise<void> {
  const bonus = bonusSample('freebet_no_risk', {
    ...{ id: 9001, status: 'active', name: 'Derby night, no risk' },
    issued: issuedSample({ amount: 2500, seen: false }),
  })
  await withRewards(page)
  await page.route(/\/bonuses\?.*unseen/, (route) => route.fulfill({ json: { items: [bonus] } }))
  await page.goto(`${base}/promotions`)
  await expect(page.locator('.bonus-alert')).toBeVisible()
  await shoot('bonus-alert')
}

/** What is focused in the details, when it is reached by keys. */
async function focused({ page, base, shoot }: Scene): Promise<void> {
  await withRewards(page)
  await page.goto(`${base}/promotions`)
  const card = page.getByRole('main').locator('article.pass[data-kind=all-win][data-status=active]')
  await card.locator('.foot button').last().click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.locator('h2, h3').first()).toBeVisible()
  await page.keyboard.press('Shift+Tab')
  await shoot('details-focused-action')
  await dialog.locator('summary').focus()
  await page.keyboard.press('Enter')
  await shoot('details-focused-terms')
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

/** On a phone only the page that opened the slip has it open. The other brand shares no bets. */
const SLIP_VIEWS = [VIEWS[0], VIEWS[1], { brand: 'demo', size: 'desktop', look: 'arabic' }] as const

const CHEST_STATES = ['chest-opening', ...Object.keys(DRAWS).map((prize) => `chest-${prize}`)]

/** What bonuses look like; the details of each kind in fewer looks. */
export const REWARD_SCENES: readonly SceneRow[] = [
  {
    play: promotions,
    states: ['promotions-of-every-kind', 'past-promotions'],
    views: [VIEWS[0], VIEWS[2], VIEWS[4]],
  },
  { play: details, states: BONUS_TYPES.map(detailOf), views: VIEWS.slice(0, 2) },
  { play: chests, states: CHEST_STATES, views: [VIEWS[0], VIEWS[1], VIEWS[4]] },
  { play: focused, states: ['details-focused-action', 'details-focused-terms'], views: VIEWS.slice(0, 2) },
  { play: alert, states: ['bonus-alert'], views: VIEWS },
  { play: slip, states: ['slip-with-bonuses', 'slip-with-a-freebet'], views: SLIP_VIEWS },
]
