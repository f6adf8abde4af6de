import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { openLine } from '../../servers/line.ts'
import { booksOf, signedIn } from '../../steps/player.ts'
import { asDecimal, liveOffers, matchesOf, matchPath, prematchOffers } from '../../servers/season.ts'
import type { Stack } from '../../servers/stack.ts'
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
} from '../../steps/slip.ts'
import { loadChat } from '../../steps/support-chat.ts'

test.use({
  season: 'playing',
  expectedErrors: [
    '503 (Service Unavailable)',
    '502 (Bad Gateway)',
    'WebSocket connection to',
    'net::ERR_',
    // Code loaded on demand while offline.
    'Failed to load chunk',
  ],
})

interface Moments {
  closedAt: number
  staleAt: number
  /** Milliseconds between the two in which a busy machine let the page do nothing. */
  withheld: number
}

/** Records in the page when its socket first broke and when its prices were marked. */
function noteMoments() {
  const moments = window as unknown as Partial<Moments>
  const TICK = 20
  let last = performance.now()
  setInterval(() => {
    const now = performance.now()
    if (moments.closedAt !== undefined && moments.staleAt === undefined)
      moments.withheld =
        (moments.withheld ?? 0) + Math.max(0, now - Math.max(last, moments.closedAt) - 2 * TICK)
    last = now
  }, TICK)
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
  await loadChat(page)
  const { balance, bets } = await booksOf(player)
  const mark = page.getByRole('status').filter({ hasText: 'No connection.' })
  const root = page.locator('html')

  await stack.killBackend()
  await expect(mark).toBeVisible()
  await expect(root).toHaveAttribute('data-stale', '')
  const { closedAt, staleAt, withheld } = await page.evaluate((): Moments => {
    const { closedAt: closed, staleAt: stale, withheld: idle = 0 } = window as unknown as Partial<Moments>
    return { closedAt: closed ?? 0, staleAt: stale ?? Infinity, withheld: idle }
  })
  expect(staleAt - closedAt - withheld).toBeLessThanOrEqual(2000)
  await openSlip(page)
  await expect(pickRow(page, coming)).toBeVisible()
  await expect(placeButton(page)).toBeDisabled()
  await closeSlip(page)
  // A movement from before the disconnection is no longer shown.
  await expect(moved).toHaveCount(0)

  await stack.startBackend()
  await expect(mark).toBeHidden({ timeout: 30_000 })
  await expect(root).not.toHaveAttribute('data-stale')
  await expect(moved.first()).toBeVisible({ timeout: 30_000 })
  // The season has gone on: what has ended is paid, and nothing else.
  await stack.season('hold')
  const kept = await player.bets()
  expect(kept.map(({ id, stake }) => [id, stake.value])).toEqual(
    bets.map(({ id, stake }) => [id, stake.value]),
  )
  // Results that are still worked off are paid between two questions.
  await expect.poll(async () => (await player.balance()) - (await player.wonSince(bets))).toBe(balance)
  await openSlip(page)
  await expect(pickRow(page, coming)).toBeVisible()
  await expect(stakeField(page)).toHaveValue('4.00')
  await placeButton(page).click()
  await expect(receiptOf(page)).toContainText('Bet placed')
  const shownOwn = async () => (await shownBalance(page)) - (await player.wonSince(bets))
  await expect.poll(shownOwn).toBe(balance - 400)
  await expect(slipOf(page).locator('.ticket')).toHaveCount(1)
})

/** A frame as shown: whether prices were marked, and the visible prices by match. */
interface Frame {
  readonly at: number
  readonly stale: boolean
  readonly rows: Readonly<Record<string, string>>
}

/** Records what each frame shows from now on. */
function noteFrames(page: Page): Promise<void> {
  return page.evaluate(() => {
    const frames: Frame[] = []
    ;(window as unknown as { frames: Frame[] }).frames = frames
    const shown = () => {
      const rows: Record<string, string> = {}
      for (const row of document.querySelectorAll('article.event')) {
        const { top, bottom } = row.getBoundingClientRect()
        const [, id] = /-m(\d+)/.exec(row.querySelector('a')?.getAttribute('href') ?? '') ?? []
        const prices = [...row.querySelectorAll('.price[data-odds]')].map((one) => one.textContent)
        if (id !== undefined && top > 0 && bottom < innerHeight && prices.length > 0)
          rows[id] = prices.join(' ')
      }
      frames.push({ at: Date.now(), stale: document.documentElement.hasAttribute('data-stale'), rows })
      requestAnimationFrame(shown)
    }
    requestAnimationFrame(shown)
  })
}

