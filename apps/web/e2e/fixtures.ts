import { test as base, expect, type Page } from '@playwright/test'
import { beginAsPlanned, setAhead } from './servers/clock.ts'
import { DEMO, type Stack, startStack } from './servers/stack.ts'
import { SMALL } from './servers/stacks.ts'

export interface WorkerFixtures {
  /** Settings of the stack, in addition to the common ones. */
  stackSettings: Readonly<Record<string, string>>
  stack: Stack
}

interface TestFixtures {
  /** Whether matches go on. While held, prices and markets change only by the test itself. */
  season: 'held' | 'playing'
  /** Sets it. */
  seasonAsWanted: void
  /** Console errors and exceptions that a test expects, as parts of their text. */
  expectedErrors: readonly string[]
  /** Fails the test on any other error. */
  quietConsole: void
}

const { ahead, env } = beginAsPlanned()

export const test = base.extend<TestFixtures, WorkerFixtures>({
  stackSettings: [{}, { scope: 'worker', option: true }],
  stack: [
    async ({ stackSettings }, use) => {
      const stack = await startStack({ ...SMALL, ...env, ...stackSettings })
      await use(stack)
      await stack.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: async ({ stack }, use) => use(stack.url),
  context: async ({ context }, use) => {
    await context.addInitScript(setAhead, ahead)
    await use(context)
  },
  season: ['held', { option: true }],
  seasonAsWanted: [
    async ({ season, stack }, use) => {
      // Between two tests it catches up, so that coming matches are still coming.
      await stack.season('play')
      if (season === 'held') await stack.season('hold')
      // What came of the time between keeps a slow machine busy for longer than a page waits for its answers.
      const lists = () => fetch(`${stack.url}/api/sportsbook/v2/matches?limit=100`)
      await expect.poll(async () => (await lists()).status).toBeLessThan(500)
      await use()
    },
    { auto: true },
  ],
  expectedErrors: [[], { option: true }],
  quietConsole: [
    async ({ page, expectedErrors }, use) => {
      const errors: string[] = []
      const note = (text: string) => {
        if (!expectedErrors.some((part) => text.includes(part))) errors.push(text)
      }
      page.on('console', (message) => {
        if (message.type() === 'error') note(`${message.text()} (${message.location().url})`)
      })
      page.on('pageerror', (error) => note(String(error)))
      const refused: Promise<string>[] = []
      page.on('response', (answer) => {
        if (answer.status() >= 400) refused.push(answer.text().catch(() => 'no body'))
      })
      await use()
      const said = errors.length === 0 ? [] : await Promise.all(refused)
      expect(errors, `errors in the console; refused calls were answered ${said.join(', ')}`).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }

/** Fills in the open sign-in form as the demo player. */
export async function fillSignIn(page: Page): Promise<void> {
  await page.getByLabel('Email or phone').fill(DEMO.login)
  await page.getByLabel('Password', { exact: true }).fill(DEMO.password)
  await page.locator('form').getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Signs in through the modal, which some pages open by themselves. */
export async function signIn(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Sign in' })
  await expect(async () => {
    if (!(await dialog.isVisible()))
      await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click({ timeout: 1000 })
    await expect(dialog).toBeVisible({ timeout: 1000 })
  }).toPass()
  await fillSignIn(page)
  await expect(page.getByRole('button', { name: /Account EUR/ })).toBeVisible()
}
