import type { Bet } from '@touchline/contract'
import { expect, test } from '../fixtures.ts'
import { signedIn } from '../steps/player.ts'
import { prematchOffers } from '../servers/season.ts'
import { pickAll, receiptOf, shownBalance, slipOf, stakeField, untilPlaced } from '../steps/slip.ts'

// A football match of two hours takes less than half a minute.
// At that pace a market may be suspended in the moment of a press, which is refused then.
test.use({ season: 'playing', expectedErrors: ['status of 400'] })

/** The code of such a refusal; no other is expected. */
const SUSPENDED = 102

const WORDS: Partial<Record<Bet['result'], string>> = {
  win_entire: 'Won',
  lose_entire: 'Lost',
  refund_entire: 'Refunded',
}

test('PLACE-08 LIVE-16 LIVE-18 bets are settled and paid when their matches end, in front of the player', async ({
  page,
  stack,
}) => {
  test.setTimeout(330_000)
  const player = await signedIn(page)
  const offers = await prematchOffers(stack, { sport: 'soccer', count: 3, startsIn: [35, 120] })
  const [first, ...others] = offers
  const before = await player.balance()
  const refusals: number[] = []
  page.on('response', async (answer) => {
    if (answer.status() === 400 && answer.url().includes('/v3/bets?'))
      refusals.push(((await answer.json()) as { code: number }).code)
  })

  for (const [stake, picks] of [
    ['5', [first]],
    ['2.50', others],
  ] as const) {
    await pickAll(page, picks)
    await stakeField(page).fill(stake)
    await untilPlaced(page)
    await receiptOf(page).getByRole('button', { name: 'Done' }).click()
  }
  expect(refusals.filter((code) => code !== SUSPENDED)).toEqual([])
  await expect.poll(() => shownBalance(page)).toBe(before - 750)
  const placed = (await player.bets()).slice(0, 2)
  expect(placed.map(({ stake }) => stake.value)).toEqual([250, 500])
  await slipOf(page).getByRole('tab', { name: 'My bets' }).click()
  const cardOf = ({ ref }: Bet) => slipOf(page).getByRole('article', { name: `Bet ${ref}` })
  for (const bet of placed) await expect(cardOf(bet).locator('header')).toContainText('Open')

  const ids = placed.map(({ id }) => id)
  const ours = async () => (await player.bets()).filter(({ id }) => ids.includes(id))
  await expect
    .poll(async () => (await ours()).every(({ settled_at }) => settled_at !== null), {
      message: 'both bets are settled',
      timeout: 270_000,
      intervals: [1000],
    })
    .toBe(true)
  const settled = await ours()
  const paid = settled.reduce((sum, { win_amount }) => sum + (win_amount ?? 0), 0)
  for (const bet of settled) {
    const won = bet.result === 'win_entire'
    expect(bet.win_amount).toBe(
      won ? bet.potential_win_amount : bet.result === 'refund_entire' ? bet.stake.value : 0,
    )
    // Updated by the private channel, without a reload.
    await expect(cardOf(bet).locator('header')).toContainText(WORDS[bet.result] ?? 'a result nobody expects')
  }
  expect(await player.balance()).toBe(before - 750 + paid)
  await expect.poll(() => shownBalance(page)).toBe(before - 750 + paid)

  await page.goto('/sports/bets_history')
  await page.getByRole('main').getByRole('tab', { name: 'Settled' }).click()
  for (const bet of settled)
    await expect(page.getByRole('main').getByRole('article', { name: `Bet ${bet.ref}` })).toContainText(
      WORDS[bet.result] ?? '',
    )
})
