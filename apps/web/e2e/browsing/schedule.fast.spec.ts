import type { Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import { expect, test } from '../fixtures.ts'
import { matchesOf } from '../servers/season.ts'
import { isPhone } from '../steps/slip.ts'
import type { Stack } from '../servers/stack.ts'

// A football match takes less than a minute, so that there are results.
test.use({ season: 'playing' })

/** The browser's time zone in the configuration, in which days differ from the server's by an hour or two. */
const ZONE = 'Europe/Berlin'
const HOUR = 3_600_000

const dayOf = (at: string | number) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(new Date(at))
const shownIds = (page: Page) =>
  page
    .locator('main [data-match]')
    .evaluateAll((all) => all.map((row) => Number((row as HTMLElement).dataset['match'])))
const days = (page: Page) => page.getByRole('navigation', { name: 'Day', exact: true }).getByRole('link')
const sportChip = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Sports on this day' }).getByRole('link', { name })

async function openByNavigation(page: Page, name: string): Promise<void> {
  if (isPhone(page)) {
    await page
      .getByRole('navigation', { name: 'Quick access' })
      .getByRole('button', { name: 'Sports' })
      .click()
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
    return
  }
  await page
    .getByRole('navigation', { name: 'Sports', exact: true })
    .getByRole('link', { name, exact: true })
    .click()
}

/** The next match to begin, at least twenty seconds from now. */
async function nextMatch(stack: Stack, sport?: string): Promise<Match> {
  const [match] = await matchesOf(stack, {
    match_status: '0',
    sort_by: 'start_time',
    start_from: new Date(Date.now() + 20_000).toISOString(),
    ...(sport === undefined ? {} : { sport_key: sport }),
  })
  if (match === undefined) throw new Error('no match')
  return match
}

/** A match with a result; waits until one has ended. */
async function finished(stack: Stack): Promise<Match> {
  let ended: Match | undefined
  await expect
    .poll(
      async () => (ended = (await matchesOf(stack, { match_status: '2,3,4', sport_key: 'soccer' }))[0])?.id,
      { message: 'a football match has ended', intervals: [500], timeout: 150_000 },
    )
    .toBeDefined()
  if (ended === undefined) throw new Error('no result')
  return ended
}

test('SCHED-01 ROUTE-12 ROUTE-25 the schedule lists coming matches of a day of the viewer, by sport and league', async ({
  page,
  stack,
}) => {
  await page.goto('/sports')
  await openByNavigation(page, 'Schedule')
  await expect(page).toHaveURL('/sports/schedule?zone=Europe%2FBerlin')
  await expect(page).toHaveTitle('Schedule | Touchline')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Schedule')
  await expect(days(page)).toHaveCount(7)
  await expect(days(page).first()).toContainText(`Today${Number(dayOf(Date.now()).slice(8))}`)
  await expect(days(page).first()).toHaveAttribute('aria-current', 'date')

  // An address without a zone has days of UTC, and is corrected to the viewer's.
  const match = await nextMatch(stack)
  const day = dayOf(match.start_time)
  await page.goto(`/sports/schedule?sortBy=start_time&date=${day}&sport=${match.sport.key}`)
  await expect(page).toHaveURL(
    `/sports/schedule?sortBy=start_time&date=${day}&sport=${match.sport.key}&zone=Europe%2FBerlin`,
  )
  await expect(page.locator(`main article[data-match="${match.id}"]`)).toBeVisible()
  const shown = await shownIds(page)
  const startOf = new Map(
    (await matchesOf(stack, { match_status: '0,1', limit: '500' })).map(({ id, start_time }) => [
      id,
      start_time,
    ]),
  )
  expect(new Set(shown.map((id) => dayOf(startOf.get(id) ?? 0)))).toEqual(new Set([day]))
  const section = page.getByRole('region', { name: match.sport.name, exact: true })
  const league = section.getByRole('group', { name: `${match.category.name} ${match.tournament.name}` })
  await expect(league.locator(`article[data-match="${match.id}"]`)).toBeVisible()
})

test('QUERY-07 QUERY-08 day and sport are in the address, and a sport shows itself only', async ({
  page,
  stack,
}) => {
  const match = await nextMatch(stack, 'tennis')
  await page.goto(`/sports/schedule?isBettable=true&date=${dayOf(match.start_time)}`)
  await expect(page).toHaveURL(/zone=/)
  await sportChip(page, /^Tennis/).click()
  await expect(page).toHaveURL(/[?&]sport=tennis&isBettable=true&zone=/)
  await expect(sportChip(page, /^Tennis/)).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('region', { name: 'Tennis', exact: true })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Football', exact: true })).toHaveCount(0)
  await days(page).nth(1).click()
  await expect(page).toHaveURL(/date=\d{4}-\d\d-\d\d&sport=tennis/)
  await expect(days(page).nth(1)).toHaveAttribute('aria-current', 'date')
  await page.goto('/sports/schedule?date=2099-01-01&zone=Europe%2FBerlin')
  await expect(page.getByRole('heading', { name: 'No matches on this day' })).toBeVisible()
})

test('SCHED-02 ROUTE-12 results have final and period scores, today last', async ({ page, stack }) => {
  test.setTimeout(240_000)
  const ended = await finished(stack)
  await page.goto(`/sports/results?date=${dayOf(ended.start_time)}&sport=soccer`)
  await expect(page).toHaveURL(/zone=/)
  await expect(page).toHaveTitle('Results | Touchline')
  await expect(days(page)).toHaveCount(7)
  await expect(days(page).last()).toContainText('Today')
  await expect(days(page).last()).toBeInViewport()
  const row = page.locator(`main li[data-match="${ended.id}"]`)
  const { home, away } = ended.competitors
  await expect(row.locator('.team-name')).toHaveText([home.name, away.name])
  const { total_score, period_score } = ended.state
  await expect(row.locator('.team-score b')).toHaveText([String(total_score.home), String(total_score.away)])
  await expect(row.locator('.ht')).toHaveText(`HT ${period_score[0]?.home}–${period_score[0]?.away}`)
  await row.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`-m${ended.id}$`))
  // A day before the first match.
  await page.goto('/sports/results?date=2020-01-01')
  await expect(page.getByRole('heading', { name: 'No results on this day' })).toBeVisible()
})

