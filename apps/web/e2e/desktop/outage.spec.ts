import { expect, test } from '../fixtures.ts'
import { openLine } from '../line.ts'
import { booksOf, signedIn } from '../player.ts'
import { liveOffers, matchPath, prematchOffers } from '../season.ts'
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
  expectedErrors: [
    '503 (Service Unavailable)',
    '502 (Bad Gateway)',
    'WebSocket connection to',
    'net::ERR_',
    // What is loaded on demand while there is no line.
    'Failed to load chunk',
  ],
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

test('a match in play is never lost to a line that is gone, to a server that fails, or to one that breaks off', async ({
  page,
  context,
  stack,
}) => {
  test.setTimeout(150_000)
  const line = await openLine(stack.url)
  const [offer] = await liveOffers(stack, { playedAtMost: 0.4 })
  await page.goto(`${line.url}${matchPath(offer.match)}`)
  const markets = page.locator('section.market')
  await expect(markets.first()).toBeVisible()
  const refresh = () => page.evaluate(() => dispatchEvent(new Event('old-page')))
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.headers()['rsc'] === '1' && request.headers()['next-router-prefetch'] === undefined)
      asked.push(request.url())
  })
  await page.evaluate(() => void ((window as unknown as { kept: boolean }).kept = true))
  const stands = async () => {
    await expect(markets.first()).toBeVisible()
    expect(await page.evaluate(() => (window as unknown as { kept?: boolean }).kept)).toBe(true)
  }
  // The page's connection stands before anything is asked of it.
  await expect(page.locator('button.odds[data-move]').first()).toBeVisible({ timeout: 30_000 })

  await test.step('offline nothing is asked for', async () => {
    await context.setOffline(true)
    asked.length = 0
    await refresh()
    await page.waitForTimeout(3000)
    expect(asked).toEqual([])
    await stands()
    await context.setOffline(false)
    await expect.poll(() => asked.length, { timeout: 40_000 }).toBeGreaterThan(0)
    await stands()
  })

  for (const [name, answer] of [
    ['a backend away', { status: 503, body: '{}' }],
    ['a proxy that fails', { status: 502, body: '<html>Bad gateway</html>', contentType: 'text/html' }],
  ] as const)
    await test.step(name, async () => {
      await page.route(/_rsc/, (route) => route.fulfill(answer))
      asked.length = 0
      await refresh()
      await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(0)
      await page.waitForTimeout(1000)
      await stands()
      await page.unroute(/_rsc/)
    })

  await test.step('a line cut in the middle of the answer', async () => {
    await page.waitForTimeout(8000)
    asked.length = 0
    line.set(400)
    await refresh()
    await expect.poll(() => asked.length, { timeout: 20_000 }).toBeGreaterThan(0)
    line.cut()
    line.set('passes')
    await page.waitForTimeout(2000)
    await stands()
  })

  await test.step('whole again it is refreshed, and nothing is loaded anew', async () => {
    const refreshed = page.waitForResponse(
      async (response) =>
        response.request().headers()['rsc'] === '1' &&
        response.request().headers()['next-router-prefetch'] === undefined &&
        response.ok(),
      { timeout: 60_000 },
    )
    await refresh()
    await refreshed
    await page.waitForTimeout(500)
    await stands()
  })
  await line.close()
})
