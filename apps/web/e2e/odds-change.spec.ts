import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { playerOf } from './player.ts'
import { liveOffers, oddsNow, type Offer } from './season.ts'
import { pick, pickRow, placeButton, receiptOf, shownBalance, slipOf, stakeField } from './slip.ts'
import type { Stack } from './stack.ts'

const PLACE = '**/api/sportsbook/v3/bets?*'

/** Less than the page waits for the answer to a live bet. */
const HELD_AT_MOST = 12_000

interface Sent {
  readonly bets: readonly [{ readonly selections: readonly [{ readonly odds: number }] }]
}

/**
 * Holds every placement until the backend's price is another than the one accepted in it, and then lets it go; one whose price
 * stands still never arrives. `moved` has the accepted prices of those let go.
 */
async function holdUntilMoved(page: Page, stack: Stack, offer: Offer): Promise<readonly number[]> {
  const moved: number[] = []
  await page.route(PLACE, async (route) => {
    const accepted = (route.request().postDataJSON() as Sent).bets[0].selections[0].odds
    const isAnother = async () => ![null, accepted].includes(await oddsNow(stack, offer))
    try {
      await expect.poll(isAnother, { intervals: [50], timeout: HELD_AT_MOST }).toBe(true)
      moved.push(accepted)
      await route.continue()
    } catch {
      await route.abort()
    }
  })
  return moved
}

/** As the slip writes it: thousandths, cut to two decimals. */
const asDecimal = (thousandths: number) => (Math.floor(thousandths / 10) / 100).toFixed(2)

/** On the slip with a stake: a price that moves often, in a match that stays in play for the whole test. */
async function livePick(page: Page, stack: Stack): Promise<Offer> {
  const [offer] = await liveOffers(stack, { sport: 'soccer', playedAtMost: 0.7, near: 4000 })
  if (offer === undefined) throw new Error('no live match')
  await pick(page, offer)
  await stakeField(page).fill('3')
  return offer
}

/** Takes a change that came before, if there is one, and presses Place as soon as the market takes bets. */
async function place(page: Page): Promise<void> {
  await expect(async () => {
    const accept = slipOf(page).getByRole('button', { name: /^Accept/ })
    if (await accept.isVisible()) await accept.click({ timeout: 1000 })
    await placeButton(page).click({ timeout: 1000 })
  }).toPass({ intervals: [50] })
}

interface Refusal {
  readonly code: number
  readonly errors_by_bet?: readonly { readonly selections: readonly { readonly current_odds?: number }[] }[]
}

test.describe('a price that moves between the press and the bet', () => {
  // A placement that is refused is an error of the network in the console's eyes.
  test.use({ expectedErrors: ['400 (Bad Request)', 'net::ERR_FAILED'] })

  test('SAFE-03 PLACE-13 PLACE-15 asked about every change: refused with the new price, nothing debited, accepted, placed', async ({
    page,
    stack,
  }) => {
    const player = playerOf(page)
    await player.signIn()
    await player.acceptOdds('none')
    const [balance, known] = [await player.balance(), (await player.bets()).length]
    const offer = await livePick(page, stack)
    const moved = await holdUntilMoved(page, stack, offer)
    const answer = page.waitForResponse((one) => one.url().includes('/v3/bets?') && one.status() === 400, {
      timeout: 60_000,
    })
    await expect(async () => {
      await place(page)
      await expect(slipOf(page).getByText('Bet not placed')).toBeVisible({ timeout: 15_000 })
    }).toPass()
    const refusal = (await (await answer).json()) as Refusal
    expect(refusal.code).toBe(101)
    await expect(slipOf(page).getByText('Nothing was charged.')).toBeVisible()
    const price = pickRow(page, offer).locator('.now')
    await expect(price.locator('s')).toHaveText(asDecimal(moved[0] ?? 0))
    expect(refusal.errors_by_bet?.[0]?.selections[0]?.current_odds).not.toBe(moved[0])
    expect(await player.balance()).toBe(balance)
    expect(await player.bets()).toHaveLength(known)

    await page.unroute(PLACE)
    // The price may move again under each attempt; each change is told, and taking it leads on.
    await expect(async () => {
      await place(page)
      await expect(receiptOf(page)).toBeVisible({ timeout: 5000 })
    }).toPass()
    const [bet] = await player.bets()
    expect(await player.bets()).toHaveLength(known + 1)
    await expect(receiptOf(page)).toContainText(bet?.ref ?? 'no bet')
    await expect.poll(() => shownBalance(page)).toBe(balance - 300)
    expect(await player.balance()).toBe(balance - 300)
  })

  test('SAFE-03 PLACE-08 ODDS-07 accepting any change: placed at the odds of now, which the receipt shows', async ({
    page,
    stack,
  }) => {
    const player = playerOf(page)
    await player.signIn()
    await player.acceptOdds('any')
    const [balance, known] = [await player.balance(), (await player.bets()).length]
    const offer = await livePick(page, stack)
    const moved = await holdUntilMoved(page, stack, offer)
    // Only a market that closes while the bet waits can refuse it, which is for a moment.
    await expect(async () => {
      await place(page)
      await expect(receiptOf(page)).toBeVisible({ timeout: 15_000 })
    }).toPass()
    expect(moved.length).toBeGreaterThan(0)
    const bets = await player.bets()
    expect(bets).toHaveLength(known + 1)
    await expect(receiptOf(page)).toContainText(bets[0]?.ref ?? 'no bet')
    const odds = receiptOf(page).locator('dl div').filter({ hasText: 'odds' }).locator('dd')
    await expect(odds).toHaveText(asDecimal(bets[0]?.odds ?? 0))
    await expect.poll(() => shownBalance(page)).toBe(balance - 300)
  })
})