test('LINK-09 LINK-11 ROUTE-25 both pages say in their head who and where they are, whatever the filters', async ({
  stack,
}) => {
  for (const [path, title] of [
    ['/sports/schedule', 'Schedule'],
    ['/sports/results', 'Results'],
  ] as const) {
    const answer = await fetch(`${stack.url}${path}?sport=soccer&date=nonsense&page=0&zone=Mars%2FOlympus`)
    expect(answer.status).toBe(200)
    const html = await answer.text()
    const head = html.slice(0, html.indexOf('</head>'))
    expect(head).toContain(`<title>${title} | Touchline</title>`)
    expect(head).toContain(`<link rel="canonical" href="${stack.url}${path}"/>`)
    expect(head).toMatch(/<meta name="robots" content="(noindex, nofollow|index, follow)"\/>/)
    expect(html).toContain('aria-current="date"')
  }
})

test.describe('with JavaScript off', () => {
  test.use({ javaScriptEnabled: false })

  test('SCHED-01 the days are those of UTC, with real odds', async ({ page, stack }) => {
    const { id, start_time, sport } = await nextMatch(stack)
    await page.goto(`/sports/schedule?sortBy=start_time&date=${start_time.slice(0, 10)}&sport=${sport.key}`)
    await expect(days(page)).toHaveCount(7)
    const row = page.locator(`main article[data-match="${id}"]`)
    await expect(row.locator('.price[data-odds]').first()).toHaveText(/^\d+\.\d\d$/)
    await days(page).nth(1).click()
    const tomorrow = new Date(Date.now() + 24 * HOUR).toISOString().slice(0, 10)
    await expect(page).toHaveURL(`/sports/schedule?sortBy=start_time&date=${tomorrow}&sport=${sport.key}`)
  })
})
