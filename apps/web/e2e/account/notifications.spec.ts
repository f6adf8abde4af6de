import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { faultsOf } from '../steps/axe.ts'
import { expect, test } from '../fixtures.ts'
import { signedIn } from '../steps/player.ts'
import { matchesOf, matchPath, prematchOffers } from '../servers/season.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const panelOf = (page: Page) => page.getByRole('dialog', { name: 'Notifications' })

test('WIDGET-27 NOTIFY-02 LIVE-17 the bell counts in every tab without a reload, leads to the bet, and is emptied by one press', async ({
  page,
  context,
  stack,
}) => {
  const player = await signedIn(page)
  await page.request.post('/api/sportsbook/v2/notifications/read-all', { headers: { 'x-app': 'sportsbook' } })
  const offers = await prematchOffers(stack, { startsIn: [900, 20_000] })
  const tell = async () => {
    const bet = await player.place(offers, 1000)
    // The offer has reached the target already, so the server cashes out at once.
    await player.cashOutAt(bet, 1)
    return bet
  }
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto('/sports/results')
    await expect(bell(tab)).toHaveAccessibleName('Notifications')
  }

  const bet = await tell()
  for (const tab of [page, other]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 unread')
  await other.close()

  await test.step('opening an entry reads it and leads to its bet', async () => {
    await bell(page).click()
    const entry = panelOf(page).getByRole('link', { name: new RegExp(bet.ref) })
    await expect(entry).toContainText('Cashed out automatically')
    expect(await faultsOf(page, 'notifications', 'en', ['.notices', '.notice-head'])).toEqual([])
    await entry.click()
    await expect(page).toHaveURL(new RegExp(`/bets_history\\?bet=${bet.id}$`))
    await expect(panelOf(page)).toBeHidden()
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    const card = page.getByRole('main').getByRole('article', { name: `Bet ${bet.ref}` })
    await expect(card).toBeInViewport()
  })

  await test.step('what comes while the list is open stands first; one press reads all', async () => {
    await bell(page).click()
    await expect(panelOf(page).getByRole('link').first()).toContainText(bet.ref)
    const [first, second] = [await tell(), await tell()]
    await expect(panelOf(page).getByRole('link').first()).toContainText(second.ref)
    await expect(panelOf(page).getByRole('link').nth(1)).toContainText(first.ref)
    await panelOf(page).getByRole('button', { name: 'Mark all read' }).click()
    await expect(panelOf(page).getByText('unread')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(bell(page)).toHaveAccessibleName('Notifications')
    await expect(bell(page)).toBeFocused()
  })
})

test('BEYOND-25 BEYOND-26 the memory of a price has a player told of it: it shows on the page once it moves there', async ({
  page,
  stack,
}) => {
  await signedIn(page)
  const [match] = await matchesOf(stack, { match_status: '1', sport_key: 'soccer', sort_by: 'start_time' })
  if (match === undefined) throw new Error('no live match')
  await page.goto(matchPath(match))
  const memory = page.locator('.price-memory')
  const asked = page.getByRole('dialog', { name: 'Tell me about this price' })

  await test.step('a key opens the memory, and its button asks at which price', async () => {
    const price = page.getByRole('main').locator('button.odds:enabled').first()
    await expect(async () => {
      await price.focus()
      await page.keyboard.press('p')
      await expect(memory.getByText('Implied')).toBeVisible({ timeout: 2000 })
    }).toPass()
    expect(await faultsOf(page, 'price memory', 'en', ['.price-memory'])).toEqual([])
    await memory.getByRole('button', { name: 'Tell me' }).click()
    await expect(asked).toBeVisible()
    expect(await faultsOf(page, 'price alert', 'en', ['.tell-me'])).toEqual([])
    await asked.getByRole('radio').last().click()
    await asked.getByRole('button', { name: 'Tell me' }).click()
    await expect(asked).toBeHidden()
  })

  await test.step('the bell of the match asks what of it is told', async () => {
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Alerts: / })
      .click()
    const dialog = page.getByRole('dialog', { name: 'Tell me about this match' })
    await expect(dialog.getByRole('switch', { name: 'Full time' })).toBeChecked()
    expect(await faultsOf(page, 'match alert', 'en', ['.tell-me'])).toEqual([])
    await dialog.getByRole('button', { name: 'Tell me' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('whichever way prices move, it is told', async () => {
    const [now] = await matchesOf(stack, { id: String(match.id), match_status: '1' })
    const { main_market: market } = now ?? match
    for (const { id: outcome_id, odds } of market?.outcomes ?? [])
      for (const target of [odds + 10, odds - 10]) {
        const about = { match_id: match.id, market_id: market?.id, specifier: market?.specifier, outcome_id }
        await page.request.post('/api/sportsbook/v2/alerts', {
          headers: { 'x-app': 'sportsbook' },
          data: { ...about, kind: 'price', target },
        })
      }
    await expect(page.getByRole('status').filter({ hasText: 'Your price is there' }).first()).toBeVisible({
      timeout: 90_000,
    })
  })

  await test.step('the page has what is waited for, and what was told', async () => {
    await page.goto('/sports/users/alerts')
    await expect(
      page.getByRole('region', { name: 'You are told of' }).getByRole('listitem').first(),
    ).toBeVisible()
    await expect(page.getByRole('region', { name: 'Told and over' })).toBeVisible()
    expect(await faultsOf(page, 'alerts', 'en', ['.own-alerts'])).toEqual([])
  })
})

test.describe('browser push', () => {
  test.use({ serviceWorkers: 'allow' })
  test.skip(({ isMobile }) => isMobile, 'it is the same at any size')

  test('PUSH-01 PUSH-02 a player turns notifications on, the backend pushes a result, and the worker shows it while it leads to the bet', async ({
    page,
    context,
    stack,
  }) => {
    const messages: { encoding: string | undefined; bytes: number }[] = []
    const service = createServer((request, response) => {
      let bytes = 0
      request.on('data', (chunk: Buffer) => (bytes += chunk.length))
      request.on('end', () => {
        messages.push({ encoding: request.headers['content-encoding'], bytes })
        response.writeHead(201).end()
      })
    }).listen(0, '127.0.0.1')
    await once(service, 'listening')
    const endpoint = `http://localhost:${(service.address() as AddressInfo).port}/browser`

    const player = await signedIn(page)
    await context.grantPermissions(['notifications'], { origin: stack.url })
    // Chromium has no push service without a network, so its answer is faked, with a valid key of its curve.
    const keys = createECDH('prime256v1')
    keys.generateKeys()
    await page.addInitScript(
      ({ address, p256dh }) => {
        let kept: object | null = null
        const subscription = {
          toJSON: () => ({ endpoint: address, keys: { p256dh, auth: 'AAAAAAAAAAAAAAAAAAAAAA' } }),
          unsubscribe: () => Promise.resolve(true),
        }
        PushManager.prototype.subscribe = () =>
          Promise.resolve((kept = subscription) as unknown as PushSubscription)
        PushManager.prototype.getSubscription = () => Promise.resolve(kept as PushSubscription | null)
      },
      { address: endpoint, p256dh: keys.getPublicKey('base64url') },
    )

    const cdp = await context.newCDPSession(page)
    const registrationId = new Promise<string>((found) => {
      cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [registration] = registrations
        if (registration !== undefined) found(registration.registrationId)
      })
    })
    await cdp.send('ServiceWorker.enable')
    await page.goto('/sports/results')
    await bell(page).click()
    const control = panelOf(page).getByRole('switch', { name: /Notifications on this device/ })
    await expect(control).not.toBeChecked()
    await control.click()
    await expect(control).toBeChecked()
    expect(await faultsOf(page, 'push', 'en', ['.push-switch'])).toEqual([])

    const offers = await prematchOffers(stack, { startsIn: [900, 20_000] })
    const bet = await player.place(offers, 1000)
    await player.cashOutAt(bet, 1)
    await expect.poll(() => messages).toEqual([{ encoding: 'aes128gcm', bytes: expect.any(Number) }])

    await test.step('the worker shows what is pushed to it', async () => {
      const url = `/sports/bets_history?bet=${bet.id}`
      const data = JSON.stringify({ title: 'Bet won', body: bet.ref, url, tag: 'notification-1', lang: 'en' })
      // A worker that is being installed or activated yet takes no push.
      await page.waitForFunction(
        async () => (await navigator.serviceWorker.ready).active?.state === 'activated',
      )
      await cdp.send('ServiceWorker.deliverPushMessage', {
        origin: stack.url,
        registrationId: await registrationId,
        data,
      })
      const shown = () =>
        page.evaluate(async () => {
          const notifications = await (await navigator.serviceWorker.ready).getNotifications()
          return notifications.map((one) => ({
            title: one.title,
            body: one.body,
            tag: one.tag,
            data: one.data as unknown,
          }))
        })
      await expect
        .poll(shown)
        .toEqual([{ title: 'Bet won', body: bet.ref, tag: 'notification-1', data: { url } }])
    })

    await control.click()
    await expect(control).not.toBeChecked()
    service.close()
  })
})
