import { faultsOf } from '../steps/axe.ts'
import { expect, test } from '../fixtures.ts'
import { bell, panelOf } from '../steps/bell.ts'
import { signedIn } from '../steps/player.ts'
import { matchesOf, matchPath, prematchOffers } from '../servers/season.ts'

test('WIDGET-27 NOTIFY-02 LIVE-17 the bell counts in every tab without a reload, leads to the bet, and is emptied by one press', async ({
  page,
  context,
  stack,
}) => {
  const player = await signedIn(page)
  await page.request.post('/api/sportsbook/v2/notifications/read-all', { headers: { 'x-app': 'sportsbook' } })
  const offers = await prematchOffers(stack, { startsIn: [900, 20_000] })
  const tell = async () => {
    const bet = await player.place(offers, 1000)
    // The offer has reached the target already, so the server cashes out at once.
    await player.cashOutAt(bet, 1)
    return bet
  }
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/sports/results')
    await expect(bell(tab)).toHaveAccessibleName('Notifications')
  }

  const bet = await tell()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread')
  await other.close()

  await test.step('opening an entry reads it and leads to its bet', async () => {
    await bell(page).click()
    const entry = panelOf(page).getByRole('link', { name: new RegExp(bet.ref) })
    await expect(entry).toContainText('Cashed out automatically')
    expect(await faultsOf(page, 'notifications', 'en', ['.notices', '.notice-head'])).toEqual([])
    await entry.click()
    await expect(page).toHaveURL(new RegExp(`/bets_history\\?bet=${bet.id}$`))
    await expect(panelOf(page)).toBeHidden()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    const card = page.getByRole('main').getByRole('article', { name: `Bet ${bet.ref}` })
    await expect(card).toBeInViewport()
  })

  await test.step('what comes while the list is open stands first; one press reads all', async () => {
    await bell(page).click()
    await expect(panelOf(page).getByRole('link').first()).toContainText(bet.ref)
    const [first, second] = [await tell(), await tell()]
    await expect(panelOf(page).getByRole('link').first()).toContainText(second.ref)
    await expect(panelOf(page).getByRole('link').nth(1)).toContainText(first.ref)
    await panelOf(page).getByRole('button', { name: 'Mark all read' }).click()
    await expect(panelOf(page).getByText('unread')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(bell(page)).toBeFocused()
  })
})

test('BEYOND-25 BEYOND-26 the memory of a price has a player told of it: it shows on the page once it moves there', async ({
  page,
  stack,
}) => {
  await signedIn(page)
  const playing = await matchesOf(stack, { match_status: '1', sport_key: 'soccer', bettable: 'true' })
  // Long enough in play for all that follows.
  const [match] = playing.toSorted((one, other) => one.state.progress - other.state.progress)
  if (match === undefined) throw new Error('no live match')
  await page.goto(matchPath(match))
  const memory = page.locator('.price-memory')
  const asked = page.getByRole('dialog', { name: 'Tell me about this price' })

  await test.step('a key opens the memory, and its button asks at which price', async () => {
    const price = page.getByRole('main').locator('button.odds:enabled').first()
    await expect(async () => {
      await price.focus()
      await page.keyboard.press('p')
      await expect(memory.getByText('Implied')).toBeVisible({ timeout: 2000 })
    }).toPass()
    expect(await faultsOf(page, 'price memory', 'en', ['.price-memory'])).toEqual([])
    await memory.getByRole('button', { name: 'Tell me' }).click()
    await expect(asked).toBeVisible()
    expect(await faultsOf(page, 'price alert', 'en', ['.tell-me'])).toEqual([])
    await asked.getByRole('radio').last().click()
    await asked.getByRole('button', { name: 'Tell me' }).click()
    await expect(asked).toBeHidden()
  })

  await test.step('the bell of the match asks what of it is told', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Alerts: / })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Tell me about this match' })
    await expect(dialog.getByRole('switch', { name: 'Full time' })).toBeChecked()
    expect(await faultsOf(page, 'match alert', 'en', ['.tell-me'])).toEqual([])
    await dialog.getByRole('button', { name: 'Tell me' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('whichever way prices move, it is told', async () => {
    const [now] = await matchesOf(stack, { id: String(match.id), match_status: '1' })
    const { main_market: market } = now ?? match
    for (const { id: outcome_id, odds } of market?.outcomes ?? [])
      for (const target of [odds + 10, odds - 10]) {
        const about = { match_id: match.id, market_id: market?.id, specifier: market?.specifier, outcome_id }
        await page.request.post('/api/sportsbook/v2/alerts', {
          headers: { 'x-app': 'sportsbook' },
          data: { ...about, kind: 'price', target },
        })
      }
    await stack.season('play')
    await expect(page.getByRole('status').filter({ hasText: 'Your price is there' }).first()).toBeVisible()
  })

  await test.step('the page has what is waited for, and what was told', async () => {
    await page.goto('/sports/users/alerts')
    await expect(
      page.getByRole('region', { name: 'You are told of' }).getByRole('listitem').first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Told and over' })).toBeVisible()
    expect(await faultsOf(page, 'alerts', 'en', ['.own-alerts'])).toEqual([])
  })
})
