import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { FEW } from '../servers/stacks.ts'

// An operator's own services: one that collects errors, and a CMS with icons.

const CMS = 'https://cms.example/icons.svg'

test.use({
  stackSettings: { ...FEW, ERROR_DSN: 'https://key@errors.example/12', CMS_ICONS_URL: CMS },
  expectedErrors: [
    'status of 500',
    'status of 404',
    'crashes as asked',
    'example.com',
    'net::ERR_',
    'WebSocket',
  ],
})

/** An item that the error service received. */
interface Told {
  readonly transaction?: string
  readonly spans?: readonly { readonly op: string }[]
  readonly exception?: { readonly values: readonly { readonly value: string }[] }
  readonly extra?: Readonly<Record<string, unknown>>
}

/** Collects what the page sends to the error service. */
async function listen(page: Page): Promise<Told[]> {
  const told: Told[] = []
  await page.route('https://errors.example/**', async (route) => {
    told.push(JSON.parse(route.request().postData()?.split('\n')[2] ?? '{}') as Told)
    await route.fulfill({ status: 200, headers: { 'access-control-allow-origin': '*' } })
  })
  return told
}

const wordsOf = (told: readonly Told[]) =>
  told.flatMap(({ exception }) => exception?.values.map(({ value }) => value) ?? [])

test('ERR-03 TRACK-08 TRACK-12 TRACK-13 TRACK-16 calls that fail at once, crashes of widgets and an unreachable push server are reported, with a trace of the load', async ({
  page,
}) => {
  const told = await listen(page)
  await page.route('**/api/sportsbook/v2/settings', (route) =>
    route.fulfill({ status: 500, json: { code: 500, message: 'away', token: 'secret' } }),
  )
  await page.routeWebSocket(/connection\/websocket/, (socket) => socket.close())
  await page.goto('/sports/_gallery?crash')
  await expect
    .poll(() => wordsOf(told))
    .toEqual(
      expect.arrayContaining([
        'GET /api/sportsbook/v2/settings answered 500',
        'a part of the gallery crashes as asked',
        expect.stringMatching(/^realtime /),
      ]),
    )
  const call = told.find(({ extra }) => extra?.['response_body'] !== undefined)
  expect(JSON.stringify(call?.extra)).not.toContain('secret')
  await expect.poll(() => told.filter(({ transaction }) => transaction !== undefined)).toHaveLength(1)
  const trace = told.find(({ transaction }) => transaction !== undefined)
  expect(trace?.transaction).toBe('/sports/_gallery')
  expect(trace?.spans?.map(({ op }) => op)).toEqual(
    expect.arrayContaining(['browser.request', 'resource.script']),
  )
})

test('ASSET-02 an operator names an icon of the CMS, which is drawn once its set is in the page', async ({
  page,
  stack,
}) => {
  const file = join(stack.sitesDir, 'demo/layout.json')
  const layout = JSON.parse(readFileSync(file, 'utf8')) as Record<string, Record<string, object[]>>
  const links = [{ label: 'Cups', href: '/top', icon: 'cms:trophy' }]
  const { leftSidebar = [], ...frame } = layout['/_app'] ?? {}
  const dial = { type: 'speed-dial', title: 'Dial', links }
  writeFileSync(
    file,
    JSON.stringify({ ...layout, '/_app': { ...frame, leftSidebar: [...leftSidebar, dial] } }),
  )
  await page.route(CMS, (route) =>
    route.fulfill({
      contentType: 'image/svg+xml',
      headers: { 'access-control-allow-origin': '*' },
      body: '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="trophy" viewBox="0 0 10 10"><path d="M0 0h10v10H0z"/></symbol></svg>',
    }),
  )
  const icon = page.getByRole('navigation', { name: 'Dial' }).locator('use')
  await expect(async () => {
    await page.goto('/sports/about')
    await expect(icon).toHaveAttribute('href', '#trophy', { timeout: 1000 })
  }).toPass()
  await expect.poll(() => icon.evaluate((use: SVGUseElement) => use.getBBox().width)).toBeGreaterThan(0)
  await expect(page.locator('#icon-sets > svg')).toHaveCount(3)
})
