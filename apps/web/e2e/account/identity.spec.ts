import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { faultsOf } from '../steps/axe.ts'
import { expect, test } from '../fixtures.ts'
import { playerOf } from '../steps/player.ts'

// The refused withdrawal is an error in the browser's console.
test.use({ expectedErrors: ['403 (Forbidden)'] })

test('PLAYER-03 AUTH-06 a player is prompted by the site’s kind, tries again at the provider, and a second tab sees it without a reload', async ({
  page,
  context,
  stack,
}) => {
  const file = join(stack.sitesDir, 'demo/site.json')
  const before = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    JSON.stringify({
      ...(JSON.parse(before) as object),
      identityVerification: { kind: 'sumsub', requiredFor: ['withdrawal'] },
    }),
  )
  await expect
    .poll(async () => {
      const answer = await page.request.get('/api/sportsbook/v2/settings', {
        headers: { 'x-app': 'sportsbook' },
      })
      return ((await answer.json()) as { identity: { kind: string } | null }).identity?.kind
    })
    .toBe('sumsub')
  await playerOf(page).signIn()

  const modal = page.getByRole('dialog', { name: 'Verify your identity' })
  await test.step('the prompt comes by itself and shows the steps of the kind', async () => {
    await page.goto('/sports/live')
    await expect(modal).toContainText('Not verified')
    await expect(modal.getByRole('listitem')).toHaveText([
      /Identity document/,
      /A picture/,
      /Review/,
      /Needed for withdrawals/,
    ])
    expect(await faultsOf(page, 'identity', 'en', ['.identity'])).toEqual([])
  })

  await test.step('the provider asks for another try, and says why', async () => {
    await modal.getByRole('button', { name: 'Start' }).click()
    await expect(page).toHaveURL(/\/demo\/identity\/[\w-]{43}\?locale=en$/)
    await page.getByRole('button', { name: 'Ask for another try' }).click()
    await expect(page).toHaveURL(/\/sports\/live$/)
    await expect(modal).toContainText('The document could not be read')
    await page.keyboard.press('Escape')
  })

  await test.step('a withdrawal opens it too, since the server refuses', async () => {
    await page.goto('/en/profile/wallet/deposit')
    const form = page.getByRole('region', { name: 'Withdraw' })
    await form.getByRole('textbox').fill('20')
    await form.getByRole('button', { name: 'Withdraw' }).click()
    await expect(modal.getByRole('button', { name: 'Try again' })).toBeVisible()
  })

  const other = await context.newPage()
  await other.goto('/sports/users/profile')
  const card = other.getByRole('region', { name: /^Identity/ })
  await expect(card).toContainText('Another try needed')
  await modal.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(modal.getByRole('status')).toHaveText('Verified')
  await expect(card).toContainText('Verified')
  await expect(
    other.getByRole('banner').getByRole('button', { name: /^Notifications, \d+ unread/ }),
  ).toBeVisible()
  writeFileSync(file, before)
})
