import { expect, signIn, test } from '../fixtures.ts'

test('SAFE-10 AUTH-14 signing out, and in, in one tab is followed by the other within a second', async ({
  page,
  context,
}) => {
  await page.goto('/sports/bets_history')
  await signIn(page)
  const other = await context.newPage()
  await other.goto('/sports/bets_history')
  const account = (tab: typeof page) => tab.getByRole('button', { name: /^Account EUR/ })
  const bets = other.getByRole('main').getByRole('tab', { name: 'Settled' })
  await expect(account(other)).toBeVisible()
  await expect(bets).toBeVisible()

  await account(page).click()
  await page.getByRole('menuitem', { name: /^Sign out/ }).click()
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible({
    timeout: 1000,
  })
  await expect(bets).toBeHidden()
  await expect(other.getByText('Sign in to see your bets')).toBeVisible()

  await signIn(page)
  await expect(account(other)).toBeVisible({ timeout: 1000 })
  await expect(bets).toBeVisible()
})
