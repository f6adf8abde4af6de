import { faultsOf } from '../steps/axe.ts'
import { expect, test } from '../fixtures.ts'
import { movedBeyond } from '../steps/layout-shifts.ts'
import { playerOf } from '../steps/player.ts'
import { matchesOf, matchPath, prematchOffers } from '../servers/season.ts'
import type { Stack } from '../servers/stack.ts'

async function liveMatch(stack: Stack, sport: string) {
  const matches = await matchesOf(stack, { match_status: '1', sport_key: sport, has_video: 'true' })
  const match = matches
    .sort((a, b) => b.state.progress - a.state.progress)
    .find(({ state }) => state.progress < 0.9)
  if (match === undefined) throw new Error(`no live match of ${sport}`)
  return match
}

test('BEYOND-15 WIDGET-08 tracker, statistics and course of a live match, under an address of their own', async ({
  page,
  stack,
}) => {
  const match = await liveMatch(stack, 'soccer')
  await page.goto(matchPath(match))
  const centre = page.locator('.match-centre')
  const tracker = centre.getByRole('region', { name: 'Match tracker' })
  await expect(centre).toContainText(match.competitors.home.name)
  await expect(centre.locator('.clock')).toHaveText(/^\d+:\d\d/)
  await expect(tracker.locator('.ball')).toBeAttached()
  await expect(centre.getByRole('row', { name: /Possession/ })).toHaveText(/\d+%Possession\d+%/)
  await page.getByRole('tab', { name: 'Statistics' }).click()
  const panel = page.getByRole('tabpanel', { name: 'Statistics' })
  await expect(panel.getByRole('row', { name: /Possession/ })).toHaveText(/\d+%Possession\d+%/)
  await expect(panel.getByRole('heading', { name: 'Head-to-head' })).toBeVisible()
  await expect(page).toHaveURL(/#statistics$/)
  expect(await faultsOf(page, 'statistics')).toEqual([])

  // Who plays, of both sides, and where.
  await page.getByRole('tab', { name: 'Line-ups' }).click()
  const lineUps = page.getByRole('tabpanel', { name: 'Line-ups' })
  await expect(lineUps.getByRole('img', { name: /^Line-ups: .*4-3-3.*4-3-3$/ })).toBeVisible()
  await expect(lineUps.getByRole('heading', { name: 'Starting eleven' })).toHaveCount(2)
  await expect(page).toHaveURL(/#lineups$/)
  expect(await faultsOf(page, 'line-ups')).toEqual([])

  // The page agrees with the book about the same match.
  const { home, away } = match.competitors
  const { total_score } =
    (await matchesOf(stack, { id: String(match.id), match_status: '0,1,4' }))[0]?.state ?? match.state
  await expect(centre).toHaveAccessibleName(
    `${home.name} ${total_score.home}, ${away.name} ${total_score.away}`,
  )

  // Whoever looks back by keys reads what was then, and is back at now when they leave.
  const slider = centre.getByRole('slider', { name: 'Look back' })
  await slider.focus()
  await slider.press('ArrowLeft')
  await expect(centre.locator('.reading')).toHaveText(/\d+′/)
  await page.getByRole('tab', { name: 'Statistics' }).focus()
  await expect(centre.locator('.reading')).toHaveCount(0)

  await page.emulateMedia({ reducedMotion: 'reduce' })
  const animations = await tracker.evaluate((element) => element.getAnimations({ subtree: true }).length)
  expect(animations).toBe(0)
})

test('STORE-06 EXTRA-05 API-S-10 a stream asks for a login, then plays in a frame of its own and is open again next time', async ({
  page,
  stack,
}) => {
  const match = await liveMatch(stack, 'tennis')
  await page.goto(`${matchPath(match)}#stream`)
  const panel = page.getByRole('tabpanel', { name: 'Stream' })
  // A visitor watches the free camera, and is asked to sign in for the other.
  await expect(panel.getByRole('button', { name: 'Play the stream' })).toBeVisible()
  await panel.getByRole('radio', { name: /^Main camera/ }).click()
  await expect(panel.getByText('Sign in to watch this match', { exact: true })).toBeVisible()
  const asked = new Set<string>()
  page.on('request', (request) => asked.add(new URL(request.url()).pathname))
  await playerOf(page).signIn()
  await page.reload()
  await panel.getByRole('button', { name: 'Play the stream' }).click()
  const calls = ['video', 'streams'].map((name) => `/api/sportsbook/v2/matches/${match.id}/${name}`)
  await expect.poll(() => [...asked]).toEqual(expect.arrayContaining(calls))
  // The picture shows this match: its teams, and the book's score.
  const { home, away } = match.competitors
  const { total_score } = (await matchesOf(stack, { id: String(match.id) }))[0]?.state ?? match.state
  const picture = panel.frameLocator('iframe').getByRole('img', {
    name: `${home.name} ${total_score.home}–${total_score.away} ${away.name}`,
  })
  await expect(picture).toBeVisible()
  await panel.getByRole('radio', { name: 'Tactical view' }).click()
  await expect(panel.locator('iframe')).toHaveAttribute('src', `/demo/stream/${match.id}/tactical?locale=en`)
  await page.reload()
  await expect(picture).toBeVisible()
  await panel.getByRole('button', { name: 'Stop the stream' }).click()
  await expect(panel.locator('iframe')).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('video_streaming'))).toBe('closed')
})

test('WIDGET-07 a folded market is folded before the next visit is painted, and nothing moves; the builder goes back to the markets', async ({
  page,
  stack,
}) => {
  const [offer] = await prematchOffers(stack, { sport: 'soccer' })
  const path = matchPath(offer.match)
  await page.goto(path)
  await page.getByRole('button', { name: 'Collapse Total goals' }).click()
  // A press that comes too early for the page is kept, but only until the page is left.
  await expect(page.getByRole('button', { name: 'Expand Total goals' })).toBeVisible()
  await page.reload()
  const card = page.getByRole('region', { name: 'Total goals' })
  await expect(card.getByRole('button', { name: 'Expand Total goals' })).toBeVisible()
  await expect(card.locator('.body')).toBeHidden()
  expect(await movedBeyond(page, 0)).toEqual([])

  await page.getByRole('searchbox', { name: 'Find a market' }).fill('correct')
  await expect(page.getByRole('region', { name: 'Correct score' })).toBeVisible()
  await expect(card).toHaveCount(0)

  await page.getByRole('tab', { name: 'Bet builder' }).click()
  await expect(page).toHaveURL(/#betBuilder$/)
  await page.goBack()
  await expect(page).toHaveURL(new RegExp(`${path}$`))
  await expect(page.getByRole('tab', { name: /^Markets/ })).toHaveAttribute('aria-selected', 'true')
})
