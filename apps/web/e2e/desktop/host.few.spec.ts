import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Frame, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { FEW } from '../servers/stacks.ts'
import { createHostSigner, startHostPage } from '../servers/host-page.ts'
import type { Stack } from '../servers/stack.ts'

test.use({ stackSettings: FEW })

type Said = { readonly type: string; readonly payload: Readonly<Record<string, unknown>> }
interface HostWindow {
  readonly said: Said[]
  readonly say: (type: string, payload?: object) => void
  isDeaf?: boolean
}

const signer = createHostSigner()

/** Lets the host's page frame the site and speak with it. */
function allow(stack: Stack, origin: string): void {
  const path = join(stack.sitesDir, 'demo/site.json')
  const site = JSON.parse(readFileSync(path, 'utf8')) as Record<string, unknown>
  writeFileSync(
    path,
    JSON.stringify({
      ...site,
      frameAncestors: [origin],
      hostMessages: { origins: [origin] },
      hostSignIn: { publicKeys: [signer.publicKey], newPlayers: 'create' },
    }),
  )
}

/** The product inside the host's page, once it has said that it is ready. */
async function openHost(page: Page, stack: Stack, framed = `${stack.url}/sports`): Promise<Frame> {
  const host = await startHostPage(() => framed)
  test.info().annotations.push({ type: 'host', description: host.origin })
  stops.push(host.stop)
  allow(stack, host.origin)
  await expect(async () => {
    const settings = await page.request.get(`${stack.url}/api/sportsbook/v2/settings`)
    const policy = (await page.request.get(framed)).headers()['content-security-policy']
    expect([await settings.json(), policy]).toMatchObject([
      { host: { origins: [host.origin] } },
      expect.stringContaining(host.origin),
    ])
  }).toPass()
  await page.goto(host.origin)
  await expect.poll(() => heard(page, 'initialized')).toHaveLength(1)
  const frame = page.frames().find((each) => each !== page.mainFrame())
  if (frame === undefined) throw new Error('no frame')
  return frame
}

const stops: (() => Promise<void>)[] = []
test.afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const heard = (page: Page, type: string) =>
  page.evaluate(
    (name) =>
      (window as unknown as HostWindow).said
        .filter((message) => message.type === `sportsbook:${name}`)
        .map(({ payload }) => payload),
    type,
  )
const say = (page: Page, type: string, payload: object = {}) =>
  page.evaluate(([name, told]) => (window as unknown as HostWindow).say(name, told), [type, payload] as const)

test('HOST-01 HOST-06 HOST-07 HOST-12 HOST-13 in a page of another site it says where it is, is as high as its content, and is led', async ({
  page,
  stack,
}) => {
  const frame = await openHost(page, stack)
  await expect.poll(() => heard(page, 'page-loaded')).toEqual([{ name: 'sports', path: '/sports' }])
  const heights = async () => (await heard(page, 'page-size-changed')).map(({ height }) => Number(height))
  await expect.poll(async () => (await heights()).length).toBeGreaterThan(0)
  const rest = async () => {
    await expect(async () => {
      const before = await heights()
      await page.waitForTimeout(600)
      expect(await heights()).toEqual(before)
    }).toPass()
    return heights()
  }
  const told = await rest()
  const own = await frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height))
  expect(told.at(-1)).toBe(own)
  expect(await frame.evaluate(() => document.documentElement.scrollHeight <= window.innerHeight + 1)).toBe(
    true,
  )
  expect(told.length).toBeLessThan(12)

  await say(page, 'page_changed', { path: '/sports/results' })
  await expect.poll(async () => (await heard(page, 'page-loaded')).at(-1)).toMatchObject({ name: 'results' })
  await expect(page.locator('iframe')).toHaveJSProperty('isConnected', true)
  const short = (await rest()).at(-1)
  expect(short).toBe(await frame.evaluate(() => Math.ceil(document.body.getBoundingClientRect().height)))
  await say(page, 'search_modal')
  await expect(frame.getByRole('dialog')).toBeVisible()
})

test('HOST-14 a modal stands in the part of a high frame that the host’s window shows', async ({
  page,
  stack,
}) => {
  const frame = await openHost(page, stack)
  await expect.poll(async () => (await heard(page, 'page-size-changed')).length).toBeGreaterThan(0)
  await page.evaluate(() => window.scrollTo(0, 500))
  await expect(frame.locator('html[data-host-part]')).toHaveCount(1)
  await say(page, 'iframe_integration', { actions: [] })
  await frame.getByRole('banner').getByRole('button', { name: 'Sign in' }).dispatchEvent('click')
  const dialog = page.frameLocator('iframe').getByRole('dialog', { name: 'Sign in' })
  await expect(dialog).toBeVisible()
  await expect(async () => {
    const box = await dialog.boundingBox()
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0)
  }).toPass()
})

