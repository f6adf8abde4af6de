import type { Page } from '@playwright/test'
import { openBrowser, openPage } from '../browser.ts'

const VIEW = { width: 1440, height: 900 }
/** Milliseconds for each step. */
const PATIENCE = 15_000
const STAKE = '2'

async function signIn(page: Page, url: string, login: string, password: string): Promise<void> {
  await page.goto(`${url}/sports/users/sign-in`)
  const form = page.locator('main form')
  const secret = form.locator('input[type=password]')
  await secret.waitFor()
  await form.locator('input').first().fill(login)
  await secret.fill(password)
  await secret.press('Enter')
  await page.waitForURL(`${url}/sports`)
}

/** Presses a price of a coming match, stakes and places. */
async function bet(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/sports/schedule`)
  const slip = page.locator('.app-slip')
  await page.locator('.event .odds:not(:disabled):visible').first().click()
  await slip.locator('input[inputmode]:visible').first().fill(STAKE)
  await slip.getByRole('button', { name: /^Place bet/ }).click()
  await slip.getByRole('button', { name: 'Done' }).waitFor()
}

/**
 * The walk of a player through a fleet: whichever front, backend, worker and hub come to serve a step, the bet is placed
 * and the balance in the page's header follows by push. Answers what went wrong, in words.
 */
export async function walk(
  url: string,
  { login, password }: { readonly login: string; readonly password: string },
): Promise<readonly string[]> {
  const browser = await openBrowser()
  const errors: string[] = []
  try {
    const { page } = await openPage(browser, VIEW, (error) => errors.push(`the walk: ${error.message}`))
    page.setDefaultTimeout(PATIENCE)
    await signIn(page, url, login, password)
    const header = page.locator('.app-header')
    await header.getByText('€1,000.00').waitFor()
    await bet(page, url)
    await header.getByText('€998.00').waitFor()
  } catch (error) {
    errors.push(`the walk: ${error instanceof Error ? error.message : String(error)}`)
  } finally {
    await browser.close()
  }
  return errors
}
