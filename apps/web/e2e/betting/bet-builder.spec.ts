import type { Page } from '@playwright/test'
import { addBuilder, build, builderOdds, jointOdds } from '../steps/builder.ts'
import { expect, test } from '../fixtures.ts'
import { signedIn } from '../steps/player.ts'
import { prematchOffers } from '../servers/season.ts'
import { closeSlip, isPhone, openSlip, pickAll, receiptOf, slipOf, stakeField } from '../steps/slip.ts'

const placeAny = (page: Page) => slipOf(page).getByRole('button', { name: /^Place / })

test('CUSTOM-03 BEYOND-07 BEYOND-08 BEYOND-23 outcomes of one match at one price, placed alone, then with a builder that has a player and a pick in one combo', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const [first, second, third] = await prematchOffers(stack, {
    sport: 'soccer',
    count: 3,
    startsIn: [600, 20_000],
  })

  await test.step('what cannot happen together is closed before it is chosen', async () => {
    await build(page, first)
    await expect(builderOdds(page, /^Draw, .*cannot happen together/)).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  })

  await test.step('on a phone what is chosen, its price and the next step are one low bar', async () => {
    if (!isPhone(page)) return
    const [bar, odds, add] = await Promise.all(
      [page.locator('#main .builder-foot'), jointOdds(page), addBuilder(page)].map((part) =>
        part.boundingBox(),
      ),
    )
    expect(bar?.height).toBeLessThanOrEqual(76)
    for (const part of [odds, add]) expect(part?.y).toBeLessThan((bar?.y ?? 0) + 36)
  })

  const alone = await test.step('alone it is a custom bet', async () => {
    await addBuilder(page).click()
    await openSlip(page)
    await expect(slipOf(page)).toContainText('2 selections, joint odds')
    await stakeField(page).fill('4')
    await placeAny(page).click()
    await expect(receiptOf(page)).toContainText('Bet placed')
    const [bet] = await player.bets()
    expect(bet).toMatchObject({ type: 'custom_bet', total_stake: 400 })
    expect(bet?.selections.map((leg) => leg.builder)).toEqual([0, 0])
    expect(bet?.odds).toBe(bet?.builders[0]?.odds)
    await receiptOf(page).getByRole('button', { name: 'Keep selections' }).click()
    await closeSlip(page)
    return bet
  })

  const combo = await test.step('two builders and a pick are a combo of three legs', async () => {
    await build(page, second)
    const before = await jointOdds(page).textContent()
    await page
      .locator('#main')
      .getByRole('button', { name: /^Players \d/ })
      .click()
    await builderOdds(page, /^[^,]+, 1\+, \d+\.\d+$/).click()
    await expect(jointOdds(page)).not.toHaveText(before ?? '')
    await addBuilder(page).click()
    await expect(slipOf(page).locator('.pick')).toHaveCount(2)
    await closeSlip(page)
    await pickAll(page, [third], 2)
    await stakeField(page).fill('2')
    await placeAny(page).click()
    await expect(receiptOf(page)).toContainText('Combo')
    const [bet] = await player.bets()
    expect(bet).toMatchObject({ type: 'combo', total_stake: 200 })
    expect(bet?.builders).toHaveLength(2)
    expect(bet?.selections).toHaveLength(6)
    await receiptOf(page).getByRole('button', { name: 'Done' }).click()
    return bet
  })

  await test.step('in My bets each builder is a leg with its picks joined', async () => {
    await openSlip(page)
    await slipOf(page).getByRole('tab', { name: 'My bets' }).click()
    const card = slipOf(page).getByRole('article', { name: `Bet ${combo?.ref}` })
    await expect(card.locator('.leg')).toHaveCount(3)
    await expect(card.locator('.legs-joined')).toHaveCount(2)
    await expect(slipOf(page).getByRole('article', { name: `Bet ${alone?.ref}` })).toContainText(
      'Bet builder',
    )
  })
})
