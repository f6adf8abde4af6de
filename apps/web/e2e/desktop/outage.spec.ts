import { expect, test } from '../fixtures.ts'
import { booksOf, signedIn } from '../player.ts'
import { prematchOffers } from '../season.ts'
import {
  closeSlip,
  openSlip,
  pick,
  pickRow,
  placeButton,
  receiptOf,
  shownBalance,
  slipOf,
  stakeField,
} from '../slip.ts'

test.use({
  season: 'playing',
  expectedErrors: ['503 (Service Unavailable)', 'WebSocket connection to', 'net::ERR_'],
})

interface Moments {
  closedAt: number
  staleAt: number
}

/** Notes in the page when its socket first broke and when its prices were marked. */
function noteMoments() {
  const moments = window as unknown as Partial<Moments>
  window.WebSocket = class extends WebSocket {
    constructor(...args: ConstructorParameters<typeof WebSocket>) {
      super(...args)
      this.addEventListener('close', () => (moments.closedAt ??= performance.now()))
    }
  }
  new MutationObserver(() => {
    if (document.documentElement.hasAttribute('data-stale')) moments.staleAt ??= performance.now()
  }).observe(document, { attributes: true, subtree: true, attributeFilter: ['data-stale'] })
}

test('SAFE-06 LIVE-01 LIVE-09 LIVE-10 the backend dies under an open page and comes back', async ({
  page,
  stack,
}) => {
  test.setTimeout(150_000)
  const player = await signedIn(page)
  const [coming] = await prematchOffers(stack)
  await pick(page, coming)
  await stakeField(page).fill('4')
  await expect(placeButton(page)).toBeEnabled()
  await closeSlip(page)
  await page.addInitScript(noteMoments)
  await page.goto('/sports/live')
  const moved = page.locator('button.odds[data-move]')
  await expect(moved.first()).toBeVisible({ timeout: 30_000 })
  const { balance, bets } = await booksOf(player)
  const mark = page.getByRole('status').filter({ hasText: 'No connection.' })
  const root = page.locator('html')

  await stack.killBackend()
  await expect(mark).toBeVisible()
  await expect(root).toHaveAttribute('data-stale', '')
  const { closedAt, staleAt } = await page.evaluate((): Moments => {
    const { closedAt: closed, staleAt: stale } = window as unknown as Moments
    return { closedAt: closed, staleAt: stale }
  })
  expect(staleAt - closedAt).toBeLessThanOrEqual(2000)
  await openSlip(page)
  await expect(pickRow(page, coming)).toBeVisible()
  await expect(placeButton(page)).toBeDisabled()
  await closeSlip(page)
  // What was a move when the connection broke has been shown long enough.
  await expect(moved).toHaveCount(0)

  await stack.startBackend()
  await expect(mark).toBeHidden({ timeout: 30_000 })
  await expect(root).not.toHaveAttribute('data-stale')
  await expect(moved.first()).toBeVisible({ timeout: 30_000 })
  // The season has played on: what it has ended meanwhile is paid, and nothing else.
  await stack.season('hold')
  const kept = await player.bets()
  expect(kept.map(({ id, stake }) => [id, stake.value])).toEqual(
    bets.map(({ id, stake }) => [id, stake.value]),
  )
  const paid = await player.wonSince(bets)
  expect(await player.balance()).toBe(balance + paid)
  await openSlip(page)
  await expect(pickRow(page, coming)).toBeVisible()
  await expect(stakeField(page)).toHaveValue('4.00')
  await placeButton(page).click()
  await expect(receiptOf(page)).toContainText('Bet placed')
  await expect.poll(() => shownBalance(page)).toBe(balance + paid - 400)
  await expect(slipOf(page).locator('.slipcard')).toHaveCount(1)
})
