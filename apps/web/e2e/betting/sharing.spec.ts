import { expect, test } from '../fixtures.ts'
import { prematchOffers } from '../servers/season.ts'
import { openSlip, pickAll, pickRow, slipOf } from '../steps/slip.ts'

test('SHARE-01 SHARE-03 SHARE-04 a slip goes to somebody else by its link, replacing what is there', async ({
  page,
  browser,
  stack,
}) => {
  const offers = await prematchOffers(stack, { count: 3, startsIn: [600, 20_000] })
  const [first, second, third] = offers
  await pickAll(page, [first, second])
  await slipOf(page).getByRole('button', { name: 'Share this slip' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this bet' })
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue()
  expect(link).toMatch(/[?&]betcode=[0-9A-HJKMNP-TV-Z]{16}$/)

  const { width, height } = page.viewportSize() ?? { width: 1440, height: 900 }
  const other = await browser.newContext({ viewport: { width, height }, locale: 'en-GB' })
  const guest = await other.newPage()
  await guest.goto(new URL(link).pathname.replace(/\/$/, ''))
  await pickAll(guest, [third])
  await guest.goto(link)
  await openSlip(guest)
  for (const offer of [first, second]) await expect(pickRow(guest, offer)).toBeVisible()
  await expect(pickRow(guest, third)).toHaveCount(0)
  await expect.poll(() => new URL(guest.url()).searchParams.has('betcode')).toBe(false)
  await other.close()
})

test.describe('a code that leads nowhere', () => {
  test.use({ expectedErrors: ['404 (Not Found)'] })

  test('SHARE-05 QUERY-02 says that the link does not work, and leaves the slip as it is', async ({
    page,
    stack,
  }) => {
    const [offer] = await prematchOffers(stack, { startsIn: [600, 20_000] })
    await pickAll(page, [offer])
    await page.goto('/sports?betcode=0000000000000000')
    const dialog = page.getByRole('dialog', { name: 'This bet link does not work' })
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await openSlip(page)
    await expect(pickRow(page, offer)).toBeVisible()
  })
})