const framesOf = (page: Page, since = 0) =>
  page.evaluate(
    (from) => (window as unknown as { frames: Frame[] }).frames.filter(({ at }) => at >= from),
    since,
  )

/** The backend's main prices by match. */
async function truth(stack: Stack): Promise<ReadonlyMap<string, string>> {
  const matches = await matchesOf(stack, { match_status: '1' })
  return new Map(
    matches.flatMap(({ id, main_market: market }) =>
      market?.status === 1 && market.outcomes.every(({ active }) => active)
        ? [[String(id), market.outcomes.map(({ odds }) => asDecimal(odds)).join(' ')] as const]
        : [],
    ),
  )
}

/** Rows of a frame that differ from the backend's prices; some show more than the main market. */
const wrongRows = ({ rows }: Frame, right: ReadonlyMap<string, string>) =>
  Object.entries(rows).flatMap(([id, prices]) => {
    const main = right.get(id)
    return main === undefined || ` ${prices} `.includes(` ${main} `) ? [] : [`${id}: ${prices}, not ${main}`]
  })

test('SAFE-06 LIVE-01 whatever becomes of the line, the page stands, no old price is shown as new, and prices are right again', async ({
  page,
  stack,
}) => {
  test.setTimeout(170_000)
  const line = await openLine(stack.url)
  const root = page.locator('html')
  await page.goto(`${line.url}/sports/live`)
  const moved = page.locator('button.odds[data-move]')
  await expect(moved.first()).toBeVisible({ timeout: 30_000 })
  await noteFrames(page)

  /** After reconnecting: once the mark is gone, every price equals the backend's. */
  const isRightAgain = async () => {
    await expect(root).not.toHaveAttribute('data-stale', { timeout: 40_000 })
    await stack.season('hold')
    const right = await truth(stack)
    await expect
      .poll(async () => {
        const last = (await framesOf(page)).at(-1)
        return last === undefined || last.stale ? ['none'] : wrongRows(last, right)
      })
      .toEqual([])
    await stack.season('play')
  }

  await test.step('it swallows everything', async () => {
    const from = Date.now()
    line.set('swallows')
    await expect(root).toHaveAttribute('data-stale')
    const [first] = (await framesOf(page, from)).filter(({ stale }) => stale)
    expect((first?.at ?? Infinity) - from).toBeLessThanOrEqual(2000)
    await page.waitForTimeout(4000)
    await expect(root).toHaveAttribute('data-stale')
    line.set('passes')
    await isRightAgain()
  })

  await test.step('it is cut', async () => {
    const from = Date.now()
    line.set('swallows')
    line.cut()
    await expect(root).toHaveAttribute('data-stale')
    const [first] = (await framesOf(page, from)).filter(({ stale }) => stale)
    expect((first?.at ?? Infinity) - from).toBeLessThanOrEqual(2000)
    line.set('passes')
    await isRightAgain()
  })

  await test.step('it slows down until everything comes three seconds late', async () => {
    line.set(3000)
    await expect(root).toHaveAttribute('data-stale')
    await page.waitForTimeout(5000)
    await expect(root).toHaveAttribute('data-stale')
    line.set('passes')
    await isRightAgain()
  })

  await test.step('the tab is frozen while prices move', async () => {
    const devtools = await page.context().newCDPSession(page)
    await devtools.send('Page.setWebLifecycleState', { state: 'frozen' })
    await page.waitForTimeout(6000)
    await stack.season('hold')
    const right = await truth(stack)
    const woken = Date.now()
    await devtools.send('Page.setWebLifecycleState', { state: 'active' })
    await expect(root).not.toHaveAttribute('data-stale', { timeout: 40_000 })
    await page.waitForTimeout(500)
    const frames = await framesOf(page, woken)
    expect(frames.length).toBeGreaterThan(0)
    expect(frames.filter((frame) => !frame.stale).flatMap((frame) => wrongRows(frame, right))).toEqual([])
    expect(frames.at(-1)?.stale).toBe(false)
    await stack.season('play')
  })
  // They began on this page and continue.
  expect((await framesOf(page)).length).toBeGreaterThan(100)
  await line.close()
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
  // Waits until the page is connected.
  await expect(markets.locator('button.odds[data-move]').first()).toBeVisible({ timeout: 30_000 })

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
