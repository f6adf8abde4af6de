import type { Browser, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { asDecimal, matchesOf, prematchOffers } from '../servers/season.ts'
import type { Stack } from '../servers/stack.ts'
import { signedIn } from './player.ts'
import { shownBalance } from './slip.ts'

/** What a walk with a push server beside the backends expects of the console while that server is away. */
export const PUSH_ERRORS = ['503 (Service Unavailable)', 'WebSocket connection to', 'net::ERR_'] as const

const moved = (page: Page) => page.locator('button.odds[data-move]').first()

/** The visible rows of live matches whose prices are not the backend's, in a held season. */
async function wrongRows(page: Page, stack: Stack): Promise<readonly string[]> {
  const matches = await matchesOf(stack, { match_status: '1' })
  const right = new Map(
    matches.flatMap(({ id, main_market: market }) =>
      market?.status === 1 && market.outcomes.every(({ active }) => active)
        ? [[String(id), market.outcomes.map(({ odds }) => asDecimal(odds)).join(' ')] as const]
        : [],
    ),
  )
  const shown = await page.locator('article.event').evaluateAll((rows) =>
    rows.map((row) => ({
      id: /-m(\d+)/.exec(row.querySelector('a')?.getAttribute('href') ?? '')?.[1] ?? '',
      prices: [...row.querySelectorAll('.price[data-odds]')].map((one) => one.textContent).join(' '),
    })),
  )
  const wrong = shown.filter(({ id, prices }) => {
    const main = right.get(id)
    return main !== undefined && prices !== '' && !` ${prices} `.includes(` ${main} `)
  })
  return wrong.map(({ id, prices }) => `${id}: ${prices}, not ${right.get(id)}`)
}

const health = async (address: string) =>
  (await (await fetch(address)).json()) as {
    readonly status: string
    readonly realtime: { readonly status: string; readonly refused?: number }
  }

/** What the backends say of themselves, each. */
const backendHealths = ({ ports }: Stack) =>
  Promise.all(ports.map((port) => health(`http://127.0.0.1:${port}/health`)))

/** A visitor sees prices move, and a player their balance follow a bet placed elsewhere. */
export async function followedLive(page: Page, browser: Browser, stack: Stack): Promise<void> {
  await page.goto('/sports/live')
  await expect(moved(page)).toBeVisible()

  const context = await browser.newContext({ baseURL: stack.url })
  const own = await context.newPage()
  const player = await signedIn(own)
  await own.goto('/sports/live')
  await expect.poll(() => shownBalance(own)).toBe(await player.balance())
  const [coming] = await prematchOffers(stack)
  const before = await shownBalance(own)
  await player.place([coming], 300)
  await expect.poll(() => shownBalance(own)).not.toBe(before)
  await expect.poll(async () => (await shownBalance(own)) - (await player.balance())).toBe(0)
  await context.close()
}

/** The push server dies under an open page and comes back: prices are old, then right again; bets are taken meanwhile. */
export async function healed(page: Page, stack: Stack): Promise<void> {
  const { push } = stack
  if (push === null) throw new Error('this stack has no push server of its own')
  const root = page.locator('html')
  await page.goto('/sports/live')
  await expect(moved(page)).toBeVisible()
  await push.kill()
  await expect(root).toHaveAttribute('data-stale', '', { timeout: 3000 })
  // One that has published nothing since knows nothing of it.
  const statuses = async () => (await backendHealths(stack)).map(({ status }) => status)
  await expect.poll(statuses).toContain('degraded')
  await expect.poll(async () => (await health(`${stack.url}/_front/health`)).realtime.status).toBe('away')
  const player = await signedIn(page)
  const [coming] = await prematchOffers(stack)
  expect((await player.place([coming], 200)).stake.value).toBe(200)

  await push.start()
  await expect(root).not.toHaveAttribute('data-stale')
  await expect(moved(page)).toBeVisible()
  await expect.poll(async () => new Set(await statuses())).toEqual(new Set(['ok']))
  await stack.season('hold')
  await expect.poll(() => wrongRows(page, stack)).toEqual([])
  await stack.season('play')
  const told = stack
    .printed()
    .split('\n')
    .filter((line) => line.includes('the push server'))
  expect(told.length).toBeGreaterThan(0)
  expect(told.length).toBeLessThanOrEqual(stack.ports.length)
}
