import { createECDH } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { CHROMIUM } from '../../browsers.ts'
import { expect, test } from '../../fixtures.ts'
import { prematchOffers } from '../../servers/season.ts'
import { FEW } from '../../servers/stacks.ts'
import { faultsOf } from '../../steps/axe.ts'
import { bell, panelOf } from '../../steps/bell.ts'
import { signedIn } from '../../steps/player.ts'

test.use({
  stackSettings: FEW,
  serviceWorkers: 'allow',
  launchOptions: [
    async ({ launchOptions }, use) => use({ ...launchOptions, executablePath: CHROMIUM }),
    { scope: 'worker' },
  ],
})

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
    const deliver = async () =>
      cdp.send('ServiceWorker.deliverPushMessage', {
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
    // Like a push service: until it has arrived. A busy browser drops it where its worker does not start in time; a tag
    // stands once, however often it comes.
    await expect(async () => {
      await deliver()
      await expect
        .poll(shown, { timeout: 5000 })
        .toEqual([{ title: 'Bet won', body: bet.ref, tag: 'notification-1', data: { url } }])
    }).toPass()
  })

  await control.click()
  await expect(control).not.toBeChecked()
  service.close()
})
