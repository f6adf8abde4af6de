import { expect, test } from '../fixtures.ts'
import { playerOf } from '../steps/player.ts'
import { DEMO } from '../servers/stack.ts'

test.use({ expectedErrors: ['400 (Bad Request)'] })

test('BEYOND-13 a player adds a passkey by the password and signs in with it; removed, it opens nothing', async ({
  page,
  context,
}) => {
  const session = await context.newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
    automaticPresenceSimulation: true,
  } as const
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', { options })
  await playerOf(page).signIn()
  await page.goto('/sports/users/security')
  const card = page.getByRole('region', { name: 'Passkeys' })
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await card.getByLabel('Name, such as My phone').fill('Laptop')
  await card.getByLabel('Current password').fill(DEMO.password)
  await card.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(card.getByRole('listitem')).toContainText(['Laptop'])
  const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId })
  expect(credentials).toMatchObject([{ rpId: 'localhost', isResidentCredential: true }])

  await page.getByRole('button', { name: /Account EUR/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  const passkey = page
    .getByRole('dialog', { name: 'Sign in' })
    .getByRole('button', { name: 'Sign in with a passkey' })
  await passkey.click()
  await expect(page.getByRole('button', { name: /Account EUR/ })).toBeVisible()
  await expect(card.getByRole('listitem')).toContainText(['last used'])

  await card.getByRole('button', { name: 'Remove Laptop' }).click()
  await expect(card.getByText('You have no passkeys yet.')).toBeVisible()
  await page.getByRole('button', { name: /Account EUR/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
  await passkey.click()
  await expect(page.getByRole('dialog', { name: 'Sign in' }).getByRole('alert')).toContainText(
    'This passkey could not be used',
  )
})
