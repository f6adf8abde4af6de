import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { faultsOf } from '../steps/axe.ts'
import { expect, test } from '../fixtures.ts'
import { FEW } from '../servers/stacks.ts'
import { originOf } from '../steps/pages.ts'
import type { Stack } from '../servers/stack.ts'

const write = (stack: Stack, name: string, value: unknown) => {
  const path = join(stack.sitesDir, 'mine', name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
}
const readDemo = (stack: Stack, name: string) =>
  JSON.parse(readFileSync(join(stack.sitesDir, 'demo', name), 'utf8')) as Record<string, unknown>

test('SITE-01 SITE-02 SITE-13 ROUTE-21 LINK-13 the host name shows another brand, languages, theme and odds of the same build', async ({
  page,
  stack,
}) => {
  await page.goto(`${originOf(stack, 'volta.localhost')}/`)
  await expect(page).toHaveURL(/volta\.localhost:\d+\/en\/bets$/)
  await expect(page).toHaveTitle('Volta | Live odds, charged')
  await expect(
    page.getByRole('banner').getByRole('link', { name: 'Volta, home' }).locator('img'),
  ).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  const accent = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--brand-hue').trim())
  expect(await accent()).toBe('122')
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toContain('user-scalable')
  // American odds have a sign, even before any script has run.
  await expect(
    page
      .locator('main .odds')
      .filter({ hasText: /[+−]\d{3}/ })
      .first(),
  ).toBeVisible()
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    expect(await faultsOf(page, `volta, ${theme}`)).toEqual([])
  }
  await expect(page.getByRole('button', { name: 'Load a bet code' })).toHaveCount(0)

  await page.goto(`${originOf(stack, 'volta.localhost')}/en/bets/how-prices-move`)
  await expect(page.getByRole('heading', { level: 1, name: 'How prices move' })).toBeVisible()
  await expect(page).toHaveTitle('How prices move | Volta')
  await expect(page.locator('main')).toContainText('A green tint means')
  await expect(page.locator('body')).toHaveAttribute('data-page', 'how_prices_move')

  await page.goto(`${stack.url}/sports`)
  await expect(page).toHaveTitle(/Touchline$/)
  expect(await accent()).toBe('264')
})

