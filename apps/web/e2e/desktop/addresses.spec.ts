import { expect, test } from '../fixtures.ts'
import { matchPath, prematchOffers } from '../servers/season.ts'
import type { Stack } from '../servers/stack.ts'

/** Status and target of an address, without following it. */
async function answerOf(stack: Stack, path: string) {
  const { status, headers } = await fetch(stack.url + path, { redirect: 'manual' })
  const location = headers.get('location')
  return { status, to: location === null ? null : new URL(location, stack.url).href.replace(stack.url, '') }
}

const LOCALES = [
  { locale: 'en', base: '/sports', dir: 'ltr' },
  { locale: 'de', base: '/de/sports', dir: 'ltr' },
  { locale: 'ar', base: '/ar/sports', dir: 'rtl' },
] as const

for (const { locale, base, dir } of LOCALES) {
  test(`LINK-01 LINK-02 LINK-04 LINK-10 LINK-12 ${locale}: its own address, direction and links`, async ({
    page,
  }) => {
    await page.goto(base)
    const root = page.locator('html')
    await expect(root).toHaveAttribute('lang', locale)
    await expect(root).toHaveAttribute('dir', dir)
    await expect(page.locator('body')).toHaveAttribute('data-locale', locale)
    await expect(page.locator('body')).toHaveAttribute('data-page', 'sports')
    const targets = await page
      // Except the link of a page that lacks a part, which leads to the page itself.
      .locator('a[href]:not(.lost-mark a)')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
    const inner = targets.filter((target) => !target.startsWith('#') && !target.startsWith('http'))
    expect(inner.length).toBeGreaterThan(20)
    expect(inner.filter((target) => target !== base && !target.startsWith(`${base}/`))).toEqual([])
    await page.locator('article.event .event-teams').first().click()
    await expect(page).toHaveURL(new RegExp(`${base}/[a-z\\d_-]+/.*-m\\d+$`))
    await expect(root).toHaveAttribute('dir', dir)
  })
}

test('ROUTE-02 LINK-04 LINK-05 the front door: home, trailing slash, the default locale by its name', async ({
  stack,
}) => {
  expect(await answerOf(stack, '/')).toEqual({ status: 307, to: '/sports' })
  expect(await answerOf(stack, '/de')).toEqual({ status: 307, to: '/de/sports' })
  expect(await answerOf(stack, '/sports/')).toEqual({ status: 301, to: '/sports' })
  expect(await answerOf(stack, '/de/sports/live/?sport=tennis')).toEqual({
    status: 301,
    to: '/de/sports/live?sport=tennis',
  })
  expect((await answerOf(stack, '/sports')).status).toBe(200)
  expect((await answerOf(stack, '/sports/live')).status).toBe(200)
  expect((await answerOf(stack, '//evil.example/')).to).toMatch(/^\/evil\.example\/?$/)
})

test('ROUTE-08 a stale slug leads to the current one, its query kept', async ({ stack }) => {
  const [offer] = await prematchOffers(stack)
  const { match } = offer
  const now = matchPath(match)
  const sport = match.sport.key
  expect(await answerOf(stack, `/sports/${sport}/long-gone-m${match.id}?a=1`)).toEqual({
    status: 301,
    to: `${now}?a=1`,
  })
  expect(await answerOf(stack, `/de/sports/${sport}/m${match.id}`)).toMatchObject({
    status: 301,
    to: `/de${now}`,
  })
  const league = match.tournament
  expect(await answerOf(stack, `/sports/${sport}/old-l${league.id}`)).toEqual({
    status: 301,
    to: `/sports/${sport}/${league.slug}-l${league.id}`,
  })
  expect((await answerOf(stack, now)).status).toBe(200)
})

test.describe('what is not there', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] })

  for (const path of [
    '/sports/soccer/nobody-m999999999',
    '/sports/soccer/no-id',
    '/sports/no-such-sport',
    '/else',
  ]) {
    test(`PAGEERR-01 PAGEERR-03 ROUTE-08 ${path} is not found and leads home`, async ({ page }) => {
      const answer = await page.goto(path)
      expect(answer?.status()).toBe(404)
      await expect(page).toHaveTitle('Page not found | Touchline')
      await expect(page.getByText('Oops, sorry. We can’t find that page.')).toBeVisible()
      await page.getByRole('link', { name: 'Go to home page' }).click()
      await expect(page).toHaveURL('/sports')
      await expect(page.locator('article.event').first()).toBeVisible()
    })
  }

  test('PAGEERR-01 in Arabic the way home is the Arabic home', async ({ page }) => {
    const answer = await page.goto('/ar/sports/soccer/nobody-m999999999')
    expect(answer?.status()).toBe(404)
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
    await expect(page).toHaveTitle('الصفحة غير موجودة | Touchline')
    await page.locator('main a.btn[data-variant="primary"]').click()
    await expect(page).toHaveURL('/ar/sports')
  })
})

test('LINK-06 switching language changes the segment and keeps query and hash', async ({ page }) => {
  await page.goto('/sports/live?sport=soccer#main')
  await page.getByRole('button', { name: 'Display settings' }).click()
  await page.getByRole('menuitem', { name: 'Language' }).click()
  await expect(page.getByRole('group', { name: 'Language' }).getByRole('menuitemradio')).toHaveText([
    'English',
    'English (UK)',
    'Deutsch',
    'Français',
    'Español',
    'Italiano',
    'Português',
    'Português (Brasil)',
    'Nederlands',
    'Polski',
    'Русский',
    'Українська',
    'Türkçe',
    'العربية',
    'עברית',
    '日本語',
    'فارسی',
    'اردو',
  ])
  // The menu is longer than the window and scrolls.
  const last = page.getByRole('menuitemradio', { name: 'اردو' })
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click()
  await expect(page).toHaveURL('/de/sports/live?sport=soccer#main')
  await expect(page.locator('html')).toHaveAttribute('lang', 'de')
  await page.getByRole('button', { name: 'Darstellung' }).click()
  await page.getByRole('menuitem', { name: 'Sprache' }).click()
  await page.getByRole('menuitemradio', { name: 'English', exact: true }).click()
  await expect(page).toHaveURL('/sports/live?sport=soccer#main')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
})

test('LINK-07 LINK-10 Brazil is pt-BR to browsers, Hebrew runs right to left, and both are said in their words', async ({
  page,
}) => {
  await page.goto('/br/sports/live')
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
  await expect(page).toHaveTitle('Ao vivo | Touchline')
  await page.goto('/he/sports/live')
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page).toHaveTitle('לייב | Touchline')
})
