import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signedIn } from '../steps/player.ts'
import { freshMatch, matchPath } from '../servers/season.ts'

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
    frames: Math.max(perSecond('RecalcStyleCount'), perSecond('LayoutCount')),
    // The processor's time, not the clock's: what else a machine does takes none of it.
    milliseconds: 1000 * perSecond('ThreadTime'),
  }
}

/** A page that does nothing but write so many clocks each second, as the list of live matches does. */
const BARE = `<!doctype html><body>${'<p>1:00</p>'.repeat(20)}<script>
  let second = 0
  setInterval(() => {
    second += 1
    for (const p of document.querySelectorAll('p')) p.firstChild.nodeValue = '1:' + second
  }, 1000)
</script>`

/** Styles or layouts (a second) that clocks need; whatever moves without an end needs as many as there are frames. */
const CALM = 15
/** What the main thread may have to do in a second (ms): of a machine of its own, and of a slower one, in bare pages. */
const AT_MOST = { milliseconds: 10, barePages: 5 } as const

// What moves for those who asked for less of it would not be seen.
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('BEYOND-39 a live page on which nothing happens moves nothing without an end and has the main thread work for ten milliseconds a second at most, and so does a match in play', async ({
  page,
  context,
  stack,
}) => {
  const match = await freshMatch(stack, { sport_key: 'soccer' })
  const bare = await context.newPage()
  await bare.setContent(BARE)
  const { milliseconds: ofBare } = await idling(bare)
  await bare.close()
  const limit = Math.max(AT_MOST.milliseconds, AT_MOST.barePages * ofBare)
  for (const path of ['/sports/live', matchPath(match)]) {
    await page.goto(path)
    await expect(page.locator('main .live-dot, main .clock').first()).toBeVisible()
    // What the page reserved is filled, so that no placeholder pulses.
    await expect.poll(() => endless(page), { message: path }).toEqual([])
    // What a page does while it still loads is not idling: it has to come to rest.
    let rest = { frames: Infinity, milliseconds: Infinity }
    const isQuiet = async () => {
      rest = await idling(page)
      return rest.frames < CALM && rest.milliseconds < limit
    }
    await expect
      .poll(isQuiet, { message: `${path} within ${limit.toFixed(1)} ms`, timeout: 40_000 })
      .toBe(true)
    console.log(`${path}: ${rest.milliseconds.toFixed(1)} ms a second, a bare page ${ofBare.toFixed(1)}`)
  }
})

/** Elements whose style the browser goes through when something comes to a page. */
async function restyledBy(page: Page, act: () => void): Promise<number> {
  const client = await page.context().newCDPSession(page)
  const recalcs: number[] = []
  client.on('Tracing.dataCollected', ({ value }) => {
    for (const { name, args } of value as unknown as TraceEvent[])
      if (name === 'UpdateLayoutTree') recalcs.push(args?.elementCount ?? 0)
  })
  const ended = new Promise((resolve) => client.once('Tracing.tracingComplete', resolve))
  await client.send('Tracing.start', { categories: 'devtools.timeline', transferMode: 'ReportEvents' })
  await page.evaluate(act)
  await client.send('Tracing.end')
  await ended
  await client.detach()
  return Math.max(0, ...recalcs)
}

interface TraceEvent {
  readonly name: string
  readonly args?: { readonly elementCount?: number }
}

test('PERF-18 what comes to a page has the browser look at a part of it, not go through all of it', async ({
  page,
}) => {
  // A player's page has the styles of all its parts.
  await signedIn(page)
  for (const path of ['/sports', '/sports/live', '/sports/soccer']) {
    await page.goto(path)
    await expect(page.locator('main .odds').first()).toBeVisible()
    await expect(page.getByRole('button', { name: /^Account EUR/ })).toBeVisible()
    await expect.poll(() => endless(page), { message: path }).toEqual([])
    const all = await page.locator('*').count()
    const restyled = await restyledBy(page, () => {
      void document.body.offsetHeight
      document.body.append(document.createElement('div'))
      void document.body.offsetHeight
    })
    expect(all, path).toBeGreaterThan(400)
    expect(restyled, path).toBeLessThan(all / 10)
  }
})
