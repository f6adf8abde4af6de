import type { Page, Route } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'

test.use({ expectedErrors: ['net::ERR_', '404 (Not Found)', 'Failed to load chunk', 'ChunkLoadError'] })

/** The scripts that the page needs to react at all, in the order of their loading. */
async function firstScripts(page: Page, url: string): Promise<readonly string[]> {
  const html = await (await page.request.get(url)).text()
  return JSON.parse(/\)\((\["\/_next\/static[^\]]*\])/.exec(html)?.[1] ?? '[]') as string[]
}

const hears = (page: Page) => expect(page.locator('html[data-up]')).toBeAttached({ timeout: 20_000 })
const mark = (page: Page) => page.getByRole('alert').filter({ hasText: 'A part of this page has not come' })
const odds = (page: Page) => page.locator('button.odds:not([aria-disabled=true])').first()

/** Which of them is lost; `runtime` connects all others. */
const LOST: Readonly<Record<string, (paths: readonly string[]) => string | undefined>> = {
  first: (paths) => paths[0],
  runtime: (paths) => paths.find((one) => one.includes('turbopack')),
  last: (paths) => paths.at(-1),
}

for (const [name, choose] of Object.entries(LOST))
  test(`SAFE-26 the ${name} script, lost on the line, comes a second time, and a press made meanwhile counts`, async ({
    page,
  }) => {
    const path = choose(await firstScripts(page, '/sports'))
    let lost = 0
    await page.route(`**${path}`, async (route) => {
      lost += 1
      await (lost === 1 ? route.abort() : route.continue())
    })
    await page.goto('/sports', { waitUntil: 'commit' })
    await odds(page).click()
    await hears(page)
    await expect(page.locator('button.odds[aria-pressed=true]').first()).toBeVisible()
    expect(lost).toBe(2)
    await expect(mark(page)).toBeHidden()
  })

test('SAFE-26 where it does not come the page reads, says so, and a press leads to what can be done', async ({
  page,
}) => {
  const [path = ''] = (await firstScripts(page, '/sports')).slice(-1)
  const losing = (route: Route) => route.fulfill({ status: 404, body: '' })
  await page.route(`**${path}`, losing)
  const address = '/sports?from=letter#top'
  await page.goto(address)
  await expect(mark(page)).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('article.event').first()).toBeVisible()
  await odds(page).click()
  const reload = mark(page).getByRole('link', { name: 'Reload' })
  await expect(reload).toBeFocused()
  await page.unroute(`**${path}`, losing)
  await reload.press('Enter')
  await hears(page)
  await expect(mark(page)).toBeHidden()
  expect(new URL(page.url()).search).toBe('?from=letter')
})

test('SAFE-26 a style sheet lost on the line comes a second time, and the page has all of its rules', async ({
  page,
}) => {
  const lost = new Map<string, number>()
  await page.route(/\.css(?:\?rest)?$/, async (route) => {
    const url = route.request().url()
    lost.set(url, (lost.get(url) ?? 0) + 1)
    await (url.endsWith('?rest') || lost.get(url) === 1 ? route.abort() : route.continue())
  })
  await page.goto('/sports')
  await hears(page)
  const rulesOf = (href: string) =>
    page.evaluate(
      (wanted) =>
        [...document.styleSheets].filter((sheet) => {
          if (sheet.href !== wanted) return false
          try {
            return sheet.cssRules.length > 0
          } catch {
            // The lost one.
            return false
          }
        }).length,
      href,
    )
  const whole = () => [...lost].filter(([url]) => url.endsWith('.css'))
  await expect.poll(() => whole().length, { timeout: 15_000 }).toBeGreaterThan(0)
  // Parts that come late have sheets of their own, so each is looked at until all have come twice.
  await expect.poll(() => whole().filter(([, count]) => count !== 2), { timeout: 15_000 }).toEqual([])
  for (const [url] of whole()) await expect.poll(() => rulesOf(url), { timeout: 15_000 }).toBe(1)
  await expect(mark(page)).toBeHidden()
})

test('SAFE-26 a chunk that is gone after a deployment takes nothing of the page along', async ({ page }) => {
  await page.goto('/sports')
  await hears(page)
  await page.waitForLoadState('networkidle')
  await page.route('**/_next/static/chunks/*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.keyboard.press('?')
  await expect(mark(page)).toBeVisible({ timeout: 15_000 })
  await expect(page.locator('article.event').first()).toBeVisible()
  // The page reacts and goes on working.
  await odds(page).click()
  await expect(page.locator('button.odds[aria-pressed=true]').first()).toBeVisible()
})
