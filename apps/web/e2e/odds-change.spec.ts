import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { playerOf } from './player.ts'
import { liveOffers, oddsNow, type Offer } from './season.ts'
import { pick, pickRow, placeButton, receiptOf, shownBalance, slipOf, stakeField } from './slip.ts'
import type { Stack } from './stack.ts'

/** Keeps pushes from the page from `hold` to `release`, so that a price can move unseen. */
async function pushGate(page: Page) {
  let kept: (() => void)[] | null = null
  await page.routeWebSocket('**/connection/websocket', (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      if (kept === null) socket.send(message)
      else kept.push(() => socket.send(message))
    })
  })
  return {
    hold: () => void (kept ??= []),
    release() {
      const due = kept ?? []
      kept = null
      for (const pass of due) pass()
    },
  }
}

/** Presses Place when the backend's price is another than the one on the slip, which stands still. */
async function placeAtOldPrice(page: Page, stack: Stack, offer: Offer): Promise<number> {
  const seen = Math.round(1000 * Number(await pickRow(page, offer).locator('.now > span').innerText()))
  const moved = async () => {
    const now = await oddsNow(stack, offer)
    // The slip shows two decimals.
    return now !== null && Math.abs(now - seen) >= 10
  }
  await expect.poll(moved, { message: 'the price moves', intervals: [50], timeout: 60_000 }).toBe(true)
  await placeButton(page).click()
  return seen
}

/** As the slip writes it: thousandths, cut to two decimals. */
const asDecimal = (thousandths: number) => (Math.floor(thousandths / 10) / 100).toFixed(2)

/** A match that moves by itself and stays in play for the whole test, its first outcome on the slip with a stake. */
async function livePick(page: Page, stack: Stack): Promise<Offer> {
  const [offer] = await liveOffers(stack, { sport: 'soccer', playedAtMost: 0.7 })
  if (offer === undefined) throw new Error('no live match')
  await pick(page, offer)
  await stakeField(page).fill('3')
  return offer
}

/** Takes a change that came before, if there is one, and waits until the slip can be placed. */
async function ready(page: Page): Promise<void> {
  await expect(async () => {
    const accept = slipOf(page).getByRole('button', { name: /^Accept/ })
    if (await accept.isVisible()) await accept.click({ timeout: 2000 })
    await expect(placeButton(page)).toBeEnabled({ timeout: 500 })
  }).toPass({ intervals: [50] })
}

interface Refusal {
  readonly code: number
  readonly errors_by_bet?: readonly { readonly selections: readonly { readonly current_odds?: number }[] }[]
}

test.describe('a price that moves between the press and the bet', () => {
  // A placement that is refused is an error of the network in the console's eyes.
  test.use({ expectedErrors: ['422 (Unprocessable Entity)'] })

  test('SAFE-03 PLACE-13 PLACE-15 asked about every change: refused with the new price, nothing debited, accepted, placed', async ({
    page,
    stack,
  }) => {
    const player = playerOf(page)
    await player.signIn()
    await player.acceptOdds('none')
    const [balance, known] = [await player.balance(), (await player.bets()).length]
    const pushes = await pushGate(page)
    const offer = await livePick(page, stack)
    await ready(page)
    pushes.hold()
    const answers = page.waitForResponse((answer) => answer.url().includes('/v3/bets?') && !answer.ok())
    const seen = await placeAtOldPrice(page, stack, offer)
    const refusal = (await (await answers).json()) as Refusal
    expect(refusal.code).toBe(101)
    await expect(slipOf(page).getByText('Bet not placed')).toBeVisible()
    await expect(slipOf(page).getByText('Nothing was charged.')).toBeVisible()
    const price = pickRow(page, offer).locator('.now')
    await expect(price.locator('s')).toHaveText(asDecimal(seen))
    await expect(price.locator('> span')).toHaveText(
      asDecimal(refusal.errors_by_bet?.[0]?.selections[0]?.current_odds ?? 0),
    )
    expect(await player.balance()).toBe(balance)
    expect(await player.bets()).toHaveLength(known)

    pushes.release()
    // The price may move again under each attempt; each change is told, and taking it leads on.
    await expect(async () => {
      await ready(page)
      await placeButton(page).click({ timeout: 2000 })
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
    const pushes = await pushGate(page)
    const offer = await livePick(page, stack)
    // Only a market that closes while the bet waits can refuse it, which is for a moment.
    await expect(async () => {
      pushes.release()
      await ready(page)
      pushes.hold()
      await placeAtOldPrice(page, stack, offer)
      await expect(receiptOf(page)).toBeVisible({ timeout: 5000 })
    }).toPass()
    const bets = await player.bets()
    expect(bets).toHaveLength(known + 1)
    await expect(receiptOf(page)).toContainText(bets[0]?.ref ?? 'no bet')
    const odds = receiptOf(page).locator('dl div').filter({ hasText: 'odds' }).locator('dd')
    await expect(odds).toHaveText(asDecimal(bets[0]?.odds ?? 0))
    await expect.poll(() => shownBalance(page)).toBe(balance - 300)
  })
})
