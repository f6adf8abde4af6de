import type { Page, Route } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { playerOf } from './player.ts'
import { liveOffers, oddsNow, type Offer } from './season.ts'
import { pick, pickRow, placeButton, receiptOf, shownBalance, slipOf, stakeField } from './slip.ts'
import type { Stack } from './stack.ts'

const PLACE = '**/api/sportsbook/v3/bets?*'

interface Sent {
  readonly bets: readonly [{ readonly selections: readonly [{ readonly odds: number }] }]
}

const acceptedIn = (route: Route) => (route.request().postDataJSON() as Sent).bets[0].selections[0].odds

/** Holds the next placement until the backend's price is another than the one accepted in it; answers that price. */
async function holdUntilMoved(
  page: Page,
  stack: Stack,
  offer: Offer,
): Promise<{ accepted: Promise<number> }> {
  let tell: (odds: number) => void = () => {}
  const accepted = new Promise<number>((resolve) => (tell = resolve))
  await page.route(
    PLACE,
    async (route) => {
      const odds = acceptedIn(route)
      await expect
        .poll(
          async () => {
            const now = await oddsNow(stack, offer)
            return now !== null && now !== odds
          },
          { message: 'the price moves', intervals: [50], timeout: 60_000 },
        )
        .toBe(true)
      tell(odds)
      await route.continue()
    },
    { times: 1 },
  )
  return { accepted }
}

/** A match that moves by itself and stays in play for the whole test, its first outcome on the slip with a stake. */
async function livePick(page: Page, stack: Stack, sport: string): Promise<Offer> {
  const [offer] = await liveOffers(stack, { sport, playedAtMost: 0.7 })
  if (offer === undefined) throw new Error('no live match')
  await pick(page, offer)
  await stakeField(page).fill('3')
  return offer
}

/** Takes a change that came before, if there is one, and presses Place as soon as the market takes bets. */
async function placeOnce(page: Page): Promise<void> {
  await expect(async () => {
    const accept = slipOf(page).getByRole('button', { name: /^Accept/ })
    if (await accept.isVisible()) await accept.click({ timeout: 2000 })
    await placeButton(page).click({ timeout: 2000 })
  }).toPass({ intervals: [50] })
}

test.describe('a price that moves while a bet is on its way', () => {
  // A placement that is refused is an error of the network in the console's eyes.
  test.use({ expectedErrors: ['422 (Unprocessable Entity)', '409 (Conflict)', '400 (Bad Request)'] })

  test('SAFE-03 PLACE-13 PLACE-15 asked about every change: refused with the new price, nothing debited, accepted, placed', async ({
    page,
    stack,
  }) => {
    const player = playerOf(page)
    await player.signIn()
    await player.acceptOdds('none')
    const [balance, known] = [await player.balance(), (await player.bets()).length]
    const offer = await livePick(page, stack, 'soccer')
    const held = await holdUntilMoved(page, stack, offer)
    const refusals: { code: number; shown: number | undefined }[] = []
    page.on('response', async (response) => {
      if (response.request().method() !== 'POST' || !response.url().includes('/v3/bets') || response.ok())
        return
      const body = (await response.json()) as {
        code: number
        errors_by_bet?: { selections: { current_odds?: number }[] }[]
      }
      refusals.push({ code: body.code, shown: body.errors_by_bet?.[0]?.selections[0]?.current_odds })
    })
    await placeOnce(page)
    const accepted = await held.accepted
    await expect(slipOf(page).getByText('Bet not placed')).toBeVisible()
    await expect(slipOf(page).getByText('Nothing was charged.')).toBeVisible()
    await expect(pickRow(page, offer).locator('.now s')).toBeVisible()
    expect(refusals[0]?.code).toBe(101)
    expect(refusals[0]?.shown).not.toBe(accepted)
    expect(await player.balance()).toBe(balance)
    expect(await player.bets()).toHaveLength(known)

    // The price may move again under each attempt; each is told, and taking it leads on.
    await expect(async () => {
      await placeOnce(page)
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
    const balance = await player.balance()
    // Basketball never closes its markets while it is played, so that nothing but the price can change.
    const offer = await livePick(page, stack, 'basketball')
    const held = await holdUntilMoved(page, stack, offer)
    await placeOnce(page)
    await held.accepted
    await expect(receiptOf(page)).toBeVisible()
    const [bet] = await player.bets()
    await expect(receiptOf(page)).toContainText(bet?.ref ?? 'no bet')
    const odds = receiptOf(page).locator('dl div').filter({ hasText: 'odds' }).locator('dd')
    await expect(odds).toHaveText((Math.floor((bet?.odds ?? 0) / 10) / 100).toFixed(2))
    await expect.poll(() => shownBalance(page)).toBe(balance - 300)
  })
})
