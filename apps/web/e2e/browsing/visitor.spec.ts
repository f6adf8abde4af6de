import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { asDecimal, matchesOf, matchPath, prematchOffers } from '../servers/season.ts'
import { isPhone } from '../steps/slip.ts'
import { root } from '../servers/processes.ts'

const { locales } = JSON.parse(readFileSync(join(root, 'sites/demo/site.json'), 'utf8')) as {
  locales: readonly string[]
}

const pricesIn = (html: string) => [...html.matchAll(/data-odds="(\d+)"[^>]*>([^<]*)</g)]

test("BEYOND-22 LINK-09 home's HTML carries real odds and says where it lives in every language", async ({
  stack,
}) => {
  const answer = await fetch(`${stack.url}/sports`)
  expect(answer.status).toBe(200)
  const html = await answer.text()
  const prices = pricesIn(html)
  expect(prices.length).toBeGreaterThanOrEqual(20)
  for (const [, thousandths, text] of prices) expect(text).toBe(asDecimal(Number(thousandths)))
  const head = html.slice(0, html.indexOf('</head>'))
  const linkTo = (rel: string) => head.match(new RegExp(`<link rel="${rel}"[^>]*>`, 'g')) ?? []
  expect(linkTo('canonical')).toEqual([`<link rel="canonical" href="${stack.url}/sports"/>`])
  expect(
    linkTo('alternate')
      .map((tag) => tag.replace('hrefLang', 'hreflang'))
      .sort(),
  ).toEqual(
    [
      `<link rel="alternate" hreflang="x-default" href="${stack.url}/sports"/>`,
      ...locales.map((locale) => {
        const path = locale === 'en' ? '' : `/${locale}`
        const language = locale === 'br' ? 'pt-BR' : locale
        return `<link rel="alternate" hreflang="${language}" href="${stack.url}${path}/sports"/>`
      }),
    ].sort(),
  )
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('ROUTE-03 ROUTE-07 lists are readable and a match opens with its odds', async ({ page }) => {
    await page.goto('/sports')
    // A coming match, because one in its last minutes may only have a price in the list.
    const coming = page.getByRole('region', { name: 'Coming up' })
    const row = coming
      .locator('article.event')
      .filter({ has: page.locator('.price[data-odds]') })
      .first()
    await expect(row).toBeVisible()
    // Styles that come by script otherwise are there.
    await expect(row).toHaveCSS('display', 'grid')
    const names = await row
      .locator('.team-name')
      .evaluateAll((teams) => teams.map((team) => (team as HTMLElement).title))
    expect(names).toHaveLength(2)
    await expect(page.locator('article.event .price[data-odds]').first()).toHaveText(/^\d+\.\d\d$/)
    await row.locator('.event-teams').click()
    await expect(page).toHaveURL(/-m\d+$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(names.join(' – '))
    await expect(page.locator('section.market .price[data-odds]').first()).toHaveText(/^\d+\.\d\d$/)
  })

  test('BEYOND-35 home has its rail and the cards of its strips, with prices; a press anywhere on one leads to its match', async ({
    page,
  }) => {
    await page.goto('/sports')
    await expect(page.locator('.stage-rail > a')).toHaveCount(5)
    const card = page.locator('.programme-strip > li').first()
    await expect(card.locator('[data-odds]').first()).toHaveText(/^\d+\.\d\d$/)
    await expect(page.locator('.programme-strip').last().locator('> li')).not.toHaveCount(1)
    const href = await card.getByRole('link').getAttribute('href')
    await card.click({ position: { x: 20, y: 20 } })
    await expect(page).toHaveURL(`${href}`)
  })
})

test.describe('while matches go on', () => {
  test.use({ season: 'playing' })

  test('LIVE-13 odds move in front of a visitor, pushed over a WebSocket', async ({ page }) => {
    const frames: string[] = []
    page.on('websocket', (socket) => {
      if (new URL(socket.url()).pathname === '/connection/websocket')
        socket.on('framereceived', ({ payload }) => frames.push(String(payload)))
    })
    // Among all matches in play one moves soon, even if some have half-time.
    await page.goto('/sports/live')
    await expect(page.locator('button.odds[data-move]').first()).toBeVisible({ timeout: 60_000 })
    const moved = page.locator('button.odds[data-move]').first()
    await expect(moved).toHaveAttribute('aria-label', /, (up|down)$/)
    expect(frames.some((frame) => /match:\d+/.test(frame))).toBe(true)
  })
})

test('ROUTE-05 ROUTE-06 ROUTE-07 ROUTE-10 links lead from sport to category, league, match and live', async ({
  page,
  stack,
}) => {
  const [offer] = await prematchOffers(stack, { sport: 'soccer' })
  const { match } = offer
  await page.goto(matchPath(match))
  const crumbs = page.getByRole('navigation', { name: 'Breadcrumb' })
  await crumbs.getByRole('link', { name: match.tournament.name, exact: true }).click()
  await expect(page).toHaveURL(`/sports/soccer/${match.tournament.slug}-l${match.tournament.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(match.tournament.name)
  await expect(page.locator(`article[data-match="${match.id}"]`)).toBeVisible()
  await page.goBack()
  await crumbs.getByRole('link', { name: match.category.name, exact: true }).click()
  await expect(page).toHaveURL(`/sports/soccer/${match.category.slug}-c${match.category.id}`)
  await page.goBack()
  await crumbs.getByRole('link', { name: 'Football', exact: true }).click()
  await expect(page).toHaveURL('/sports/soccer')
  const bar = page.getByRole('navigation', { name: isPhone(page) ? 'Quick access' : 'Main' })
  await bar.getByRole('link', { name: 'Live', exact: true }).click()
  await expect(page).toHaveURL('/sports/live')
  const live = new Set((await matchesOf(stack, { match_status: '1' })).map(({ id }) => String(id)))
  const rows = page.locator('article.event')
  await expect(rows.first()).toBeVisible()
  const shown = await rows.evaluateAll((all) => all.map((row) => (row as HTMLElement).dataset['match'] ?? ''))
  const finished = new Set((await matchesOf(stack, { match_status: '2,3,4,5' })).map(({ id }) => String(id)))
  // A match may end between the two calls: then it is finished, but never not begun.
  expect(shown.filter((id) => !live.has(id) && !finished.has(id))).toEqual([])
})
