import type { Locator } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'

/** Milliseconds until it is on screen. */
async function until(shown: Locator): Promise<number> {
  const from = performance.now()
  await shown.waitFor()
  return performance.now() - from
}

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

  const waited: number[] = []
  const followed = (turn: number) => Math.min(...waited.filter((_, index) => index % 2 === turn))
  // The machine may be busy during some of the rounds.
  for (let round = 0; round < 3 && !(followed(0) < 1000 && followed(1) < 1000); round += 1) {
    await account(page).click()
    await page.getByRole('menuitem', { name: /^Sign out/ }).click()
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
    waited.push(await until(other.getByRole('banner').getByRole('button', { name: 'Sign in' })))
    await expect(bets).toBeHidden()
    await expect(other.getByText('Sign in to see your bets')).toBeVisible()

    await signIn(page)
    waited.push(await until(account(other)))
    await expect(bets).toBeVisible()
  }
  expect(followed(0), 'signed out').toBeLessThan(1000)
  expect(followed(1), 'signed in').toBeLessThan(1000)
})
