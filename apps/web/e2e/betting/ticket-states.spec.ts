import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signedIn } from '../steps/player.ts'
import { ownPushes } from '../servers/pushes.ts'
import { asDecimal, oddsNow, prematchOffers } from '../servers/season.ts'
import {
  openSlip,
  pickRow,
  placeButton,
  receiptOf,
  shownBalance,
  slipOf,
  stakeField,
  withSlip,
} from '../steps/slip.ts'

const PLACE = '**/api/sportsbook/v3/bets?*'

// The console reports refusals of the server as network errors.
test.use({ expectedErrors: ['400 (Bad Request)', '403 (Forbidden)', 'net::ERR_'] })

const button = (page: Page, name: RegExp | string) => slipOf(page).getByRole('button', { name })

test('SLIP-08 SLIP-16 SLIP-29 ODDS-05 ODDS-09 LIMIT-07 PLACE-13 PLACE-15 SAFE-03 every state of a ticket of a player who is asked about changes, from empty to placed', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page, 'none')
  const [first, second] = await prematchOffers(stack, { count: 2, startsIn: [600, 20_000] })
  const balance = await player.balance()
  const known = (await player.bets()).length
  const tell = await ownPushes(page)

  await test.step('empty', async () => {
    await page.goto('/sports/bets_history')
    await openSlip(page)
    await expect(slipOf(page).getByText('Your slip is empty')).toBeVisible()
    await expect(placeButton(page)).toHaveCount(0)
  })

  await test.step('two legs, initial', async () => {
    await withSlip(page, [first, second])
    await stakeField(page).fill('2')
    await expect(placeButton(page)).toBeEnabled()
  })

  const row = pickRow(page, first)
  const now = row.locator('.now')
  for (const [move, odds] of [
    ['up', first.odds + 500],
    ['down', first.odds + 200],
  ] as const)
    await test.step(`odds changed: ${move}`, async () => {
      const before = await now.innerText()
      await expect(async () => {
        tell(first, { odds })
        await expect(now).toHaveAttribute('data-move', move, { timeout: 1000 })
      }).toPass()
      await expect(now.locator('s')).toHaveText(before)
      await expect(now.locator('span')).toHaveText(asDecimal(odds))
      await expect(slipOf(page).getByRole('alert')).toContainText('Odds changed')
      await button(page, /^Accept changes/).click()
      await expect(now).toHaveText(asDecimal(odds))
      await expect(placeButton(page)).toBeEnabled()
    })

  await test.step('suspended, with its reason, until it reopens', async () => {
    tell(first, { marketStatus: -1 })
    await expect(row).toHaveAttribute('data-state', 'suspended')
    await expect(row.getByRole('status')).toHaveText('Suspended for now. It may reopen.')
    await expect(button(page, /^Waiting for/)).toBeDisabled()
    await expect(button(page, 'Remove and continue')).toBeVisible()
    tell(first, {})
    await expect(placeButton(page)).toBeEnabled()
  })

  await test.step('not available: what is left is a single', async () => {
    tell(second, { matchStatus: 3 })
    const gone = pickRow(page, second)
    await expect(gone).toHaveAttribute('data-state', 'gone')
    await expect(gone.getByRole('status')).toHaveText('Not available any more.')
    await button(page, 'Remove and update').click()
    await expect(slipOf(page).locator('.pick')).toHaveCount(1)
    await expect(slipOf(page).getByRole('tab', { name: 'Single', exact: true })).toHaveAttribute(
      'aria-selected',
      'true',
    )
    await expect(stakeField(page)).toHaveValue('2.00')
  })

  await test.step('above a limit, which a press keeps to', async () => {
    await stakeField(page).fill('99999')
    const refusal = slipOf(page).getByRole('alert').filter({ hasText: 'Maximum stake for this bet' })
    await expect(placeButton(page)).toBeDisabled()
    await refusal.getByRole('button', { name: 'Use it' }).click()
    await expect(refusal).toHaveCount(0)
    await expect(stakeField(page)).not.toHaveValue('99999')
    await stakeField(page).fill('3')
  })

  await test.step('refused at odds that are not those of the server: nothing is charged, its own are offered', async () => {
    const shown = await now.innerText()
    await placeButton(page).click()
    await expect(slipOf(page).getByText('Bet not placed')).toBeVisible()
    await expect(slipOf(page).getByText('Nothing was charged.')).toBeVisible()
    await expect(now.locator('s')).toHaveText(shown)
    expect(await player.balance()).toBe(balance)
    expect(await player.bets()).toHaveLength(known)
    await button(page, /^Accept new odds/).click()
  })

  await test.step('placed at those', async () => {
    await placeButton(page).click()
    await expect(receiptOf(page)).toContainText('Bet placed')
    const bets = await player.bets()
    expect(bets).toHaveLength(known + 1)
    expect(bets[0]?.odds).toBe(await oddsNow(stack, first))
    await expect(receiptOf(page)).toContainText(bets[0]?.ref ?? 'no bet')
    await expect.poll(() => shownBalance(page)).toBe(balance - 300)
    expect(await player.balance()).toBe(balance - 300)
  })
})

test('SAFE-02 SAFE-03 ODDS-07 PLACE-08 PLACE-12 ERR-05 BEYOND-03 who accepts any change is asked nothing; a refusal is told in the words of the server, a lost answer is looked up', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const [offer] = await prematchOffers(stack, { startsIn: [600, 20_000] })
  const [balance, known] = [await player.balance(), (await player.bets()).length]
  const tell = await ownPushes(page)
  await withSlip(page, [offer])
  await stakeField(page).fill('2.50')
  const now = pickRow(page, offer).locator('.now')
  await expect(async () => {
    tell(offer, { odds: offer.odds + 700 })
    await expect(now).toHaveText(asDecimal(offer.odds + 700), { timeout: 1000 })
  }).toPass()
  await expect(placeButton(page)).toBeEnabled()

  await test.step('refused for another reason than odds', async () => {
    const words = 'You may not bet today.'
    await page.route(PLACE, (route) =>
      route.fulfill({ status: 403, json: { code: 115, message: 'No', localized_message: words } }),
    )
    await placeButton(page).click()
    await expect(slipOf(page).getByRole('alert')).toContainText(words)
    await expect(slipOf(page).getByText('Nothing was charged.')).toBeVisible()
    await expect(pickRow(page, offer)).toBeVisible()
    await page.unroute(PLACE)
  })

  await test.step('the answer lost on its way: one bet, at the odds of the server, which the receipt shows', async () => {
    await page.route(PLACE, async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await placeButton(page).click()
    await expect(receiptOf(page)).toContainText('Bet placed')
    const bets = await player.bets()
    expect(bets).toHaveLength(known + 1)
    expect(bets[0]?.odds).toBe(await oddsNow(stack, offer))
    await expect(receiptOf(page)).toContainText(bets[0]?.ref ?? 'no bet')
    const odds = receiptOf(page).locator('dl div').filter({ hasText: 'odds' }).locator('dd')
    await expect(odds).toHaveText(asDecimal(bets[0]?.odds ?? 0))
    await expect.poll(() => shownBalance(page)).toBe(balance - 250)
    expect(await player.balance()).toBe(balance - 250)
  })
})
