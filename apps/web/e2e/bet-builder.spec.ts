import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { playerOf } from './player.ts'
import { matchPath, type Offer, prematchOffers } from './season.ts'
import { closeSlip, openSlip, pickAll, receiptOf, slipOf, stakeField } from './slip.ts'

const builder = (page: Page) => page.locator('#main')
const placeAny = (page: Page) => slipOf(page).getByRole('button', { name: /^Place / })

const choose = (page: Page, name: RegExp) => builder(page).getByRole('button', { name }).first().click()

/** Home to win and more than one goal, at one price, on the builder of a match; on the slip it is a leg more. */
async function build(page: Page, { match }: Offer): Promise<void> {
  await page.goto(`${matchPath(match)}#betBuilder`)
  await expect(page.getByRole('tab', { name: /^Bet builder/ })).toHaveAttribute('aria-selected', 'true')
  await choose(page, new RegExp(`^${match.competitors.home.name.replace(/[^\w ]/g, '.')}, `))
  await choose(page, /^Over 1\.5, /)
  await expect(builder(page).getByRole('button', { name: 'Add to slip' })).toBeEnabled()
}

test('CUSTOM-03 BEYOND-07 BEYOND-08 outcomes of one match at one price, placed alone, then with another builder and a pick in one combo', async ({
  page,
  stack,
}) => {
  const player = playerOf(page)
  await player.signIn()
  await player.acceptOdds('any')
  const [first, second, third] = await prematchOffers(stack, {
    sport: 'soccer',
    count: 3,
    startsIn: [600, 20_000],
  })
  if (first === undefined || second === undefined || third === undefined) throw new Error('no matches')

  await test.step('what cannot happen together is closed before it is chosen', async () => {
    await build(page, first)
    await expect(
      builder(page)
        .getByRole('button', { name: /^Draw, .*cannot happen together/ })
        .first(),
    ).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('alone it is a custom bet', async () => {
    await builder(page).getByRole('button', { name: 'Add to slip' }).click()
    await openSlip(page)
    await expect(slipOf(page)).toContainText('2 picks, one price')
    await stakeField(page).fill('4')
    await placeAny(page).click()
    await expect(receiptOf(page)).toContainText('Bet placed')
    const [bet] = await player.bets()
    expect(bet).toMatchObject({ type: 'custom_bet', total_stake: 400 })
    expect(bet?.selections.map((leg) => leg.builder)).toEqual([0, 0])
    expect(bet?.odds).toBe(bet?.builders[0]?.odds)
    await receiptOf(page).getByRole('button', { name: 'Keep picks' }).click()
    await closeSlip(page)
  })

  const combo = await test.step('two builders and a pick are a combo of three legs', async () => {
    await build(page, second)
    await builder(page).getByRole('button', { name: 'Add to slip' }).click()
    await expect(slipOf(page).locator('.pick')).toHaveCount(2)
    await closeSlip(page)
    await pickAll(page, [third], 2)
    await stakeField(page).fill('2')
    await placeAny(page).click()
    await expect(receiptOf(page)).toContainText('Combo')
    const [bet] = await player.bets()
    expect(bet).toMatchObject({ type: 'combo', total_stake: 200 })
    expect(bet?.builders).toHaveLength(2)
    expect(bet?.selections).toHaveLength(5)
    await receiptOf(page).getByRole('button', { name: 'Done' }).click()
    return bet
  })

  await test.step('in My bets each builder is a leg with its picks joined', async () => {
    await openSlip(page)
    await slipOf(page).getByRole('tab', { name: 'My bets' }).click()
    const card = slipOf(page).getByRole('article', { name: `Bet ${combo?.ref}` })
    await expect(card.locator('.leg')).toHaveCount(3)
    await expect(card.locator('.legs-joined')).toHaveCount(2)
  })
})
