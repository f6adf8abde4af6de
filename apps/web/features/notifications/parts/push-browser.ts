import type { ApiClient } from '@touchline/api-client'

/** Whether this browser shows notifications of a site that is closed; a page in a frame has no worker. */
export const canPush = (): boolean =>
  window.top === window && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** The subscription of this browser; null where it has none, or no worker yet. */
export async function browserSubscription(): Promise<PushSubscription | null> {
  if (!canPush() || Notification.permission !== 'granted') return null
  const registration = await navigator.serviceWorker.getRegistration()
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** Tells the backend whose this browser's notifications are. */
function send(api: ApiClient, subscription: PushSubscription, base: string) {
  const { endpoint = '', keys } = subscription.toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  return api.call('subscribePush', { body: { endpoint, keys: { p256dh, auth }, base } })
}

/**
 * Has this browser take notifications, after a press of the player alone (PUSH-01): asks for leave, and the browser's push service for an
 * address. `key` is the site's; `base` what its addresses begin with. Rejects where the push service does not answer.
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

/** A browser that took notifications goes on doing so with a new session, which the backend knows nothing of; nobody is asked. */
export async function keepSubscribed(api: ApiClient, base: string): Promise<void> {
  const subscription = await browserSubscription().catch(() => null)
  if (subscription !== null) await send(api, subscription, base)
}

/** Gives the address back; what still comes for it is not shown. */
export async function unsubscribeBrowser(): Promise<void> {
  await (await browserSubscription())?.unsubscribe()
}
