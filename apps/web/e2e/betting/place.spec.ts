import { expect, fillSignIn, test } from '../fixtures.ts'
import { booksOf, playerOf, signedIn } from '../steps/player.ts'
import { liveOffers, prematchOffers } from '../servers/season.ts'
import {
  barOf,
  closeSlip,
  isPhone,
  openSlip,
  pick,
  pickAll,
  pickRow,
  placeButton,
  receiptOf,
  shownBalance,
  slipOf,
  stakeField,
  typeStake,
  untilPlaceable,
} from '../steps/slip.ts'

test('PLACE-01 AUTH-05 PLACE-08 SLIP-21 from the first pick over signing in to paid bets in My bets', async ({
  page,
  stack,
}) => {
  const player = playerOf(page)
  const offers = await prematchOffers(stack, { count: 3 })
  const [first, ...others] = offers

  await test.step('a visitor who places is asked to sign in and keeps the slip', async () => {
    await pick(page, first)
    await stakeField(page).fill('2')
    await untilPlaceable(page)
    // By now the page knows that nobody is signed in; before, it would ask the server.
    await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
    await placeButton(page).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in' })
    await expect(dialog).toBeVisible()
    await fillSignIn(page)
    await expect(dialog).toBeHidden()
    await expect(pickRow(page, first)).toBeVisible()
    await expect(stakeField(page)).toHaveValue('2.00')
  })
  await player.acceptOdds('any')
  const { balance: before, bets } = await booksOf(player)
  /** The balance shown, without what bets of earlier tests have won meanwhile. */
  const ownBalance = async () => (await shownBalance(page)) - (await player.wonSince(bets))
  await expect.poll(ownBalance).toBe(before)

  const single = await test.step('the single is placed', async () => {
    const bar = await barOf(page)
    await placeButton(page).click()
    const receipt = receiptOf(page)
    await expect(receipt).toContainText('Bet placed')
    await expect(receipt).toContainText('Single · 1 selection')
    await expect.poll(ownBalance).toBe(before - 200)
    const [bet] = await player.bets()
    await expect(receipt).toContainText(bet?.ref ?? 'no bet')
    await receipt.getByRole('button', { name: 'Done' }).click()
    await expect(slipOf(page).locator('.pick')).toHaveCount(0)
    // What the tab of a phone says of a slip moves no other tab.
    expect(await barOf(page)).toEqual(bar)
    return bet
  })

  const combo = await test.step('two picks of different matches make a combo', async () => {
    if (isPhone(page)) await expect(page.locator('html')).not.toHaveAttribute('data-slip', 'open')
    await pickAll(page, others)
    await expect(slipOf(page).getByRole('tab', { name: 'Combo' })).toHaveAttribute('aria-selected', 'true')
    await typeStake(page, '1.50')
    await placeButton(page).click()
    await expect(receiptOf(page)).toContainText('Combo · 2 selections')
    await expect.poll(ownBalance).toBe(before - 350)
    const [bet] = await player.bets()
    await expect(receiptOf(page)).toContainText(bet?.ref ?? 'no bet')
    return bet
  })
  await expect.poll(async () => (await player.balance()) - (await player.wonSince(bets))).toBe(before - 350)
  if (single === undefined || combo === undefined) throw new Error('no bets')
  expect(combo).toMatchObject({ type: 'combo', stake: { value: 150, currency: 'EUR' } })
  expect(combo.selections.map(({ match }) => match.id).sort()).toEqual(
    others.map(({ match }) => match.id).sort(),
  )

  await test.step('both stand in the My bets tab and on its page', async () => {
    await slipOf(page).getByRole('tab', { name: 'My bets' }).click()
    for (const { ref } of [single, combo])
      await expect(slipOf(page).getByRole('article', { name: `Bet ${ref}` })).toBeVisible()
    await closeSlip(page)
    await page.goto('/sports/bets_history')
    for (const { ref, type } of [single, combo]) {
      const card = page.getByRole('main').getByRole('article', { name: `Bet ${ref}` })
      await expect(card).toContainText(type === 'single' ? 'Single' : 'Combo')
      await expect(card.locator('header')).toContainText('Open')
    }
  })
})

test('BEYOND-05 PLACE-02 a live bet waits its delay, says so, and is placed', async ({ page, stack }) => {
  const player = await signedIn(page)
  const [offer] = await liveOffers(stack, { playedAtMost: 0.6 })
  await pick(page, offer)
  await stakeField(page).fill('1')
  // Awaited from before the press, because it is shown for a second at most.
  const waiting = slipOf(page).getByRole('button', { name: /^Placing in \d+ second/ })
  await Promise.all([waiting.waitFor(), placeButton(page).click()])
  await expect(receiptOf(page)).toContainText('Bet placed')
  const [bet] = await player.bets()
  expect(bet?.selections[0]?.match.id).toBe(offer.match.id)
  await expect(receiptOf(page)).toContainText(bet?.ref ?? 'no bet')
})

test('SAFE-01 PLACE-07 pressing Place twenty times places one bet', async ({ page, stack }) => {
  const player = await signedIn(page)
  const sent: string[] = []
  page.on('request', (request) => {
    // Not the question what became of it, which a slow answer brings.
    if (request.method() === 'POST' && new URL(request.url()).pathname.endsWith('/v3/bets'))
      sent.push(request.headers()['idempotency-key'] ?? '')
  })
  const known = new Set((await player.bets()).map(({ id }) => id))
  const balance = await player.balance()
  const [offer] = await prematchOffers(stack)
  await pick(page, offer)
  await stakeField(page).fill('1')
  await expect(placeButton(page)).toBeEnabled()
  const busy = await placeButton(page).evaluate(async (button: HTMLButtonElement) => {
    for (let press = 0; press < 10; press += 1) button.click()
    // React renders after the event.
    await new Promise<void>((drawn) => queueMicrotask(drawn))
    const next = document.querySelector<HTMLButtonElement>('.slip-foot .btn[data-size="xl"]')
    for (let press = 0; press < 10; press += 1) next?.click()
    return next?.ariaBusy
  })
  expect(busy).toBe('true')
  await expect(receiptOf(page)).toBeVisible()
  await expect(receiptOf(page).locator('.ticket')).toHaveCount(1)
  expect(sent).toHaveLength(1)
  expect((await player.bets()).filter(({ id }) => !known.has(id))).toHaveLength(1)
  await openSlip(page)
  await expect.poll(() => shownBalance(page)).toBe(balance - 100)
})
