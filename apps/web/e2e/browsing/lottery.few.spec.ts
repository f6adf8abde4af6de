import { expect, fillSignIn, test } from '../fixtures.ts'

test('ROUTE-15 EXTRA-01 BEYOND-29 a visitor sees the draws of the lottery; signed in they choose numbers, buy a ticket, and it waits for its draw', async ({
  page,
  stack,
  isMobile,
}) => {
  test.skip(isMobile, 'one size is enough to buy')
  await page.context().addCookies([{ name: 'cookie_consent', value: 'needed', url: stack.url }])
  await page.goto(`${stack.url}/sports/lotteries`)
  const lottery = page.frameLocator('iframe[title="Lotteries"]')
  await expect(lottery.getByText(/^Closes in \d/)).toBeVisible()
  await expect(lottery.getByRole('button', { name: 'Sign in to buy' })).toBeDisabled()
  await page.locator('.app-header').getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(page)
  await expect(lottery.getByRole('button', { name: 'Buy', exact: true })).toBeDisabled()
  for (const number of ['3', '8', '21', '30', '33'])
    await lottery.getByRole('button', { name: number, exact: true }).click()
  await expect(lottery.getByText('Still to choose: 1')).toBeVisible()
  await lottery.getByRole('button', { name: 'Random numbers' }).click()
  await lottery.getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(lottery.getByRole('status')).toHaveText('Your ticket is bought. Good luck!')
  await expect(lottery.getByText('Waits for its draw')).toBeVisible()
})
