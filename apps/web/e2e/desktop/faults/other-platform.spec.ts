import { cpus, loadavg } from 'node:os'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { expect, test } from '../../fixtures.ts'
import { matchesOf, matchPath } from '../../servers/season.ts'
import { startFront, type Stack } from '../../servers/stack.ts'

test.use({
  expectedErrors: [
    '404 (Not Found)',
    '503 (Service Unavailable)',
    '500 (Internal Server Error)',
    'WebSocket',
  ],
})

type Answer = (asked: IncomingMessage, response: ServerResponse, pass: () => void) => void

/** A platform in front of the reference one that answers some calls itself, with a front attached to it. */
async function attached(stack: Stack, page: Page, answer: Answer) {
  const platform = createServer((asked, response) => {
    const pass = () => {
      const { method, url: path, headers } = asked
      const passed = request({ port: stack.env['BACKEND_PORT'], method, path, headers }, (answered) => {
        response.writeHead(answered.statusCode ?? 502, answered.headers)
        answered.pipe(response)
      })
      passed.on('error', () => response.destroy())
      asked.pipe(passed)
    }
    answer(asked, response, pass)
  })
  await once(platform.listen(0, '127.0.0.1'), 'listening')
  const { port } = platform.address() as AddressInfo
  const front = await startFront({ ...stack.env, BACKEND_URL: `http://127.0.0.1:${port}` })
  const stop = async () => {
    // An open page would go on making calls.
    await page.goto('about:blank')
    await front.stop()
    platform.close()
    platform.closeAllConnections()
  }
  return { ...front, stop }
}

test('PAGEERR-06 pages of a platform that lacks calls go without what these are for', async ({
  page,
  stack,
}) => {
  const front = await attached(stack, page, (asked, response, pass) => {
    if (!/\/(?:counters|popular)(?:[/?]|$)/.test(asked.url ?? '')) return pass()
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ code: 404, message: 'There is no such call' }))
  })
  try {
    for (const path of [
      '/sports/live',
      '/sports/soccer',
      '/sports/top',
      '/sports/all',
      '/sports/cybersport',
    ]) {
      const answer = await page.goto(front.url + path)
      expect(answer?.status(), path).toBe(200)
      await expect(page.locator('h1').first(), path).toBeAttached()
      await expect(page.locator('article.event').first(), path).toBeVisible()
    }
  } finally {
    await front.stop()
  }
})

test('PAGEERR-06 settings with nothing in them crash no page', async ({ page, stack }) => {
  const front = await attached(stack, page, (asked, response, pass) => {
    if (!/\/settings(?:[/?]|$)/.test(asked.url ?? '')) return pass()
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end('{}')
  })
  const crashes: Error[] = []
  page.on('pageerror', (error) => crashes.push(error))
  try {
    await page.goto(`${front.url}/sports`)
    const odds = page.locator('button.odds:not([aria-disabled=true])').first()
    await odds.click()
    await expect(page.locator('.app-slip .pick').first()).toBeVisible()
    await page.goto(`${front.url}/sports/users/sign-up`)
    await expect(page.locator('h1').first()).toBeVisible()
    expect(crashes).toEqual([])
  } finally {
    await front.stop()
  }
})

test('a platform that hangs costs a page a second, three where the machine is strained, and it comes back by itself', async ({
  page,
  stack,
}) => {
  let hangs = false
  const front = await attached(stack, page, (_asked, _response, pass) => {
    if (!hangs) pass()
  })
  try {
    await page.goto(`${front.url}/sports`)
    hangs = true
    // Pages that the front has not cached.
    const times: number[] = []
    for (const path of ['/de/sports/live', '/fr/sports/soccer', '/es/sports/top', '/de/sports/schedule']) {
      const began = performance.now()
      const answer = await fetch(front.url + path)
      await answer.text()
      times.push(performance.now() - began)
    }
    const isStrained = (loadavg()[0] ?? 0) > cpus().length
    expect(Math.max(...times), times.join()).toBeLessThan(isStrained ? 6000 : 4000)
    const call = await fetch(`${front.url}/api/platform/player`)
    expect(call.status).toBe(503)
    expect(front.printed()).not.toContain('MaxListenersExceeded')
    hangs = false
    await expect
      .poll(async () => (await fetch(`${front.url}/de/sports/live`)).status, { timeout: 15_000 })
      .toBe(200)
  } finally {
    await front.stop()
  }
})

test('PAGEERR-02 PAGEERR-06 every page of a platform that hangs, of which nothing is remembered, stands in its frame and says what it lacks', async ({
  page,
  stack,
}) => {
  const [match] = await matchesOf(stack, { match_status: '0' })
  const [race] = await matchesOf(stack, { type: 'stage,season,simple_tournament' })
  if (match === undefined || race === undefined) throw new Error('the season lacks a match')
  const { sport, category, tournament } = match
  const front = await attached(stack, page, () => {})
  const lacking = [
    '/sports',
    `/sports/${sport.key}`,
    `/sports/${sport.key}/${category.slug}-c${category.id}`,
    `/sports/${sport.key}/${tournament.slug}-l${tournament.id}`,
    matchPath(match),
    matchPath(race),
    '/sports/live',
    '/sports/top',
    '/sports/all?sport=soccer',
    '/sports/outrights',
    '/sports/cybersport',
    '/sports/schedule?zone=Europe%2FBerlin',
    '/sports/results?zone=Europe%2FBerlin',
  ]
  const whole = ['/sports/about', '/sports/general-rules', '/sports/favorites', '/sports/users/sign-in']
  try {
    for (const path of [...lacking, ...whole])
      await test.step(path, async () => {
        const isWhole = whole.includes(path)
        const answer = await page.goto(front.url + path)
        const { 'retry-after': wait } = answer?.headers() ?? {}
        expect([answer?.status(), wait]).toEqual(isWhole ? [200, undefined] : [503, '5'])
        await expect(page.getByRole('banner')).toBeVisible()
        // A day's heading arrives with its matches.
        if (!path.includes('?zone=')) await expect(page.locator('h1')).toHaveCount(1)
        const notices = page.locator('main [data-failed]')
        if (isWhole) return expect(notices).toHaveCount(0)
        await expect(notices.first()).toBeVisible()
        const again = notices.first().getByRole('link', { name: 'Reload' })
        expect(await again.evaluate((link: HTMLAnchorElement) => link.href)).toBe(front.url + path)
        // An open page asks for data only, and stays as it is.
        expect((await fetch(front.url + path, { headers: { rsc: '1' } })).status).toBe(503)
      })
  } finally {
    await front.stop()
  }
})