test('SITE-01 SITE-03 SITE-06 SITE-07 LINK-08 a site made of files alone is served, changed and kept in service without build or restart', async ({
  page,
  stack,
}) => {
  const url = originOf(stack, 'mine.localhost')
  const site = {
    ...readDemo(stack, 'site.json'),
    hosts: ['mine.localhost'],
    siteName: 'Own Goal',
    locales: ['de', 'en'],
    pages: [],
    isMyBetsVisible: false,
    allowUserScaling: false,
    additionalProviders: { horse_racing: true, premium_cricket: true },
    providerFrames: { horse_racing: 'https://races.invalid/' },
    providers: { oddin: false },
  }
  const everywhere = { leftSidebar: [{ type: 'side-menu' }], header: [{ type: 'profile' }] }
  const main = [
    { type: 'text', html: 'Willkommen auf der Tribüne' },
    { type: 'top-events', status: 'live' },
  ]
  const promotions = { main: [{ type: 'text', html: 'Zehn für das Derby' }] }
  write(stack, 'layout.json', { '/_app': everywhere, sports: { main }, promotions })
  write(stack, 'media/favicon.svg', readFileSync(join(stack.sitesDir, 'demo/media/favicon.svg'), 'utf8'))
  write(stack, 'messages/de.json', { nav: { live: 'Jetzt' } })
  write(stack, 'theme.css', ':root { --brand-hue: 20 }')
  write(stack, 'site.json', site)

  const link = page.getByRole('banner').getByRole('link', { name: 'Own Goal' })
  await expect(async () => {
    await page.goto(`${url}/sports`)
    await expect(link).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  const nav = page.getByRole('banner').getByRole('navigation')
  await expect(nav.getByRole('link', { name: 'Jetzt' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Meine Wetten' })).toHaveCount(0)
  await expect(page.locator('main')).toContainText('Willkommen auf der Tribüne')
  await expect(page.locator('meta[name=viewport]')).toHaveAttribute('content', /user-scalable=no/)
  const settings = await page.evaluate(async () => (await fetch('/api/sportsbook/v2/settings')).json())
  expect(settings).toMatchObject({ locales: [{ code: 'de' }, { code: 'en' }] })

  const side = page.locator('.app-side')
  await side.getByRole('link', { name: 'Aktionen' }).click()
  await expect(page.locator('main')).toContainText('Zehn für das Derby')
  await page.route('https://races.invalid/**', (route) =>
    route.fulfill({ body: '<title>x</title>Das Rennen', contentType: 'text/html' }),
  )
  await side.getByRole('link', { name: 'Pferderennen' }).click()
  await expect(page.frameLocator('iframe[title=Pferderennen]').getByText('Das Rennen')).toBeVisible()
  await side.getByRole('link', { name: 'Premium-Cricket' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Premium-Cricket' })).toBeVisible()
  await expect(side.getByRole('link', { name: 'Lotterien' })).toHaveCount(0)
  const statusAt = async (host: string, path: string) =>
    (await page.request.get(stack.url + path, { headers: { host } })).status()
  expect(await statusAt('mine.localhost', '/sports/racing')).toBe(200)
  expect(await statusAt('mine.localhost', '/sports/lotteries')).toBe(404)
  expect(await statusAt('localhost', '/sports/racing')).toBe(200)
  expect(await statusAt('localhost', '/sports/premium-cricket')).toBe(200)
  for (const path of ['racing', 'lotteries', 'premium-cricket'])
    expect([path, await statusAt('volta.localhost', `/en/bets/${path}`)]).toEqual([path, 404])
  await expect(side.getByRole('link', { name: /^Fußball/ }).first()).toBeVisible()
  await expect(side.getByRole('link', { name: /E-?Sport|Cybersport|Counter-Strike/ })).toHaveCount(0)
  for (const path of ['/sports/cybersport', '/sports/counter-strike']) {
    expect(await statusAt('mine.localhost', path)).toBe(404)
    expect(await statusAt('localhost', path)).toBe(200)
  }
  expect(await (await page.request.get(`${stack.url}/sports/promotions`)).text()).toContain(
    'No bonuses at the moment',
  )

  // A faulty file changes nothing; once it is repaired, the next page follows it.
  write(stack, 'site.json', '{ "siteName": ')
  write(stack, 'theme.css', ':root { --brand-hue: 120 }')
  await page.goto(`${url}/sports`)
  await expect(link).toBeVisible()
  write(stack, 'site.json', { ...site, siteName: 'Own Goal United' })
  await expect(async () => {
    await page.goto(`${url}/sports`)
    await expect(page.getByRole('link', { name: 'Own Goal United, Startseite' })).toBeVisible({
      timeout: 1000,
    })
  }).toPass()
  const hue = await page.evaluate(() =>
    getComputedStyle(document.documentElement).getPropertyValue('--brand-hue').trim(),
  )
  expect(hue).toBe('120')
})

test.describe('the customizer', () => {
  // Refusals are shown in the panel and in the browser's console.
  test.use({ expectedErrors: ['422 (Unprocessable Entity)'] })

  test('BEYOND-17 STORE-06 an operator tries theme and layout on the running page, publishes them to visitors and rolls them back', async ({
    page,
    stack,
    browser,
  }) => {
    const url = originOf(stack, 'volta.localhost')
    const home = `${url}/en/bets`
    const radiusOf = (shown: Page) =>
      shown.evaluate(() => getComputedStyle(document.querySelector('.odds') ?? document.body).borderRadius)
    const leagues = (shown: Page) => shown.getByRole('main').getByRole('heading', { name: 'Top leagues' })
    /** All code that a page has loaded. */
    const codeOf = (shown: Page) =>
      shown.evaluate(async () => {
        const files = performance
          .getEntriesByType('resource')
          .filter(({ name }) => /\.(?:js|css)$/.test(name))
        const texts = files.map(async ({ name }) => (await fetch(name)).text())
        return (await Promise.all(texts)).join('')
      })
    /** What a new visitor sees. */
    const visit = async (look: (visitor: Page) => Promise<void>) => {
      const context = await browser.newContext()
      const visitor = await context.newPage()
      await visitor.goto(home)
      await expect(visitor.locator('main .odds').first()).toBeVisible()
      await expect(visitor.locator('iframe#customizer')).toHaveCount(0)
      await look(visitor)
      await context.close()
    }

    await page.goto(`${home}?customizer=true`)
    const panel = page.frameLocator('iframe#customizer')
    await panel.getByLabel('Operator’s key').fill(FEW.CUSTOMIZER_KEY)
    await panel.getByRole('button', { name: 'Open' }).click()
    await expect(panel.getByText('volta, page "sports"')).toBeVisible()
    await expect(panel.getByText('meets AA in both themes')).toBeVisible()
    expect(await radiusOf(page)).toBe('0px')

    // A token changes at once, and only here.
    await panel.getByRole('slider', { name: 'Corners', exact: true }).fill('13')
    await expect.poll(() => radiusOf(page)).toBe('13px')
    await panel.getByLabel('Accent, dark', { exact: true }).fill('#202020')
    await expect(panel.getByRole('list', { name: 'Contrast below AA' })).toContainText(
      /dark: --color-on-accent on --color-accent is 1\.2\d, needs 4\.5/,
    )
    await panel.getByRole('tab', { name: 'Publish' }).click()
    await expect(panel.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
    await panel.getByRole('tab', { name: 'Theme' }).click()
    await panel.getByRole('button', { name: 'Reset Accent', exact: true }).click()
    await expect(panel.getByText('meets AA in both themes')).toBeVisible()

    // The layout changes in place, and stays on the next page.
    await page.evaluate(() => (document.body.dataset['same'] = 'yes'))
    await panel.getByRole('tab', { name: 'Layout' }).click()
    await expect(leagues(page)).toBeVisible()
    await panel.getByRole('switch', { name: 'Show top-leagues' }).click()
    await expect(leagues(page)).toHaveCount(0)
    await panel.getByLabel('Widget to add').selectOption('text')
    await panel.getByRole('button', { name: 'Add', exact: true }).click()
    await panel.getByText('Settings of text').click()
    await panel.getByLabel('html').fill('<p>Tried by the operator</p>')
    await expect(page.getByText('Tried by the operator')).toBeVisible()
    await panel.getByLabel('html').fill('')
    await expect(panel.getByRole('status')).toContainText('volta/layout.json: sports.main[5].html')
    await panel.getByLabel('html').fill('<p>Tried by the operator</p>')
    await expect(panel.getByRole('status')).toBeEmpty()
    await expect(page.locator('body')).toHaveAttribute('data-same', 'yes')
    expect(await faultsOf(page, 'the customizer')).toEqual([])
    const kept = await page.evaluate(() => sessionStorage.getItem('customizer_settings'))
    expect(kept).toContain('--radius-m: 13px')
    await page.goto(home)
    await expect(page.getByText('Tried by the operator')).toBeVisible()
    expect(await radiusOf(page)).toBe('13px')
    await visit(async (visitor) => {
      expect(await radiusOf(visitor)).toBe('0px')
      await expect(leagues(visitor)).toBeVisible()
    })

    await panel.getByRole('tab', { name: 'Publish' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      panel.getByRole('button', { name: 'Download theme.css' }).click(),
    ])
    await panel.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(panel.getByRole('status')).toHaveText('Published')
    expect(readFileSync(await file.path(), 'utf8')).toBe(
      readFileSync(join(stack.sitesDir, 'volta/theme.css'), 'utf8'),
    )
    await visit(async (visitor) => {
      expect(await radiusOf(visitor)).toBe('13px')
      await expect(visitor.getByText('Tried by the operator')).toBeVisible()
      await expect(leagues(visitor)).toHaveCount(0)
      // Scripts are loaded after the first paint.
      await expect(visitor.locator('html')).toHaveAttribute('data-up')
      const code = await codeOf(visitor)
      expect(code).toContain('odds_type')
      expect(code).not.toContain('customizer')
    })

    await panel.getByRole('button', { name: /^Roll back to / }).click()
    await expect(panel.getByRole('status')).toHaveText('Rolled back')
    await expect(leagues(page)).toBeVisible()
    expect(await radiusOf(page)).toBe('0px')
    await visit(async (visitor) => {
      expect(await radiusOf(visitor)).toBe('0px')
      await expect(leagues(visitor)).toBeVisible()
    })
    await panel.getByRole('button', { name: 'Leave' }).click()
    await expect(page.locator('iframe#customizer')).toHaveCount(0)
  })
})
