import { expect, test } from '../../fixtures.ts'
import { prematchOffers } from '../../servers/season.ts'
import { pickAll, pickRow, slipOf, stakeField, untilPlaceable } from '../../steps/slip.ts'

const BROKEN = {
  'no JSON': '{"bets":[',
  'another shape': '{"version":1,"bets":[{"betType":"single"}]}',
  markup: '<img src=x onerror=alert(1)>',
} as const

test('STORE-07 SAFE-11 a stored slip that cannot be read is dropped and the page works', async ({
  page,
  stack,
}) => {
  const [offer] = await prematchOffers(stack)
  await page.goto('/sports')
  for (const [name, text] of Object.entries(BROKEN))
    await test.step(name, async () => {
      await page.evaluate((broken) => {
        for (const key of ['bets', 'betslip_toggle', 'ticket_state', 'odds_type']) {
          sessionStorage.setItem(key, broken)
          localStorage.setItem(key, broken)
        }
      }, text)
      await page.reload()
      await expect(slipOf(page).getByText('Your slip is empty')).toBeVisible()
      const kept = () =>
        page.evaluate(
          (broken) => [
            sessionStorage.getItem('bets') === broken,
            localStorage.getItem('bets') === broken,
            localStorage.getItem('odds_type'),
          ],
          text,
        )
      await expect.poll(kept).toEqual([false, false, null])
    })
  await pickAll(page, [offer])
  await expect(pickRow(page, offer)).toBeVisible()
})

test('STORE-07 SAFE-11 with storage blocked everything works but keeping', async ({ page, stack }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('denied', 'SecurityError')
        },
      })
  })
  const [offer] = await prematchOffers(stack)
  await pickAll(page, [offer])
  await stakeField(page).fill('1')
  await untilPlaceable(page)
})
