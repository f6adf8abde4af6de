import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { playerOf } from './player.ts'
import { movingOffer, oddsNow, type Offer } from './season.ts'
import {
  pick,
  pickRow,
  placeButton,
  receiptOf,
  shownBalance,
  slipOf,
  stakeField,
  untilPlaceable,
} from './slip.ts'
import type { Stack } from './stack.ts'

/** The page's news from the push channel, which can be kept back: what is sent meanwhile arrives later, in its order. */
async function withheldNews(page: Page) {
  let isHeld = false
  let waiting: (() => void)[] = []
  await page.routeWebSocket(/\/connection\/websocket/, (socket) => {
    const server = socket.connectToServer()
    server.onMessage((message) => {
      // Pushes, and what a subscription is answered with.
      if (isHeld && message.toString().includes('"pub')) waiting.push(() => socket.send(message))
      else socket.send(message)
    })
  })
  return {
    hold: () => {
      isHeld = true
    },
    release: () => {
      isHeld = false
      const all = waiting
      waiting = []
      for (const send of all) send()
    },
  }
}

/** As the slip writes it: thousandths, cut to two decimals. */
const asDecimal = (thousandths: number) => (Math.floor(thousandths / 10) / 100).toFixed(2)

/** What the slip shows its one pick at, while it can be placed. */
async function shownPrice(page: Page, offer: Offer): Promise<string> {
  await untilPlaceable(page)
  return pickRow(page, offer).locator('.now').innerText()
}

/** A live pick with a stake whose price has moved at the backend, open for bets and now still, while the page shows the old one. */
async function pickBehind(
  page: Page,
  stack: Stack,
): Promise<{ offer: Offer; shown: string; release: () => void }> {
  const news = await withheldNews(page)
  const offer = await movingOffer(stack)
  await pick(page, offer)
  await stakeField(page).fill('3')
  const shown = await shownPrice(page, offer)
  news.hold()
  const current = async () => {
    const odds = await oddsNow(stack, offer)
    return odds === null ? shown : asDecimal(odds)
  }
  await expect(async () => {
    await stack.season('play')
    await expect.poll(current, { intervals: [100], timeout: 5000 }).not.toBe(shown)
    await stack.season('hold')
    expect(await current()).not.toBe(shown)
  }).toPass()
  return { offer, shown: await pickRow(page, offer).locator('.now').innerText(), release: news.release }
}

test.describe('a price that moves between the press and the bet', () => {
  // A placement that is refused is an error of the network in the console's eyes.
  test.use({ expectedErrors: ['400 (Bad Request)'] })

  test('SAFE-03 PLACE-13 PLACE-15 asked about every change: refused with the new price, nothing debited, accepted, placed', async ({
    page,
    stack,
  }) => {
    const player = playerOf(page)
    await player.signIn()
    await player.acceptOdds('none')
    const [balance, known] = [await player.balance(), (await player.bets()).length]
    const { offer, shown, release } = await pickBehind(page, stack)
    await placeButton(page).click()
    await expect(slipOf(page).getByText('Bet not placed')).toBeVisible()
    await expect(slipOf(page).getByText('Nothing was charged.')).toBeVisible()
    await expect(pickRow(page, offer).locator('.now s')).toHaveText(shown)
    expect(await player.balance()).toBe(balance)
    expect(await player.bets()).toHaveLength(known)

    release()
    await slipOf(page)
      .getByRole('button', { name: /^Accept/ })
      .click()
    await placeButton(page).click()
    await expect(receiptOf(page)).toBeVisible()
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
    const { release } = await pickBehind(page, stack)
    await placeButton(page).click()
    await expect(receiptOf(page)).toBeVisible()
    release()
    const bets = await player.bets()
    expect(bets).toHaveLength(known + 1)
    await expect(receiptOf(page)).toContainText(bets[0]?.ref ?? 'no bet')
    const odds = receiptOf(page).locator('dl div').filter({ hasText: 'odds' }).locator('dd')
    await expect(odds).toHaveText(asDecimal(bets[0]?.odds ?? 0))
    await expect.poll(() => shownBalance(page)).toBe(balance - 300)
  })
})
