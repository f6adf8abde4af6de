import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signedIn } from '../steps/player.ts'
import { liveOffers, matchPath, prematchOffers } from '../servers/season.ts'
import {
  closeSlip,
  oddsButton,
  openSlip,
  pick,
  pickRow,
  quickField,
  slipOf,
  typeStake,
} from '../steps/slip.ts'

const quickSwitch = (page: Page) => slipOf(page).getByRole('switch', { name: /^Quick/ })

test('QUICK-03 a visitor who turns it on is asked to sign in', async ({ page }) => {
  await page.goto('/sports/live')
  await openSlip(page)
  await quickSwitch(page).click()
  await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible()
})

test('QUICK-01 QUICK-04 QUICK-06 one press on a live price places a single at the preset stake; a coming match goes to the slip', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const known = (await player.bets()).length
  const [live] = await liveOffers(stack, { playedAtMost: 0.6 })
  const [coming] = await prematchOffers(stack, { startsIn: [600, 20_000] })
  await page.goto(matchPath(live.match))
  await openSlip(page)
  await quickSwitch(page).click()
  await typeStake(page, '1', quickField(page))
  await page.getByRole('switch', { name: /^Place without confirmation/ }).click()
  await closeSlip(page)
  await oddsButton(page, live).click()
  await expect.poll(async () => (await player.bets()).length).toBe(known + 1)
  const [bet] = await player.bets()
  expect(bet).toMatchObject({ type: 'single', total_stake: 100 })
  expect(bet?.selections[0]?.match.id).toBe(live.match.id)

  await pick(page, coming)
  await openSlip(page)
  await expect(pickRow(page, coming)).toBeVisible()
  await expect(quickSwitch(page)).not.toBeChecked()
})

test('BEYOND-06 QUICK-01 a quick stake above the balance says what is missing while it is typed; a press sends nothing, and the deposit is one press away', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const known = (await player.bets()).length
  const before = await player.balance()
  const [live] = await liveOffers(stack, { playedAtMost: 0.6 })
  await page.goto(matchPath(live.match))
  await openSlip(page)
  await quickSwitch(page).click()
  await typeStake(page, ((before + 2300) / 100).toFixed(2), quickField(page))
  await expect(slipOf(page).getByText('€23 short')).toBeVisible()
  await page.getByRole('switch', { name: /^Place without confirmation/ }).click()
  await closeSlip(page)
  await oddsButton(page, live).click()
  await expect(page.getByText('€23 short').filter({ visible: true })).toHaveCount(1)
  await openSlip(page)
  await slipOf(page).getByRole('button', { name: 'Deposit €23' }).click()
  const dialog = page.getByRole('dialog', { name: 'Deposit' })
  await expect(dialog.getByLabel('Amount (EUR)')).toHaveValue('23')
  expect((await player.bets()).length).toBe(known)
})
