import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { FEW } from '../servers/stacks.ts'
import { originOf } from '../steps/pages.ts'
import { signedIn } from '../steps/player.ts'
import type { Stack } from '../servers/stack.ts'

// Choices for the whole product (odds format and language), and what the body tells about the viewer.

test.use({
  stackSettings: { ...FEW, COUNTRY_HEADER: 'x-country', TRUSTED_PROXIES: 'loopback' },
  // A new site has no pages until its files are loaded.
  expectedErrors: ['status of 404'],
})

/** Bodies of the page's calls with this method to addresses with this end. */
function callsOf(page: Page, method: string, end: string): unknown[] {
  const bodies: unknown[] = []
  page.on('request', (request) => {
    if (request.method() === method && request.url().endsWith(end)) bodies.push(request.postDataJSON())
  })
  return bodies
}

/** Reloads the page as another device of the same player: only the session remains. */
async function asAnotherDevice(page: Page): Promise<void> {
  await page.evaluate(() => {
    localStorage.clear()
    sessionStorage.clear()
  })
  await page.reload()
  await expect(page.getByRole('button', { name: /Account EUR/ })).toBeVisible()
}

const prices = (page: Page, form: RegExp) => page.locator('main .odds').filter({ hasText: form })

test('STORE-04 ODDS-03 the odds format that a player chooses in header, by key or in the widget is sent, and stays on every device', async ({
  page,
}) => {
  await signedIn(page)
  const sent = callsOf(page, 'POST', '/v2/settings')
  await page.goto('/sports')
  await expect(page.getByRole('button', { name: /Account EUR/ })).toBeVisible()
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitem', { name: 'Odds format' }).click()
  await page.getByRole('menuitemradio', { name: 'American' }).click()
  await expect.poll(() => sent).toEqual([{ odds_type: 'american' }])
  await asAnotherDevice(page)
  await expect(prices(page, /[+−]\d{3}/).first()).toBeVisible()

  await page.keyboard.press('o')
  await expect.poll(() => sent.at(-1)).toEqual({ odds_type: 'hongkong' })
  await asAnotherDevice(page)
  await expect(prices(page, /[+−]\d{3}/)).toHaveCount(0)

  await page.goto('/sports/_gallery')
  await page.getByRole('radio', { name: 'Percent' }).first().click()
  await expect.poll(() => sent.at(-1)).toEqual({ odds_type: 'percent' })
  await page.goto('/sports')
  await asAnotherDevice(page)
  await expect(prices(page, /\d%/).first()).toBeVisible()
})

/** Places the language widget in the header, the left sidebar and the phones' side menu. */
function placeLanguages(stack: Stack): void {
  const file = join(stack.sitesDir, 'demo/layout.json')
  const layout = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, object[]>>
  const frame = (layout['/_app'] ??= {})
  for (const area of ['header', 'leftSidebar', 'sideMenu'])
    frame[area] = [...(frame[area] ?? []), { type: 'language', title: `Languages of ${area}` }]
  writeFileSync(file, JSON.stringify(layout))
}

/** Waits until the code of a language's link runs: only the browser knows query and hash, so it has them from then on. */
const runs = (link: Locator, whole: string) =>
  expect(async () => {
    await link.dispatchEvent('focusin')
    await expect(link).toHaveAttribute('href', whole, { timeout: 500 })
  }).toPass()

