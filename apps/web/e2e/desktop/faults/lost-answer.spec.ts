import { expect, test } from '../../fixtures.ts'
import { booksOf, playerOf, signedIn } from '../../steps/player.ts'
import { prematchOffers } from '../../servers/season.ts'
import { openSlip, pick, placeButton, receiptOf, slipOf, stakeField } from '../../steps/slip.ts'

const PLACE = '**/api/sportsbook/v3/bets?*'

test.use({ expectedErrors: ['net::ERR_'] })

test.beforeEach(async ({ page, stack }) => {
  await signedIn(page)
  const [offer] = await prematchOffers(stack)
  await pick(page, offer)
  await stakeField(page).fill('2.50')
  await expect(placeButton(page)).toBeEnabled()
})

test('BEYOND-03 PLACE-09 a placement that never arrived is told as not placed, and cannot come through later', async ({
  page,
}) => {
  const player = playerOf(page)
  const before = await booksOf(player)
  await page.route(PLACE, (route) => route.abort('connectionreset'))
  const [request] = await Promise.all([page.waitForRequest(PLACE), placeButton(page).click()])
  await expect(page.getByRole('alert').filter({ hasText: 'The bet was not placed' })).toBeVisible()
  await expect(placeButton(page)).toBeEnabled()
  await expect(slipOf(page).locator('.pick')).toHaveCount(1)
  // If the lost request arrives now, it must not place anything.
  const late = await page.request.post(request.url(), {
    headers: { 'x-app': 'sportsbook', 'idempotency-key': request.headers()['idempotency-key'] ?? '' },
    data: request.postDataJSON() as object,
  })
  expect(late.status()).toBeGreaterThanOrEqual(400)
  const after = await booksOf(player)
  expect(after.bets).toHaveLength(before.bets.length)
  expect(after.balance).toBe(before.balance + (await player.wonSince(before.bets)))
})

test('STORE-02 a placement cut off by a reload after it arrived is found again', async ({ page }) => {
  const player = playerOf(page)
  const known = (await player.bets()).length
  const arrived = new Promise<void>((resolve) => {
    void page.route(PLACE, async (route) => {
      await route.fetch()
      resolve()
    })
  })
  await placeButton(page).click()
  await arrived
  await page.reload()
  await openSlip(page)
  await expect(receiptOf(page)).toContainText('Bet placed')
  const bets = await player.bets()
  expect(bets).toHaveLength(known + 1)
  await expect(receiptOf(page)).toContainText(bets[0]?.ref ?? 'no bet')
})

test('STORE-02 a placement cut off by a reload before it arrived is not sent again', async ({ page }) => {
  const player = playerOf(page)
  const before = await booksOf(player)
  let sent = 0
  const held = new Promise<void>((resolve) => {
    void page.route(PLACE, () => {
      sent += 1
      resolve()
    })
  })
  await placeButton(page).click()
  await held
  await page.reload()
  await expect(page.getByRole('alert').filter({ hasText: 'The bet was not placed' })).toBeVisible()
  await openSlip(page)
  await expect(slipOf(page).locator('.pick')).toHaveCount(1)
  await expect(stakeField(page)).toHaveValue('2.50')
  await expect(placeButton(page)).toBeEnabled()
  expect(sent).toBe(1)
  const after = await booksOf(player)
  expect(after.bets).toHaveLength(before.bets.length)
  expect(after.balance).toBe(before.balance + (await player.wonSince(before.bets)))
})
