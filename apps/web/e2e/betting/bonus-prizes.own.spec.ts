import type { Bonus } from '@touchline/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { type Offer, prematchOffers } from '../servers/season.ts'
import { SMALL } from '../servers/stacks.ts'
import { signedIn } from '../steps/player.ts'
import { closeSlip, receiptOf, shownBalance, slipOf, stakeField, withSlip } from '../steps/slip.ts'
import { planOf, type StaffHand, staffOf } from '../steps/staff.ts'

// The season is held: results are stated by staff, and what is offered is what they publish.
test.use({ stackSettings: { ...SMALL, SIM_SEED: 'prizes', SIM_LIVE: '4', SIM_COMING: '60' } })

const FARMING = { rate: 1000, farm_once_per_event: true, freebet_type: 'freebet_no_risk' } as const

let staff: StaffHand
test.beforeAll(async ({ stack }) => {
  staff = await staffOf(stack)
})

/** The card of a bonus in the list of those that are valid. */
const cardOf = (page: Page, name: string) =>
  page.getByRole('tabpanel', { name: 'Valid' }).getByRole('article').filter({ hasText: name })

/** The player's bonuses by call. */
const bonusesOf = async ({ request }: Page): Promise<readonly Bonus[]> =>
  ((await (await request.get('/api/sportsbook/v2/bonuses?locale=en')).json()) as { items: Bonus[] }).items

/** Opens the promotions and takes up what is offered by a name. */
async function takeUp(page: Page, name: string): Promise<void> {
  await page.goto('/sports/promotions')
  await cardOf(page, name).getByRole('button', { name: 'Activate' }).click()
  await expect
    .poll(async () => (await bonusesOf(page)).find((bonus) => bonus.name === name)?.status)
    .toBe('active')
}

/** Places a bet by the page; with the bonus of this name, which it takes by itself. */
async function placeFor(page: Page, offer: Offer, stake: string, bonus?: string): Promise<void> {
  await withSlip(page, [offer])
  await stakeField(page).fill(stake)
  if (bonus !== undefined) await expect(slipOf(page).getByRole('switch', { name: bonus })).toBeChecked()
  await slipOf(page)
    .getByRole('button', { name: /^Place/ })
    .click()
  await expect(receiptOf(page)).toBeVisible()
  await receiptOf(page).getByRole('button', { name: 'Done' }).click()
  await closeSlip(page)
}

test('BONUS-14 BONUS-19 a chest fills with a bet, is opened once it has won, and what it held is a freebet that pays', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const level = { level: 3, weight: 1, amount: 500 }
  await staff.offer(planOf('Chest of the walk', { type: 'lootbox', ...FARMING, points: 5, levels: [level] }))
  await takeUp(page, 'Chest of the walk')
  const [first, second] = await prematchOffers(stack, { count: 2, near: 1900 })
  // Fills one chest and no second one: stake × (odds − 1) points.
  await placeFor(page, first, (Math.ceil(5000 / (first.odds - 1000)) + 1).toFixed(0))
  const chest = async () => (await bonusesOf(page)).find(({ name }) => name === 'Chest of the walk')
  // A moment after the bet its points are counted.
  await expect.poll(async () => (await chest())?.issued?.farming?.potential_points ?? 0).toBeGreaterThan(0)
  await page.goto('/sports/promotions')
  await expect(cardOf(page, 'Chest of the walk').getByText(/On open bets/)).toBeVisible()
  await expect(cardOf(page, 'Chest of the walk').getByRole('button', { name: 'Open a chest' })).toHaveCount(0)

  await staff.settle(first)
  await expect
    .poll(async () => (await chest())?.issued?.farming?.available_points ?? 0)
    .toBeGreaterThanOrEqual(5)
  await page.reload()
  await cardOf(page, 'Chest of the walk').getByRole('button', { name: 'Open a chest' }).click()
  const detail = page.getByRole('dialog')
  await expect(detail.locator('.chest b').filter({ hasText: '1 chest to open' })).toBeVisible()
  await detail.getByRole('button', { name: 'Open a chest' }).click()
  await expect(detail.getByText('You won €5')).toBeVisible()
  await expect(detail.getByRole('img', { name: /^Large chest/ })).toBeVisible()
  await page.keyboard.press('Escape')
  const won = (await bonusesOf(page)).find(({ type }) => type === 'freebet_no_risk')
  expect(won).toMatchObject({ status: 'active', issued: { amount: 500 } })

  // The freebet of the chest is bet like any other, and comes back when it loses.
  const before = await player.balance()
  await withSlip(page, [second])
  await slipOf(page).getByRole('radio', { name: /€5/ }).first().click()
  await slipOf(page)
    .getByRole('button', { name: /^Place no-risk bet/ })
    .click()
  await expect(receiptOf(page)).toBeVisible()
  expect(await player.balance()).toBe(before - 500)
  await receiptOf(page).getByRole('button', { name: 'Done' }).click()
  await staff.settle(second, false)
  await expect.poll(() => player.balance()).toBe(before)
  await closeSlip(page)
  await expect.poll(() => shownBalance(page)).toBe(before)
})

