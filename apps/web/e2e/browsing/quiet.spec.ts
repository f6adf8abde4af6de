import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { matchesOf, matchPath } from '../servers/season.ts'

/** Animations that never end, by what they are on: each of them has the browser at work as long as the page is open. */
const endless = (page: Page) =>
  page.evaluate(() =>
    document.getAnimations().flatMap((animation) => {
      const { effect } = animation
      if (!(effect instanceof KeyframeEffect) || effect.getTiming().iterations !== Infinity) return []
      return [`${effect.target?.className ?? ''}${effect.pseudoElement ?? ''}`]
    }),
  )

/** What the page has the browser do in a second in which nothing happens, over four of them. */
async function idling(page: Page) {
  const client = await page.context().newCDPSession(page)
  await client.send('Performance.enable')
  const metrics = async () => {
    const { metrics: all } = await client.send('Performance.getMetrics')
    return new Map(all.map(({ name, value }) => [name, value]))
  }
  const before = await metrics()
  let after = before
  const grown = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0)
  // By the page's own clock, which on a busy machine is what its work is measured by, too.
  await expect
    .poll(
      async () => {
        after = await metrics()
        return grown('Timestamp')
      },
      { intervals: [1000] },
    )
    .toBeGreaterThan(4)
  await client.detach()
  const perSecond = (name: string) => grown(name) / grown('Timestamp')
  return {
    styles: perSecond('RecalcStyleCount'),
    layouts: perSecond('LayoutCount'),
    milliseconds: 1000 * perSecond('TaskDuration'),
  }
}

/** Styles or layouts (a second) that clocks need; whatever moves without an end needs as many as there are frames. */
const CALM = 15

test('a live page on which nothing happens runs no animation without an end, and neither does a match in play', async ({
  page,
  stack,
}) => {
  const [match] = await matchesOf(stack, { match_status: '1', sport_key: 'soccer' })
  if (match === undefined) throw new Error('no match in play')
  for (const path of ['/sports/live', matchPath(match)]) {
    await page.goto(path)
    await expect(page.locator('main .live-dot, main .clock').first()).toBeVisible()
    // What the page reserved is filled, so that no placeholder pulses.
    await expect.poll(() => endless(page), { message: path }).toEqual([])
    // What a page does while it still loads is not idling: it has to come to rest.
    let milliseconds = 0
    const busiest = async () => {
      const { styles, layouts, ...told } = await idling(page)
      milliseconds = told.milliseconds
      return Math.max(styles, layouts)
    }
    await expect.poll(busiest, { message: path, timeout: 20_000 }).toBeLessThan(CALM)
    // Time depends on the machine and what else it does, so it is told and not compared.
    console.log(`${path}: ${milliseconds.toFixed(1)} ms a second, idle`)
  }
})
