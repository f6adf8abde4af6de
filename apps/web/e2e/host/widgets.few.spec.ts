import { expect, test } from '../fixtures.ts'
import { startExample } from '../servers/example-host.ts'

declare global {
  /** Addresses of what had been fetched when the live list was drawn. */
  var fetchedBeforeDrawn: string[] | undefined
}

let host: Awaited<ReturnType<typeof startExample>>
test.beforeAll(async ({ stack }) => {
  host = await startExample(stack)
  // The site's file is read twice a second.
  await expect
    .poll(async () => {
      const headers = { origin: host.url }
      const answer = await fetch(`${stack.url}/api/sportsbook/v2/matches?page=1&limit=1`, { headers })
      return answer.headers.get('access-control-allow-origin')
    })
    .toBe(host.url)
})
test.afterAll(() => host.stop())

test('BEYOND-31 a page of another origin shows live prices by elements alone, and keeps them up to date', async ({
  page,
  stack,
}) => {
  await page.goto(`${host.url}/widgets`)
  const list = page.locator('touchline-live-list')
  await expect(list.getByRole('heading', { name: 'Live now' })).toBeVisible()
  await expect(list.locator('.odds .price').first()).toHaveText(/^\d+\.\d\d$/)
  const first = list.locator('.row').first()
  await expect(first.locator('.moment')).not.toBeEmpty()
  // Chosen by the page's own script from the first row.
  const match = page.locator('touchline-match')
  await expect(match.locator('.market').first()).toBeVisible()
  await expect(match.locator('.name').first()).toHaveText(
    (await first.locator('.name').first().textContent()) ?? '',
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  // Of all matches, because the prices of one may stand still, as in a break.
  const rows = list.locator('.row')
  const prices = async () =>
    new Map(
      await rows.evaluateAll((all) =>
        all.map((row): [string, string] => [
          row.querySelector('.match')?.getAttribute('href') ?? '',
          [...row.querySelectorAll('.price')].map(({ textContent }) => textContent).join(),
        ]),
      ),
    )
  const before = await prices()
  expect(before.size).toBeGreaterThan(1)
  await stack.season('play')
  const moved = async () =>
    [...(await prices())].filter(([match, now]) => before.has(match) && before.get(match) !== now).length
  // Without pushes the list would be asked for again after a minute.
  await expect.poll(moved, { timeout: 50_000 }).toBeGreaterThan(0)
})

test('BEYOND-31 what the page has fetched ahead of the loader is what its list is drawn from, and is fetched once', async ({
  page,
}) => {
  await page.addInitScript(() => {
    // Once prices are there the list asks again for what it may have missed, which is not of interest here.
    document.addEventListener('touchline-drawn', ({ target }) => {
      if ((target as Element).localName !== 'touchline-live-list') return
      globalThis.fetchedBeforeDrawn ??= performance.getEntriesByType('resource').map(({ name }) => name)
    })
  })
  await page.goto(`${host.url}/widgets`)
  await expect(page.locator('touchline-live-list .odds .price').first()).toHaveText(/^\d+\.\d\d$/)
  const ahead = await page
    .locator('link[rel=preload]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href))
  expect(ahead).toHaveLength(4)
  const fetched = (await page.evaluate(() => globalThis.fetchedBeforeDrawn)) ?? []
  // The theme is each widget's own sheet, and comes from what is here.
  for (const url of ahead.filter((one) => !one.endsWith('theme.css')))
    expect(fetched.filter((one) => one === url)).toEqual([url])
})

test('BEYOND-31 widgets take another theme, odds format and language from their attributes', async ({
  page,
}) => {
  await page.goto(`${host.url}/widgets`)
  const list = page.locator('touchline-live-list')
  await expect(list.locator('.odds .price').first()).toHaveText(/^\d+\.\d\d$/)
  await list.evaluate((element) => {
    element.setAttribute('odds-format', 'american')
    element.setAttribute('theme', 'dark')
  })
  await expect(list.locator('.odds:not(:disabled) .price').first()).toHaveText(/^[+−]\d+$/)
  await expect(list.locator('.box')).toHaveCSS('color-scheme', 'dark')
  await list.evaluate((element) => element.setAttribute('locale', 'ar'))
  await expect(list.locator('.box')).toHaveAttribute('dir', 'rtl')
  await expect(list.getByRole('heading', { level: 2 })).not.toHaveText('Live now')
})

test('BEYOND-31 the loader of the page is pinned: other bytes are not run', async ({
  page,
  stack,
  expectedErrors,
}) => {
  expect(expectedErrors).toEqual([])
  const manifest = (await (await fetch(`${stack.url}/_front/host/manifest.json`)).json()) as {
    readonly loader: { readonly path: string; readonly integrity: string }
  }
  await page.goto(`${host.url}/widgets`)
  const script = page.locator('script[integrity]').first()
  await expect(script).toHaveAttribute('integrity', manifest.loader.integrity)
  await expect(script).toHaveAttribute('src', stack.url + manifest.loader.path)
  const parts = await page
    .locator('script[src*="/_front/host/"]')
    .evaluateAll((scripts) =>
      scripts.map((one) => [one.getAttribute('integrity') !== null, one.getAttribute('crossorigin')]),
    )
  expect(parts.length).toBeGreaterThan(1)
  expect(new Set(parts.map(String))).toEqual(new Set(['true,anonymous']))
})
