import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { signedIn } from '../steps/player.ts'
import { prematchOffers } from '../servers/season.ts'
import { escaped, pickRow, receiptOf, shownBalance, slipOf, stakeField, withSlip } from '../steps/slip.ts'

const typeTab = (page: Page, name: string) => slipOf(page).getByRole('tab', { name, exact: true })
const placeAny = (page: Page) => slipOf(page).getByRole('button', { name: /^Place / })

/** Returns a receipt's picks to the slip; the button stays in view however many bets are above it. */
async function keepPicks(page: Page): Promise<void> {
  const keep = receiptOf(page).getByRole('button', { name: 'Keep selections' })
  await expect(keep).toBeInViewport()
  await keep.click()
  await expect(receiptOf(page)).toHaveCount(0)
}

test('SLIP-04 SLIP-11 SLIP-15 SLIP-18 SLIP-21 PLACE-05 PLACE-08 BEYOND-14 LIMIT-03 LIMIT-07 three picks are placed as every type of bet, and stay on the slip', async ({
  page,
  stack,
}) => {
  const player = await signedIn(page)
  const offers = await prematchOffers(stack, { count: 3, startsIn: [900, 20_000] })
  const [first, second, third] = offers
  await withSlip(page, offers)
  let balance = await player.balance()
  let known = (await player.bets()).length
  /** Presses Place; answers the placed bets by type and total stake, cheapest first. */
  const placed = async (text: string) => {
    await placeAny(page).click()
    await expect(receiptOf(page)).toContainText(text)
    const all = await player.bets()
    const fresh = all.slice(0, all.length - known)
    known = all.length
    balance -= fresh.reduce((sum, bet) => sum + bet.total_stake, 0)
    await expect.poll(() => shownBalance(page)).toBe(balance)
    expect(await player.balance()).toBe(balance)
    return fresh.map(({ type, total_stake }) => `${type} ${total_stake}`).toSorted()
  }
  const system = (name: RegExp) => slipOf(page).getByRole('radio', { name })

  await test.step('a system of two out of three: its combinations and stake are told, and it is one bet', async () => {
    await typeTab(page, 'System').click()
    await expect(system(/^2 of 3/)).toBeChecked()
    await stakeField(page).fill('2.50')
    await expect(slipOf(page)).toContainText('Stake, 3 × €2.50')
    expect(await placed('System 2/3')).toEqual(['system 750'])
    const [bet] = await player.bets()
    expect(bet).toMatchObject({
      stake: { value: 250 },
      system: { id: '2/3', win_count: 2, total_count: 3 },
    })
    await keepPicks(page)
    await slipOf(page).getByRole('tab', { name: 'My bets' }).click()
    await expect(slipOf(page).getByRole('article', { name: `Bet ${bet?.ref}` })).toContainText('System 2/3')
    await slipOf(page)
      .getByRole('tab', { name: /^Bet slip/ })
      .click()
  })

  await test.step('a Trixie with one press is two bets', async () => {
    await system(/^Trixie/).check({ force: true })
    await stakeField(page).fill('1')
    await expect(slipOf(page)).toContainText('Stake, 4 × €1.00')
    expect(await placed('2 bets placed')).toEqual(['combo 100', 'system 300'])
    await keepPicks(page)
  })

  await test.step('a Patent is five, each single named on the receipt', async () => {
    await system(/^Patent/).check({ force: true })
    await stakeField(page).fill('1')
    const bets = await placed('5 bets placed')
    expect(bets).toEqual(['combo 100', 'single 100', 'single 100', 'single 100', 'system 300'])
    for (const { outcomeName } of offers) await expect(receiptOf(page)).toContainText(outcomeName)
    await keepPicks(page)
  })

  await test.step('without a leg it is a combo of two', async () => {
    await pickRow(page, third)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(typeTab(page, 'Combo')).toHaveAttribute('aria-selected', 'true')
    await expect(slipOf(page).locator('.pick')).toHaveCount(2)
  })

  await test.step('several singles, each with its own stake, and back to a combo without losing a pick', async () => {
    await typeTab(page, 'Single').click()
    for (const [index, offer] of [first, second].entries())
      await slipOf(page)
        .getByRole('textbox', { name: new RegExp(`^Stake on .*${escaped(offer.outcomeName)}`) })
        .fill(String(index + 1))
    expect(await placed('2 bets placed')).toEqual(['single 100', 'single 200'])
    const singles = (await player.bets()).slice(0, 2)
    for (const [index, { match }] of [first, second].entries())
      expect(singles.find((bet) => bet.selections[0]?.match.id === match.id)?.total_stake).toBe(
        100 * (index + 1),
      )
    await keepPicks(page)
    await typeTab(page, 'Combo').click()
    for (const offer of [first, second]) await expect(pickRow(page, offer)).toBeVisible()
    await stakeField(page).fill('1')
    expect(await placed('Combo · 2 selections')).toEqual(['combo 100'])
    await keepPicks(page)
  })

  await test.step('a single: a wished win makes its stake', async () => {
    await pickRow(page, second)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(typeTab(page, 'Single')).toHaveAttribute('aria-selected', 'true')
    await slipOf(page).getByRole('button', { name: 'By payout' }).click()
    await slipOf(page)
      .getByRole('textbox', { name: /^Wanted payout/ })
      .fill('50')
    expect(await placed('Bet placed')).toHaveLength(1)
    const [bet] = await player.bets()
    const stake = bet?.stake.value ?? 0
    // The lowest stake that reaches it (domain §3): half up, at the accepted odds.
    const pays = (value: number) => Math.floor((value * (bet?.odds ?? 0) + 500) / 1000)
    if (bet?.odds === first.odds) expect([pays(stake) >= 5000, pays(stake - 1) < 5000]).toEqual([true, true])
    expect(bet?.potential_win_amount).toBe(pays(stake))
    await keepPicks(page)
  })

  await test.step('the highest stake is asked for and told, and one above it is not placed', async () => {
    await slipOf(page).getByRole('button', { name: 'By stake' }).click()
    await slipOf(page).getByRole('button', { name: 'Max', exact: true }).click()
    await expect(slipOf(page)).toContainText(/: (the highest stake|all that your balance)/)
    await expect(stakeField(page)).not.toHaveValue('')
    await stakeField(page).fill('99999999')
    await expect(placeAny(page)).toBeDisabled()
  })
})
