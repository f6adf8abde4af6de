import type { Locator, Page } from '@playwright/test'
import { expect, signIn, test } from '../fixtures.ts'
import { freshMatch, matchPath } from '../servers/season.ts'
import { playerOf } from '../steps/player.ts'

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

/** What a price looks like, and the font that it is written in; by the browser, not by its sheets. */
async function lookOf(page: Page, price: string) {
  const look = await page
    .locator(price)
    .first()
    .evaluate((element) => {
      const { fontFamily, fontWeight, borderRadius, backgroundColor } = getComputedStyle(element)
      return { fontFamily, fontWeight, borderRadius, backgroundColor }
    })
  const tools = await page.context().newCDPSession(page)
  await tools.send('DOM.enable')
  await tools.send('CSS.enable')
  const { root } = await tools.send('DOM.getDocument')
  const selector = `${price} .price`
  const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector })
  const { fonts } = await tools.send('CSS.getPlatformFontsForNode', { nodeId })
  await tools.detach()
  return { ...look, fonts: fonts.map(({ familyName, isCustomFont }) => [familyName, isCustomFont]) }
}

test('BEYOND-33 the window over everything wears the fonts and styles of the page, and a price pressed there is on its slip', async ({
  page,
  stack,
}) => {
  const match = await freshMatch(stack, { sport_key: 'soccer', has_video: 'true' })
  await playerOf(page).signIn()
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(matchPath(match))
  const price = '.odds:not([aria-pressed=true], [data-move], :disabled)'
  const look = await lookOf(page, `#main section.market ${price}`)
  expect(look.fonts).toEqual([[expect.stringMatching(/^Archivo/), true]])
  // A page that is already there would only be told another hash, which its router drops while it is not alive yet.
  await page.goto('about:blank')
  await page.goto(`${matchPath(match)}#stream`)
  const panel = page.getByRole('tabpanel', { name: 'Stream' })
  await panel.getByRole('button', { name: 'Play the stream' }).click()
  const [beside] = await Promise.all([
    page.context().waitForEvent('page'),
    panel.getByRole('button', { name: 'Play in a small player' }).click(),
  ])
  await beside.emulateMedia({ colorScheme: 'dark' })
  await expect(beside.locator(price).first()).toBeVisible()
  await expect.poll(() => lookOf(beside, price)).toEqual(look)
  expect(await beside.evaluate(() => document.body.offsetHeight === innerHeight)).toBe(true)
  await beside.locator(price).first().click()
  const line = beside.getByRole('button', { name: /^Open bet slip/ })
  await expect(line).toBeVisible()
  await expect(line).toHaveCSS('position', 'static')
  await expect(page.locator('.app-slip .pick')).toHaveCount(1)
  await beside.getByRole('button', { name: 'Back to the page' }).click()
  await expect(panel.getByRole('button', { name: 'Stop the stream' })).toBeVisible()
})
