import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import webPush from 'web-push'
import { judgedLookup } from '../../http/outward-fetch.ts'
import { allowedAddresses, isPushEndpoint } from './hosts.ts'
import type { Subscription } from './repository.ts'
import type { VapidKeys } from './vapid.ts'

/** How long (ms) one message may take. */
const PATIENCE = 10_000
/** How long (s) a push service keeps a message for an offline browser. */
const KEPT = 24 * 3600

export interface PushSenderOptions {
  readonly keys: VapidKeys
  /** Hosts that messages may be sent to. */
  readonly hosts: readonly string[]
}

/** A push service's answer: its status, and the seconds to wait before a retry if it says so. */
export interface PushAnswer {
  readonly status: number
  readonly retryAfter: number | null
}

/** Hands an encrypted message to the browser's push service. Rejects when that is unreachable or not allowed. */
export type SendPush = (
  subscription: Pick<Subscription, 'endpoint' | 'p256dh' | 'auth'>,
  payload: string,
) => Promise<PushAnswer>

/** Encrypts messages for one browser (RFC 8291, aes128gcm) and signs them for this installation (VAPID, RFC 8292). */
export function createPushSender({ keys, hosts }: PushSenderOptions): SendPush {
  const lookup = judgedLookup(allowedAddresses(hosts))
  return async ({ endpoint, p256dh, auth }, payload) => {
    if (!isPushEndpoint(endpoint, hosts)) throw new Error('push: this endpoint is not one to send to')
    const details = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, payload, {
      vapidDetails: keys,
      TTL: KEPT,
      contentEncoding: 'aes128gcm',
    })
    const request = endpoint.startsWith('https:') ? requestSecure : requestPlain
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(PATIENCE)
      const sent = request(
        endpoint,
        { method: 'POST', headers: details.headers, agent: false, lookup, signal },
        (response) => {
          response.destroy()
          const after = Number(response.headers['retry-after'])
          resolve({ status: response.statusCode ?? 0, retryAfter: Number.isFinite(after) ? after : null })
        },
      )
      sent.on('error', reject).end(details.body)
    })
  }
}
