import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { sent } from '../servers/outbox.ts'
import { prematchOffers } from '../servers/season.ts'
import { playerOf, signedIn } from '../steps/player.ts'
import {
  closeSlip,
  isPhone,
  openSlip,
  pickAll,
  receiptOf,
  shownBalance,
  slipOf,
  stakeField,
} from '../steps/slip.ts'

// With the demonstration's campaigns; a football match of two hours takes less than half a minute.
test.use({
  stackSettings: {
    DEMO_CAMPAIGNS: 'true',
    SIM_LIVE: '6',
    SIM_COMING: '60',
    SIM_SEED: 'bonuses',
    SIM_SPEED: '300',
  },
  season: 'playing',
})

const MAIL = 'ida.weber@mail.example'
const PASSWORD = 'a-long-secret-of-ida'

/** Waits until the demonstration offers something by this name: its campaigns begin some seconds after the server. */
const untilOffered = ({ request }: Page, name: string) =>
  expect
    .poll(async () => (await request.get('/api/sportsbook/v2/bonuses?locale=en')).text(), { timeout: 60_000 })
    .toContain(name)

/** Signs up by the form, confirms by the mail's link, and signs in. */
async function signUp(page: Page) {
  await page.goto('/sports?modal=sign-up')
  const form = page.getByRole('dialog', { name: 'Sign up' })
  await form.getByLabel('Email').fill(MAIL)
  await form.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await form.getByLabel('Date of birth').fill('1990-05-17')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Sign up', exact: true }).click()
  await expect(form.getByRole('status')).toContainText('We have sent you a link')
  await page.goto(await sent(page, MAIL, /href="([^"]*confirmation_token[^"]*)"/))
  await expect(page.getByText('Your account is confirmed')).toBeVisible()
  await page.goto('/sports?modal=sign-in')
  const entry = page.getByRole('dialog', { name: 'Sign in' })
  await entry.getByLabel('Email or phone').fill(MAIL)
  await entry.getByLabel('Password', { exact: true }).fill(PASSWORD)
  await entry.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: /^Account EUR/ })).toBeVisible()
}

test('ROUTE-13 BONUS-06 BONUS-13 PLACE-03 BETS-02 a visitor sees the offer, signs up, has a freebet by a code, bets it, and what it wins is paid', async ({
  page,
  stack,
}) => {
  test.setTimeout(300_000)
  const main = page.getByRole('main')
  await untilOffered(page, 'Welcome bet')
  await page.goto('/sports/promotions')
  await expect(main.getByRole('article').filter({ hasText: 'Welcome bet' })).toBeVisible()

  await signUp(page)
  await page.goto('/sports/promotions')
  await main.getByRole('textbox', { name: 'Promo code' }).fill('welcome10')
  await main.getByRole('button', { name: 'Apply' }).click()
  await expect(main.getByRole('status').filter({ hasText: 'Added: Code of the week' })).toBeVisible()
  await expect(main.getByRole('article').filter({ hasText: 'Code of the week' })).toBeVisible()

  const player = playerOf(page)
  await player.acceptOdds('any')
  const offers = await prematchOffers(stack, { sport: 'soccer', count: 1, startsIn: [20, 90] })
  await pickAll(page, offers)
  await openSlip(page)
  const slip = slipOf(page)
  await slip.getByRole('radio', { name: /€10/ }).first().click()
  await expect(slip.getByText('You pay')).toBeVisible()
  await slip.getByRole('button', { name: /^Place freebet/ }).click()
  await expect(receiptOf(page)).toBeVisible()
  expect(await player.balance()).toBe(0)
  const [placed] = await player.bets()
  expect(placed?.bonus).toMatchObject({ type: 'freebet_all_win', given: 1000 })
  await receiptOf(page).getByRole('button', { name: 'Done' }).click()

  const bet = async () => (await player.bets()).find(({ id }) => id === placed?.id)
  await expect
    .poll(async () => (await bet())?.settled_at ?? null, { timeout: 200_000, intervals: [1000] })
    .not.toBeNull()
  const settled = await bet()
  const won = settled?.result === 'win_entire' ? (settled.potential_win_amount ?? 0) : 0
  expect(settled?.win_amount).toBe(won)
  await expect.poll(() => player.balance()).toBe(won)
  await closeSlip(page)
  await expect.poll(() => shownBalance(page)).toBe(won)
})

test('BONUS-10 SLIP-23 a combo is told what the next step of its boost takes, and is paid with the step that it reached', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  // Prices of coming matches move, too, and a bet at an older one would be asked about again.
  await player.acceptOdds('any')
  await untilOffered(page, 'Combo boost')
  const offers = await prematchOffers(stack, { count: 3, near: 2000, startsIn: [60, 4000] })
  const [first, second, third] = offers
  await pickAll(page, [first, second])
  await openSlip(page)
  const slip = slipOf(page)
  await expect(slip.getByText(/1 more selection of 1\.40 or more adds \+5%/)).toBeVisible()
  await closeSlip(page)
  await pickAll(page, [third], 2)
  await openSlip(page)
  await expect(slip.getByText(/2 more selections of 1\.40 or more for \+15%/)).toBeVisible()
  await stakeField(page).fill('2')
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await expect(receiptOf(page)).toBeVisible()
  const [placed] = await player.bets()
  expect(placed?.bonus).toMatchObject({ type: 'comboboost', odds: 1050, given: 0 })
})

test('BONUS-23 BONUS-26 an alert stands 200 px above the bottom beside the slip, and waits behind an open one', async ({
  page,
}) => {
  await signedIn(page)
  await untilOffered(page, 'Welcome bet')
  await page.goto('/sports')
  const alert = page.locator('.bonus-alert')
  await expect(alert).toBeVisible()
  const box = await alert.boundingBox()
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  expect(Math.round(height - (box?.y ?? 0) - (box?.height ?? 0))).toBe(200)
  const slip = slipOf(page)
  if (isPhone(page)) {
    await openSlip(page)
    await expect(alert).toBeHidden()
    await closeSlip(page)
    await expect(alert).toBeVisible()
    // On its side the phone has no tab bar, the header opens the slip.
    await page.setViewportSize({ width: 844, height: 390 })
    await page
      .getByRole('banner')
      .getByRole('button', { name: /^Open bet slip/ })
      .click()
    await expect(page.locator('html')).toHaveAttribute('data-slip', 'open')
    await expect(alert).toBeHidden()
  } else {
    const beside = await slip.boundingBox()
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(beside?.x ?? 0)
  }
})
