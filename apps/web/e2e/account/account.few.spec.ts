import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from '../fixtures.ts'
import { sent } from '../servers/outbox.ts'
import { movedBeyond } from '../steps/layout-shifts.ts'
import { playerOf } from '../steps/player.ts'
import type { Stack } from '../servers/stack.ts'

const HEADERS = { 'x-app': 'sportsbook' }
const PHONE = '447700900123'
const LOGIN = { login: PHONE, password: 'a-long-password' }

/** Makes the demo site require a phone number at sign-up and a nickname, until the answer is called. */
function askForMore(stack: Stack): () => void {
  const file = join(stack.sitesDir, 'demo/site.json')
  const before = readFileSync(file, 'utf8')
  const more = { signUpFields: { phone: 'required' }, requiredFields: ['nickname'] }
  writeFileSync(file, JSON.stringify({ ...(JSON.parse(before) as object), ...more }))
  return () => writeFileSync(file, before)
}

test('AUTH-10 PLAYER-05 PLAYER-06 PLAYER-08 a new player tells what is missing, opens a second account and finds the history', async ({
  page,
  stack,
}) => {
  const askAsBefore = askForMore(stack)
  const form = { phone: PHONE, password: LOGIN.password, accept_terms: true }
  // Changes of a site's files take effect within a second.
  await expect(async () => {
    const answer = await page.request.post('/api/platform/users', { headers: HEADERS, data: form })
    expect(answer.status(), await answer.text()).toBe(200)
  }).toPass()
  await page.goto(await sent(page, PHONE, /href="([^"]*confirmation_token[^"]*)"/))
  await expect(page.getByText('Your account is confirmed')).toBeVisible()
  const signedIn = await page.request.post('/api/platform/users/sign_in', { headers: HEADERS, data: LOGIN })
  expect(signedIn.ok()).toBe(true)

  await page.goto('/sports/users/profile')
  const missing = page.getByRole('dialog', { name: 'A few details are missing' })
  await page.keyboard.press('Escape')
  await missing.getByLabel('Nickname').fill('newcomer')
  await missing.getByRole('button', { name: 'Save' }).click()
  await expect(missing).toBeHidden()
  // Others walk on this site afterwards.
  askAsBefore()

  await page.getByRole('button', { name: /Account EUR/ }).click()
  await expect(page.getByRole('menuitem', { name: /Bronze.*0 points.*1,000 points to Silver/ })).toBeVisible()
  await page.getByRole('menuitem', { name: 'Accounts' }).click()
  await page.getByLabel('Currency', { exact: true }).selectOption('USD')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('button', { name: /Account USD/ })).toBeVisible()
  await page.getByRole('button', { name: 'Use this account: EUR' }).click()
  await expect(page.getByRole('button', { name: /Account EUR/ })).toBeVisible()

  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'History' }).click()
  await expect(main.getByText('Nothing here yet')).toBeVisible()
  await playerOf(page).signIn()
  await page.goto('/sports/users/history')
  await expect(main.getByText('Opening balance')).toHaveCount(4)
  await main.getByRole('tab', { name: 'Stakes' }).click()
  await expect(main.getByText('Nothing here yet')).toBeVisible()

  // Profile data that arrive late must not move anything.
  await page.route(/\/api\/platform\//, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600))
    await route.continue()
  })
  await page.goto('/sports/users/profile')
  await expect(main.getByText(/points/).first()).toBeVisible()
  await expect(main.locator('.sk').filter({ visible: true })).toHaveCount(0)
  expect(await movedBeyond(page, 0.01)).toEqual([])
})
