import { faultsOf } from '../steps/axe.ts'
import { expect, test } from '../fixtures.ts'
import { bell, panelOf } from '../steps/bell.ts'
import { signedIn } from '../steps/player.ts'
import { prematchOffers } from '../servers/season.ts'

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
