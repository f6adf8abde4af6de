import { expect, fillSignIn, test } from '../fixtures.ts'
import { originOf } from '../steps/pages.ts'
import { promptedAt } from '../steps/player.ts'
import { DEMO } from '../servers/stack.ts'

const HOST = 'volta.localhost'
const DICE = /^[⚀-⚅] [⚀-⚅]$/

test.beforeEach(async ({ context, page, stack }) => {
  await context.addCookies([{ name: 'cookie_consent', value: 'needed', domain: HOST, path: '/' }])
  await promptedAt(page, originOf(stack, HOST))
})

test('EXTRA-02 API-S-36 a visitor who chose a game signs in, plays it in its frame and goes back to all games', async ({
  page,
  stack,
  isMobile,
}) => {
  test.skip(isMobile, 'the phone plays it in Arabic')
  await page.goto(`${originOf(stack, HOST)}/en/bets/virtual-gaming-arena`)
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Two dice' }).click()
  await main.getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(page)
  const game = page.frameLocator('iframe[title="Two dice"]')
  const balance = game.locator('#balance')
  await expect(balance).toHaveText(/\d/)
  await game.getByRole('radio', { name: 'Seven' }).check()
  await game.getByRole('button', { name: 'Roll' }).click()
  await expect(game.locator('output')).toHaveText(DICE)
  await expect(game.locator('#told')).toHaveText(/No win this time|You win/)
  await main.getByRole('button', { name: 'All games' }).click()
  await expect(page.locator('iframe')).toHaveCount(0)
  await expect(main.getByRole('button', { name: 'Two dice' })).toBeFocused()
})

test('EXTRA-02 LINK-10 on an Arabic page a player is given the game in Arabic, from right to left', async ({
  page,
  stack,
  isMobile,
}) => {
  test.skip(!isMobile, 'the desktop signs in on the way')
  await page.goto(`${originOf(stack, HOST)}/ar/bets/virtual-gaming-arena`)
  const status = await page.evaluate(async (demo) => {
    const headers = { 'content-type': 'application/json', 'x-app': 'sportsbook' }
    const body = JSON.stringify(demo)
    return (await fetch('/api/platform/users/sign_in', { method: 'POST', headers, body })).status
  }, DEMO)
  expect(status).toBe(200)
  await page.reload()
  await page.getByRole('main').getByRole('button', { name: 'نردان' }).click()
  const game = page.frameLocator('iframe[title="نردان"]')
  await expect(game.locator('html')).toHaveAttribute('dir', 'rtl')
  await game.getByRole('button', { name: 'ارمِ' }).click()
  await expect(game.locator('output')).toHaveText(DICE)
})
