import { expect, test } from './fixtures.ts'
import { signedIn } from './player.ts'
import { prematchOffers } from './season.ts'

// Its player excludes themselves: nobody else's stack.
test.use({ stackSettings: { SIM_LIVE: '6', SIM_COMING: '40', SIM_SEED: 'limits' } })

test('RG-02 RG-03 RG-07 MODAL-09 MODAL-15 BEYOND-19 a limit is set and reached, the reality check goes on in both tabs, self-exclusion signs out everywhere', async ({
  page,
  stack,
  context,
}) => {
  const player = await signedIn(page)
  await page.goto('/sports/users/limits')
  const main = page.getByRole('main')
  await main.getByLabel('Kind of limit').selectOption('Stakes')
  await main.getByLabel('Amount in EUR').fill('15')
  await main.getByRole('button', { name: 'Set limit' }).click()
  const meter = main.getByRole('meter', { name: 'Stakes · One day' })
  await expect(meter).toHaveAttribute('aria-valuetext', '€0.00 of €15.00 used, €15.00 left')

  const [offer] = await prematchOffers(stack, { startsIn: [900, 20_000] })
  if (offer === undefined) throw new Error('nothing to bet on')
  await player.place([offer], 1000)
  await expect(player.place([offer], 501)).rejects.toThrow('your stake limit leaves')
  await page.reload()
  await expect(meter).toHaveAttribute('aria-valuetext', '€10.00 of €15.00 used, €5.00 left')
  await main.getByLabel('Kind of limit').selectOption('Stakes')
  await main.getByLabel('Amount in EUR').fill('50')
  await main.getByRole('button', { name: 'Set limit' }).click()
  await expect(main.getByText('You asked for €50.00.')).toBeVisible()

  // An hour passes: the server's answer tells it until the player goes on.
  let isDue = true
  await context.route('**/sportsbook_sessions', async (route) => {
    const answer = await route.fetch()
    const session = await answer.json()
    const period = { from: session.started_at, to: session.server_time }
    await route.fulfill({ response: answer, json: isDue ? { ...session, period } : session })
  })
  context.on('request', (request) => {
    if (request.url().endsWith('/sportsbook_sessions/continue')) isDue = false
  })
  const other = await context.newPage()
  await other.goto('/sports/users/limits')
  const checks = [page, other].map((tab) => tab.getByRole('dialog', { name: 'Reality check' }))
  for (const check of checks) await expect(check).toContainText('€10.00')
  await page.keyboard.press('Escape')
  await checks[0]?.getByRole('button', { name: 'Continue' }).click()
  for (const check of checks) await expect(check).toHaveCount(0)

  await main.getByRole('button', { name: 'Begin self-exclusion' }).click()
  const sure = page.getByRole('dialog', { name: 'Self-exclusion: 6 months' })
  await sure.getByRole('checkbox').check()
  await sure.getByRole('button', { name: 'Begin self-exclusion' }).click()
  for (const tab of [page, other])
    await expect(tab.getByRole('heading', { name: 'Sign in to see your account' })).toBeVisible()
  await expect(player.signIn()).rejects.toThrow('You are taking a break from betting')
})
