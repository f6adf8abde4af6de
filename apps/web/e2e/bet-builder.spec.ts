import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { playerOf } from './player.ts'
import { matchPath, type Offer, prematchOffers } from './season.ts'
import { closeSlip, openSlip, pickAll, receiptOf, slipOf, stakeField } from './slip.ts'
import type { Stack } from './stack.ts'

const builder = (page: Page) => page.locator('#main')
const placeAny = (page: Page) => slipOf(page).getByRole('button', { name: /^Place / })

/** The football match to build on, its page open at the builder, the demo player signed in. */
async function openBuilder(page: Page, stack: Stack): Promise<Offer> {
  const player = playerOf(page)
  await player.signIn()
  await player.acceptOdds('any')
  const [offer] = await prematchOffers(stack, { sport: 'soccer', startsIn: [600, 20_000] })
  if (offer === undefined) throw new Error('no match')
  await page.goto(`${matchPath(offer.match)}#betBuilder`)
  await expect(page.getByRole('tab', { name: /^Bet builder/ })).toHaveAttribute('aria-selected', 'true')
  return offer
}

const choose = (page: Page, name: RegExp) => builder(page).getByRole('button', { name }).first().click()

/** Home to win and more than one goal, at one price, ready for the slip. */
async function built(page: Page, stack: Stack): Promise<Offer> {
  const offer = await openBuilder(page, stack)
  const home = offer.match.competitors.home.name.replace(/[^\w ]/g, '.')
  await choose(page, new RegExp(`^${home}, `))
  await choose(page, /^Over 1\.5, /)
  const add = builder(page).getByRole('button', { name: 'Add to slip' })
  await expect(add).toBeEnabled()
  return offer
}

test('CUSTOM-03 BEYOND-07 outcomes of one match at one price: what cannot happen together is closed before it is chosen', async ({
  page,
  stack,
}) => {
  await built(page, stack)
  await expect(
    builder(page)
      .getByRole('button', { name: /^Draw, .*cannot happen together/ })
      .first(),
  ).toHaveAttribute('aria-disabled', 'true')
  await builder(page).getByRole('button', { name: 'Add to slip' }).click()
  await openSlip(page)
  await expect(slipOf(page)).toContainText('2 picks, one price')
  await stakeField(page).fill('4')
  await placeAny(page).click()
  await expect(receiptOf(page)).toContainText('Bet placed')
  const [bet] = await playerOf(page).bets()
  expect(bet).toMatchObject({ type: 'custom_bet', total_stake: 400 })
  expect(bet?.selections.map((leg) => leg.builder)).toEqual([0, 0])
  expect(bet?.odds).toBe(bet?.builders[0]?.odds)
  await receiptOf(page).getByRole('button', { name: 'Done' }).click()
  await closeSlip(page)
  await page.goto('/sports/bets_history')
  await expect(page.getByRole('main').getByRole('article', { name: `Bet ${bet?.ref}` })).toContainText(
    'Bet builder',
  )
})

test('BEYOND-08 a builder and a pick of another match make a combo', async ({ page, stack }) => {
  const offer = await built(page, stack)
  await builder(page).getByRole('button', { name: 'Add to slip' }).click()
  await expect(slipOf(page)).toContainText('2 picks, one price')
  const others = await prematchOffers(stack, { count: 2, startsIn: [600, 20_000] })
  const other = others.find(({ match }) => match.id !== offer.match.id)
  if (other === undefined) throw new Error('no other match')
  await closeSlip(page)
  await pickAll(page, [other], await slipOf(page).locator('.pick').count())
  await stakeField(page).fill('2')
  await placeAny(page).click()
  await expect(receiptOf(page)).toContainText('Combo')
  const [bet] = await playerOf(page).bets()
  expect(bet).toMatchObject({ type: 'combo', total_stake: 200 })
  expect(bet?.builders).toHaveLength(1)
  expect(bet?.selections).toHaveLength(3)
})
