import type { Page } from '@playwright/test'
import type { Match } from '@touchline/contract'
import { faultsOf } from '../steps/axe.ts'
import { expect, fillSignIn, test } from '../fixtures.ts'
import { playerOf } from '../steps/player.ts'
import { matchPath, prematchOffers } from '../servers/season.ts'
import type { Stack } from '../servers/stack.ts'

/** The star of a row, a head or the scoreboard. */
const star = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name: `Favourite: ${name}`, exact: true })

/** Presses a star and waits for the backend: leaving the page sooner would cancel the call. */
async function keep(page: Page, name: string): Promise<void> {
  const kept = page.waitForResponse((answer) => /\/favourites\/\w+\/\d+/.test(answer.url()) && answer.ok())
  await Promise.all([kept, star(page, name).click()])
}

const nameOf = ({ competitors: { home, away } }: Match) => `${home.name} – ${away.name}`

/** A match that does not start during the test. */
async function comingMatch(stack: Stack): Promise<Match> {
  const [offer] = await prematchOffers(stack, { sport: 'soccer', startsIn: [900, 20_000] })
  return offer.match
}

test.describe.configure({ mode: 'serial' })

test('FAV-02 a visitor who stars a league signs in and has it starred', async ({ page, stack }) => {
  const { tournament, category, sport } = await comingMatch(stack)
  await page.goto(`/sports/${sport.key}/${tournament.slug}-l${tournament.id}`)
  await star(page, tournament.name).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toBeVisible()
  await fillSignIn(page)
  await expect(dialog).toBeHidden()
  await expect(star(page, tournament.name)).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/sports/favorites')
  await expect(page.getByRole('main').getByRole('link', { name: tournament.name })).toBeVisible()
  await star(page, `${category.name} ${tournament.name}`).click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
})

test('FAV-01 FAV-02 ROUTE-11 WIDGET-23 stars of row, scoreboard and sport fill the page, each with its star', async ({
  page,
  stack,
}) => {
  const match = await comingMatch(stack)
  const name = nameOf(match)
  await playerOf(page).signIn()
  await page.goto(`/sports/${match.sport.key}`)
  await keep(page, match.sport.name)
  await expect(star(page, match.sport.name)).toHaveAttribute('aria-pressed', 'true')
  await page.goto(matchPath(match))
  await keep(page, name)
  await expect(star(page, name)).toHaveAttribute('aria-pressed', 'true')

  await page.goto('/sports')
  const menu = page.getByRole('button', { name: 'Sports', exact: true })
  if (await menu.isVisible()) await menu.click()
  await page.getByRole('link', { name: 'Favourites' }).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Favourites' })).toBeVisible()
  const row = page.getByRole('main').locator(`[data-match="${match.id}"]`)
  await expect(row.locator('.odds .price').first()).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: match.sport.name })).toBeVisible()

  await test.step('what is unstarred leaves the page, and stays so', async () => {
    await star(page, name).click()
    await expect(row).toBeHidden()
    await star(page, match.sport.name).click()
    await expect(page.getByText('Press the star beside a match')).toBeVisible()
    expect(await faultsOf(page, 'no favourites')).toEqual([])
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  })
})

test.describe('a server that refuses', () => {
  test.use({ expectedErrors: ['503'] })
  test('FAV-01 a star that cannot be kept goes out again and says so', async ({ page, stack }) => {
    const match = await comingMatch(stack)
    const name = nameOf(match)
    await playerOf(page).signIn()
    let refuse = () => {}
    const asked = new Promise<void>((resolve) => {
      refuse = resolve
    })
    await page.route('**/favourites/matches/*', async (route) => {
      await asked
      await route.fulfill({ status: 503, json: { code: 503, message: 'down' } })
    })
    await page.goto(matchPath(match))
    await star(page, name).click()
    await expect(star(page, name)).toHaveAttribute('aria-pressed', 'true')
    refuse()
    await expect(page.getByText('Your favourite was not changed')).toBeVisible()
    await expect(star(page, name)).toHaveAttribute('aria-pressed', 'false')
  })
})

test('FAV-01 what another tab starred shows once this one is looked at', async ({ page, context, stack }) => {
  const match = await comingMatch(stack)
  const name = nameOf(match)
  await playerOf(page).signIn()
  await page.goto('/sports/favorites')
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
  const other = await context.newPage()
  await other.goto(matchPath(match))
  await star(other, name).click()
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/sportsbook/v2/favourites/matches')
      return ((await answer.json()) as { favoriteIds: number[] }).favoriteIds
    })
    .toEqual([match.id])
  // A headless browser counts both pages as visible, so the event is sent by hand.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(page.getByRole('main').locator(`[data-match="${match.id}"]`)).toBeVisible()
  await star(page, name).click()
  await expect(page.getByRole('heading', { name: 'No favourites yet' })).toBeVisible()
})

test('ROUTE-11 a visitor is asked to sign in', async ({ page }) => {
  await page.goto('/sports/favorites')
  const prompt = page.getByRole('main').locator('.state')
  await prompt.getByRole('button').click()
  await expect(page.getByRole('dialog')).toBeVisible()
})