test('BONUS-16 BONUS-17 a tournament is joined, played, and over: its player sees rank and prize, and has the prize', async ({
  page,
  stack,
}) => {
  await signedIn(page)
  const shares = [600, 400]
  const id = await staff.offer(
    planOf('Cup of the walk', { type: 'tournament', ...FARMING, initial_pool: 5000, shares }),
  )
  await takeUp(page, 'Cup of the walk')
  const [offer] = await prematchOffers(stack, { count: 1, near: 2100 })
  await placeFor(page, offer, '10', 'Cup of the walk')
  await staff.settle(offer)
  const points = Math.floor((10 * (offer.odds - 1000)) / 1000)
  await expect
    .poll(
      async () =>
        (await bonusesOf(page)).find(({ name }) => name === 'Cup of the walk')?.issued?.farming
          ?.available_points,
    )
    .toBe(points)
  await page.goto('/sports/promotions')
  await cardOf(page, 'Cup of the walk')
    .getByRole('button', { name: /^Details/ })
    .click()
  const own = page.getByRole('dialog').getByRole('row', { name: /You/ })
  await expect(own).toContainText('€30')
  await expect(own).toContainText(String(points))
  await page.keyboard.press('Escape')

  await staff.end(id)
  await expect
    .poll(async () => (await bonusesOf(page)).some(({ issued }) => issued?.amount === 3000), {
      timeout: 60_000,
    })
    .toBe(true)
  await page.goto('/sports/promotions')
  await expect(cardOf(page, 'Cup of the walk').filter({ hasText: '€30' })).toBeVisible()
  await page.goto('/sports/users/bonuses')
  const past = page.getByRole('region', { name: 'Past bonuses' })
  await expect(past).toContainText('Cup of the walk')
  await expect(past).toContainText('Used up')
})

test('JACKPOT-05 JACKPOT-06 JACKPOT-07 a bet hits the jackpot: its player is told once it is approved, and has the money once it is paid', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const [offer] = await prematchOffers(stack, { count: 1, near: 2000 })
  const jackpot = await staff.jackpot('Jackpot of the walk', [
    { name: 'Mini', share: 100, seed: 1000, max_amount: 1100 },
  ])
  // A tenth of the stake is more than it lacks at most. Processes know of it within seconds.
  await expect(async () => {
    await withSlip(page, [offer])
    await stakeField(page).fill('20')
    await expect(slipOf(page).getByText('Jackpot of the walk')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await slipOf(page)
    .getByRole('button', { name: /^Place/ })
    .click()
  await expect(receiptOf(page)).toBeVisible()
  await expect.poll(async () => (await staff.hits(jackpot)).length).toBe(1)
  const [hit] = await staff.hits(jackpot)
  if (hit === undefined) throw new Error('no hit')
  expect(hit.status).toBe('initial')
  const before = await player.balance()
  const told = page.getByRole('dialog').filter({ hasText: 'Jackpot of the walk' })
  const opened = async () => {
    const asked = page.waitForResponse((response) => response.url().includes('/jackpot-hits'))
    await page.goto('/sports')
    await asked
  }
  await opened()
  await expect(told).toHaveCount(0)

  await staff.decide(hit.id, 'approve')
  await opened()
  await expect(told).toBeVisible()
  await expect(told.getByRole('listitem').filter({ hasText: 'Approved' })).toHaveAttribute(
    'data-step',
    'completed',
  )
  await told.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(told).toHaveCount(0)

  await staff.decide(hit.id, 'pay')
  await expect.poll(() => player.balance()).toBe(before + hit.amount)
  await expect.poll(() => shownBalance(page)).toBe(before + hit.amount)
  await page.goto('/sports/users/history')
  await expect(page.getByRole('main').getByText('Jackpot', { exact: true }).first()).toBeVisible()
  // It is told once.
  await opened()
  await expect(told).toHaveCount(0)
})