const REPLAYED = ['status of 400 (Bad Request)']

test.describe('a player of the host', () => {
  test.use({ expectedErrors: REPLAYED })

  test('HOST-04 HOST-05 SAFE-16 the host’s own form takes the place of ours, and its player is signed in by a token, in a cookie of this frame alone', async ({
    page,
    stack,
    context,
  }) => {
    const frame = await openHost(page, stack)
    await say(page, 'iframe_integration', { actions: ['sign-in'] })
    await expect.poll(() => heard(page, 'initialized')).toHaveLength(2)
    await frame.getByRole('banner').getByRole('button', { name: 'Sign in' }).click()
    await expect.poll(() => heard(page, 'sign-in')).toEqual([{}])
    await expect(frame.getByRole('dialog')).toHaveCount(0)

    const now = await frame.evaluate(() => Date.now())
    const claims = {
      aud: 'demo',
      sub: 'member-1',
      email: 'member-1@host.example',
      email_verified: true,
      birthdate: '1990-01-01',
      country: 'DE',
      currency: 'EUR',
    }
    const token = signer.tokenOf(claims, now)
    let calls = 0
    page.on('request', (request) => {
      if (request.url().endsWith('/users/host_token')) calls += 1
    })
    await say(page, 'token', { token })
    await expect.poll(() => heard(page, 'token-answered')).toEqual([{ isAccepted: true, code: null }])
    await expect(frame.getByRole('button', { name: /Account EUR/ })).toBeVisible()
    // Told again by a page that the sign-in made come anew.
    await expect
      .poll(async () => (await heard(page, 'balance-changed')).at(-1))
      .toEqual({ currency: 'EUR', balance: 0 })
    // The same token again opens nothing.
    await page.waitForTimeout(1100)
    await say(page, 'token', { token })
    await expect.poll(() => heard(page, 'token-answered')).toHaveLength(2)
    expect((await heard(page, 'token-answered')).at(-1)).toEqual({ isAccepted: false, code: 2101 })
    // A reload inside the frame keeps the session; the same site opened by itself has none of it.
    await frame.evaluate(() => location.reload())
    await expect(page.frameLocator('iframe').getByRole('button', { name: /Account EUR/ })).toBeVisible()
    const session = (await context.cookies(stack.url)).find(({ name }) => name.endsWith('touchline'))
    expect(session).toMatchObject({ sameSite: 'None', secure: true, httpOnly: true })
    const alone = await context.newPage()
    await alone.goto(`${stack.url}/sports`)
    await expect(alone.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
    await alone.close()
    expect(calls).toBe(2)
  })
})

/** What a hostile host does: ten thousand messages a second, for three seconds. */
function flood(): Promise<number> {
  const target = document.querySelector('iframe')?.contentWindow
  const large = 'x'.repeat(10_000_000)
  let nested: object = {}
  for (let level = 0; level < 1000; level += 1) nested = { nested }
  const messages: unknown[] = [
    { type: 'viewport', payload: { offset: 0, height: 700 } },
    { type: 'page_changed', payload: { path: '//evil.example' } },
    { type: 'open_bet_slip', payload: nested },
    { type: 'iframe_integration', payload: { actions: Array.from({ length: 100 }, () => 'deposit') } },
    { type: 'x'.repeat(5000), payload: nested },
    { type: '__proto__', payload: {} },
    nested,
    'text',
    null,
    7,
  ]
  return new Promise((resolve) => {
    const began = performance.now()
    let sent = 0
    for (const whole of [large, { type: large }, { type: 'token', payload: { token: large } }])
      target?.postMessage(whole, '*')
    const turn = () => {
      const due = Math.min((performance.now() - began) * 10, 30_000)
      for (; sent < due; sent += 1) target?.postMessage(messages[sent % messages.length], '*')
      if (sent < 30_000) setTimeout(turn, 4)
      else resolve(sent)
    }
    turn()
  })
}

interface Watched {
  /** How many messages of the host were unpacked: nothing else that they cost depends on what is in them. */
  unpacked: number
  /** Greatest time (ms) that a listener of messages, or a timer, has taken, by second. */
  readonly own: Record<number, number>
}

/** Counts what a framed page does with messages, and times it. */
function watch(): void {
  if (window.parent === window) return
  const seen: Watched = { unpacked: 0, own: {} }
  Object.assign(window, { seen })
  const timed =
    (act: (...given: never[]) => unknown) =>
    (...given: never[]) => {
      const began = performance.now()
      act(...given)
      const second = Math.floor(began / 1000)
      seen.own[second] = Math.max(seen.own[second] ?? 0, performance.now() - began)
    }
  const { addEventListener, setTimeout: later } = window
  window.addEventListener = ((type: string, listener: never, ...more: never[]) =>
    addEventListener.call(
      window,
      type,
      type === 'message' ? (timed(listener) as never) : listener,
      ...more,
    )) as never
  window.setTimeout = ((act: never, ...more: never[]) =>
    later(typeof act === 'function' ? (timed(act) as never) : act, ...more)) as never
  const data = Object.getOwnPropertyDescriptor(MessageEvent.prototype, 'data')
  Object.defineProperty(MessageEvent.prototype, 'data', {
    configurable: true,
    get(this: MessageEvent): unknown {
      if (this.source === window.parent) seen.unpacked += 1
      return data?.get?.call(this)
    },
  })
}

/** How often (ms) the product works off what its host says, and how many messages it looks at each time. */
const TURN = 16
const LOOKED_AT = 21

test('SAFE-12 ten thousand hostile messages a second, huge and deep ones among them, hold nothing up and change nothing', async ({
  page,
  stack,
}) => {
  await page.addInitScript(watch)
  const frame = await openHost(page, stack)
  // The slip that a message opens is drawn once, which is no matter of how many come.
  await say(page, 'open_bet_slip')
  await page.evaluate(() => {
    const host = window as unknown as HostWindow
    host.isDeaf = true
  })
  // Whatever the page does for itself at its beginning is over.
  await frame.waitForLoadState('networkidle')
  await say(page, 'viewport', { offset: 0, height: 700 })
  await expect(frame.locator('html[data-host-part]')).toHaveCount(1)
  await page.waitForTimeout(1000)
  const began = await frame.evaluate(() => {
    const { seen } = window as unknown as { seen: Watched }
    seen.unpacked = 0
    for (const second of Object.keys(seen.own)) delete seen.own[Number(second)]
    return performance.now()
  })
  const before = frame.url()
  expect(await page.evaluate(flood)).toBe(30_000)
  const { seen, lasted } = await frame.evaluate((since) => {
    const { seen: all } = window as unknown as { seen: Watched }
    return { seen: all, lasted: performance.now() - since }
  }, began)
  // The others are dropped unseen. Counts hold on any machine; a busy one interrupts work, but hardly in every second.
  expect(seen.unpacked).toBeLessThanOrEqual(LOOKED_AT * Math.ceil(lasted / TURN + 1))
  expect(seen.unpacked).toBeLessThan(30_000)
  expect(Math.min(...Object.values(seen.own))).toBeLessThan(50)
  expect(frame.url()).toBe(before)
  // It still listens.
  await say(page, 'page_changed', { path: '/sports/results' })
  await expect.poll(async () => (await heard(page, 'page-loaded')).at(-1)).toMatchObject({ name: 'results' })
})

test('HOST-03 SAFE-12 a page that may frame the site but is no host of it is neither heard nor told anything', async ({
  page,
  stack,
}) => {
  const frame = await openHost(page, stack)
  const stranger = await startHostPage(() => `${stack.url}/sports`)
  stops.push(stranger.stop)
  const path = join(stack.sitesDir, 'demo/site.json')
  const site = JSON.parse(readFileSync(path, 'utf8')) as { frameAncestors: string[] }
  writeFileSync(path, JSON.stringify({ ...site, frameAncestors: [...site.frameAncestors, stranger.origin] }))
  await expect(async () => {
    const answer = await page.request.get(`${stack.url}/sports`)
    expect(answer.headers()['content-security-policy']).toContain(stranger.origin)
  }).toPass()
  expect(frame.url()).toContain('/sports')
  await page.goto(stranger.origin)
  const other = page.frameLocator('iframe')
  await expect(other.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible()
  await expect(other.locator('html[data-host]')).toHaveCount(1)
  await say(page, 'page_changed', { path: '/sports/results' })
  await say(page, 'open_bet_slip')
  await page.waitForTimeout(500)
  expect(await page.evaluate(() => (window as unknown as HostWindow).said)).toEqual([])
  await expect(other.locator('body')).toHaveAttribute('data-page', 'sports')
})
