import type { ApiClient } from '@touchline/api-client'

/** Whether this browser can show notifications while the site is closed. A page in a frame has no service worker. */
export const canPush = (): boolean =>
  window.top === window && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The browser's push subscription; null without one, or without a service worker. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (!canPush() || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Assigns the browser's subscription to the player at the backend. */
function send(api: ApiClient, subscription: PushSubscription, base: string) {
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return api.call('subscribePush', { body: { endpoint, keys: { p256dh, auth }, base } })
}

/**
 * Subscribes this browser to notifications, only after a press of the player (PUSH-01). Asks for permission, then for
 * an address at the browser's push service. `key`: the site's public key; `base`: the prefix of its addresses. Rejects
 * if the push service does not answer.
 */
export async function subscribeBrowser(
  api: ApiClient,
  { key, base }: { readonly key: string; readonly base: string },
): Promise<'done' | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied'
  const { pushManager } = await navigator.serviceWorker.ready
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const answer = await send(api, subscription, base)
  if (answer.ok) return 'done'
  await subscription.unsubscribe().catch(() => false)
  return 'failed'
}

/** Renews the subscription for a new session, of which the backend knows nothing; asks the player nothing. */
export async function keepSubscribed(api: ApiClient, base: string): Promise<void> {
  const subscription = await browserSubscription().catch(() => null)
  if (subscription !== null) await send(api, subscription, base)
}

/** Ends the subscription. Messages that still arrive are not shown. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await browserSubscription())?.unsubscribe()
}
