import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOf } from '../axe.ts'
import { expect, FEW, test } from '../fixtures.ts'
import { originOf } from '../pages.ts'
import type { Stack } from '../stack.ts'

test.use({ stackSettings: FEW })

const write = (stack: Stack, name: string, value: unknown) => {
  const path = join(stack.sitesDir, 'mine', name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value))
}
const readDemo = (stack: Stack, name: string) =>
  JSON.parse(readFileSync(join(stack.sitesDir, 'demo', name), 'utf8')) as Record<string, unknown>

test('SITE-01 SITE-02 SITE-11 SITE-13 ROUTE-21 LINK-13 the host name shows another brand, languages, theme and odds of the same build', async ({
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
  expect(await accent()).toBe('182')
  expect(await page.locator('meta[name=viewport]').getAttribute('content')).not.toContain('user-scalable')
  // American odds: signed, and even before any script has run.
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

test('SITE-01 SITE-03 LINK-08 a site made of files alone is served, changed and kept in service without build or restart', async ({
  page,
  stack,
}) => {
  const url = originOf(stack, 'mine.localhost')
  const site = {
    ...readDemo(stack, 'site.json'),
    hosts: ['mine.localhost'],
    siteName: 'Own Goal',
    locales: ['de', 'en'],
    isMyBetsVisible: false,
    allowUserScaling: false,
  }
  const everywhere = { leftSidebar: [{ type: 'side-menu' }], header: [{ type: 'profile' }] }
  const main = [
    { type: 'text', html: 'Willkommen auf der Tribüne' },
    { type: 'top-events', status: 'live' },
  ]
  write(stack, 'layout.json', { '/_app': everywhere, sports: { main } })
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

  // A file that is wrong changes nothing; once it is right again, what it says is on the next page.
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