test('LINK-06 WIDGET-31 API-P-07 TRACK-06 the language widget keeps page, query and hash wherever it stands, tells a player’s server, and is remembered', async ({
  page,
  stack,
}) => {
  placeLanguages(stack)
  await signedIn(page)
  const told = callsOf(page, 'PATCH', '/player/update_locale')
  const languages = (area: string) => page.getByRole('navigation', { name: `Languages of ${area}` })
  await expect(async () => {
    await page.goto('/sports/live')
    await expect(languages('leftSidebar')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await page.goto('/sports/live?sport=soccer#main')
  const german = languages('leftSidebar').getByRole('link', { name: 'Deutsch' })
  await runs(german, '/de/sports/live?sport=soccer#main')
  await german.click()
  await expect(page).toHaveURL(/\/de\/sports\/live\?sport=soccer#main$/)
  await expect.poll(() => told).toEqual([{ locale: 'de' }])
  await expect(languages('leftSidebar').locator('[aria-current=true]')).toHaveText('Deutsch')

  // The frame stays while pages change; its links lead to the current page. Before its code runs both would be plain
  // links to other documents.
  const french = languages('header').getByRole('link', { name: 'Français' })
  await runs(french, '/fr/sports/live?sport=soccer#main')
  await page.getByRole('banner').getByRole('link', { name: 'Touchline' }).click()
  await expect(page).toHaveURL(/\/de\/sports$/)
  await expect(french).toHaveAttribute('href', '/fr/sports')
  // A header has no room for a long list, which overflows the window.
  await french.focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/fr\/sports$/)
  await expect.poll(() => told).toEqual([{ locale: 'de' }, { locale: 'fr' }])
  await page.goto('/')
  await expect(page).toHaveURL(/\/fr\/sports$/)
})

test('LINK-12 the body tells page, locale, the visitor’s country, frame and scrolling, of a page that visitors of all countries share', async ({
  page,
  browser,
  stack,
}) => {
  const bodyFrom = async (country: string) => {
    const context = await browser.newContext({ extraHTTPHeaders: { 'x-country': country } })
    const visit = await context.newPage()
    await visit.goto(`${stack.url}/de/sports/live`)
    await expect(visit.locator('body')).toHaveAttribute('data-country', country)
    await context.close()
  }
  await bodyFrom('AT')
  await bodyFrom('CH')

  const body = page.locator('body')
  await page.goto('/de/sports/live')
  for (const [name, value] of Object.entries({
    page: 'in_play',
    locale: 'de',
    country: 'DE',
    iframe: 'false',
    scroll: 'true',
  }))
    await expect(body, name).toHaveAttribute(`data-${name}`, value)
  await page.setViewportSize({ width: 1440, height: 12_000 })
  await expect(body).toHaveAttribute('data-scroll', 'false')
  await page.goto('/fe-api/icons.svg')
  await page.evaluate(() => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: '/de/sports/live' }))
  })
  await expect(page.frameLocator('iframe').locator('body')).toHaveAttribute('data-iframe', 'true')
})

test('LINK-10 Persian and Urdu lay the whole page out right to left, in a site’s own texts', async ({
  page,
  stack,
}) => {
  const dir = join(stack.sitesDir, 'eastern')
  const layout = JSON.parse(readFileSync(join(stack.sitesDir, 'demo/layout.json'), 'utf8')) as object
  mkdirSync(join(dir, 'messages'), { recursive: true })
  const site = {
    hosts: ['eastern.localhost'],
    siteName: 'East',
    locales: ['en', 'fa', 'ur'],
    country: 'DE',
    currencies: ['EUR'],
    rtl: true,
  }
  writeFileSync(join(dir, 'messages/fa.json'), JSON.stringify({ nav: { live: 'پخش زنده' } }))
  writeFileSync(join(dir, 'messages/ur.json'), JSON.stringify({ nav: { live: 'لائیو!' } }))
  writeFileSync(
    join(dir, 'layout.json'),
    JSON.stringify({ '/_app': (layout as Record<string, object>)['/_app'] }),
  )
  writeFileSync(join(dir, 'site.json'), JSON.stringify(site))
  const origin = originOf(stack, 'eastern.localhost')
  const logoAt = async () => (await page.locator('.app-header .logo').boundingBox())?.x ?? 0
  for (const locale of ['fa', 'ur']) {
    await expect(async () => {
      const answer = await page.goto(`${origin}/${locale}/sports`)
      expect(answer?.status()).toBe(200)
      // Until the site is there the default one answers, which has these languages too, and other words.
      const own = locale === 'fa' ? 'پخش زنده' : 'لائیو!'
      await expect(page.locator('.top-nav')).toContainText(own, { timeout: 1000 })
    }).toPass()
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page.locator('html')).toHaveAttribute('lang', locale)
    expect(await logoAt()).toBeGreaterThan(720)
    const sidebar = await page.locator('.app-side').boundingBox()
    expect(sidebar?.x ?? 0).toBeGreaterThan(720)
  }
  await page.goto(`${origin}/sports`)
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  expect(await logoAt()).toBeLessThan(720)
})

test('LAYOUT-02 the layout changes at 720, 760, 780, 960, 1280 and 1920 px', async ({ page }) => {
  await page.goto('/sports')
  const style = (selector: string, name: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, key) => getComputedStyle(element).getPropertyValue(key), name)
  const shown = (selector: string) => async () => String(await page.locator(selector).first().isVisible())
  const CHANGES = [
    [720, () => style('html', '--gutter')],
    [760, () => style('.footer .legal', 'text-align')],
    [780, shown('.tabbar')],
    [960, shown('.top-nav')],
    [1280, shown('.app-side .nav-label')],
    [1920, () => style('html', '--sidebar-w')],
  ] as const
  for (const [from, look] of CHANGES) {
    const at = async (width: number) => {
      await page.setViewportSize({ width, height: 900 })
      // The page hears of its new size a little later.
      await page.waitForFunction((wanted) => innerWidth === wanted, width)
      return look()
    }
    const [below, there, above] = [await at(from - 1), await at(from), await at(from + 19)]
    expect(below, `${from}`).not.toBe(there)
    expect(above, `${from}`).toBe(there)
  }
})
