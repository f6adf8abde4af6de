import type { Browser, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { sent } from '../servers/outbox.ts'
import { freshMatch, matchPath } from '../servers/season.ts'
import type { Stack } from '../servers/stack.ts'
import { faultsOf } from '../steps/axe.ts'
import { playerOf } from '../steps/player.ts'

/** Another browser, signed in as a player who has just signed up. */
async function newPlayer(browser: Browser, stack: Stack, email: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: stack.url })
  const page = await context.newPage()
  const post = async (path: string, data: unknown) => {
    const headers = { 'x-app': 'sportsbook' }
    const answer = await context.request.post(`/api/platform${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const password = 'a-long-secret-of-zoe'
  await post('/users', {
    email,
    password,
    country: 'DE',
    birth_date: '1990-05-17',
    accept_terms: true,
  })
  await page.goto(await sent(page, email, /href="([^"]*confirmation_token[^"]*)"/))
  await expect(page.getByText('Your account is confirmed')).toBeVisible()
  await post('/users/sign_in', { login: email, password })
  return page
}

const roomOf = (page: Page) => page.getByRole('log', { name: 'Match chat' })
const mine = (page: Page, text: string) => roomOf(page).locator('li[data-mine]').filter({ hasText: text })
const others = (page: Page, text: string) =>
  roomOf(page).locator('li:not([data-mine])').filter({ hasText: text })

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
}

test('EXTRA-04 API-S-37 two players talk on the page of a match while a visitor reads along; a link is refused', async ({
  page,
  stack,
  browser,
  isMobile,
}) => {
  test.setTimeout(120_000)
  const match = await freshMatch(stack, { sport_key: 'soccer' })
  const zoe = await newPlayer(browser, stack, `zoe-${isMobile ? 'phone' : 'desktop'}@touchline.example`)
  const visitor = await (await browser.newContext({ baseURL: stack.url })).newPage()
  await playerOf(page).signIn()
  const scripts: string[] = []
  page.on('request', (request) => scripts.push(request.url()))
  await page.goto(matchPath(match))
  await page.getByRole('tab', { name: 'Chat' }).click()
  await expect(page).toHaveURL(/#chat$/)
  for (const other of [zoe, visitor]) await other.goto(`${matchPath(match)}#chat`)

  await say(page, 'What a start!')
  await expect(mine(page, 'What a start!')).toContainText('You')
  await expect(others(zoe, 'What a start!')).toContainText('***')
  await say(zoe, 'Indeed, يا له من هدف')
  await expect(others(page, 'Indeed')).toBeVisible()
  await expect(mine(zoe, 'Indeed')).toBeVisible()
  await expect(others(visitor, 'Indeed')).toBeVisible()
  await expect(visitor.getByText('Sign in to join the talk')).toBeVisible()

  await say(zoe, 'best tips at tips.example.com')
  await expect(roomOf(zoe).getByRole('alert')).toHaveText('Links and addresses are not allowed here')
  await zoe.getByRole('button', { name: 'Discard' }).click()
  await expect(others(page, 'best tips')).toHaveCount(0)

  expect(await faultsOf(page, 'chat', 'en', ['.match-chat'])).toEqual([])
  // What was said is there for who comes later.
  await page.reload()
  await expect(others(page, 'Indeed')).toBeVisible()
  await Promise.all([zoe, visitor].map((other) => other.context().close()))
})

test('CHAT-01 CHAT-02 WIDGET-36 the help chat loads at the first press, answers from the help page, and closes', async ({
  page,
  isMobile,
}) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/sports')
  if (isMobile) await page.getByRole('button', { name: 'Sports' }).click()
  const toggle = page.getByRole('button', { name: /the help chat/ })
  await expect(toggle).toBeVisible()
  if (!isMobile) expect(asked).not.toContain('/demo/chat/widget.js')
  await toggle.click()
  const chat = page.getByRole('dialog', { name: 'Help chat' })
  await expect(chat).toContainText('A demo: a program answers')
  await chat.getByRole('textbox', { name: 'Your question' }).fill('How long does a withdrawal take?')
  await chat.getByRole('button', { name: 'Send' }).click()
  await expect(chat.getByRole('log')).toContainText('A withdrawal is held from your balance')
  await chat.getByRole('button', { name: 'Cash-out' }).click()
  await expect(chat.getByRole('log')).toContainText('The offer follows the odds')
  expect(await faultsOf(page, 'help chat')).toEqual([])
  await page.keyboard.press('Escape')
  await expect(chat).toBeHidden()
})
