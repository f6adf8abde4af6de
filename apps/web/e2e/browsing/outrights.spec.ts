import { faultsOf } from '../steps/axe.ts'
import { expect, test } from '../fixtures.ts'
import { matchesOf, matchPath } from '../servers/season.ts'
import { isPhone, openSlip, slipOf } from '../steps/slip.ts'

test('ROUTE-09 WIDGET-10 a tournament opens from the list of its sport, anybody of its field is found by name and bet on, a league is found by a team of it', async ({
  page,
  stack,
}) => {
  const tournaments = await matchesOf(stack, { type: 'simple_tournament', sort_by: 'start_time' })
  const [tournament] = tournaments
  const outcomes = tournament?.main_market?.outcomes.toSorted((a, b) => b.odds - a.odds) ?? []
  const outsider = outcomes.find(({ active }) => active)
  if (tournament === undefined || outsider === undefined) throw new Error('no tournament takes bets')
  const name = tournament.competitors.home.name

  await page.goto('/sports/golf')
  const card = page.getByRole('article', { name }).first()
  await expect(card.locator('.odds')).toHaveCount(6)
  // Views apply to lists of matches, which golf has none of.
  await expect(page.getByRole('radiogroup', { name: 'View of lists' })).toHaveCount(0)
  await card.getByRole('heading', { name }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`${matchPath(tournament)}$`))
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()

  const winner = page.getByRole('region', { name: 'Winner', exact: true })
  const button = winner.getByRole('button', { name: outsider.name })
  await expect(winner.locator('.odds')).toHaveCount(16)
  await expect(button).toHaveCount(0)
  await winner.getByRole('searchbox').fill(outsider.name.toLowerCase())
  await button.click()
  if (isPhone(page)) await openSlip(page)
  const pick = slipOf(page).locator('.pick')
  await expect(pick).toHaveCount(1)
  await expect(pick).toContainText(outsider.name)
  await expect(pick).toContainText(name)
  if (isPhone(page)) return
  expect(await faultsOf(page, 'an outright')).toEqual([])

  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Search/ })
    .click()
  await page.getByRole('combobox', { name: 'Search' }).fill('arsenal final')
  await expect(page.getByRole('row')).toHaveText([/^Premier League · Final table/])
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Premier League · Final table' })).toBeVisible()
  await expect(page.getByRole('region', { name: /^(League winner|Top 4 finish)$/ }).first()).toBeVisible()
})
