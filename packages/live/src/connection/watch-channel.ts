import type { Centrifuge, Subscription, SubscriptionOptions } from 'centrifuge'
import { type Decoded, isBeat } from './decode.ts'
import type { Guard, ReportFault } from './guard.ts'

/**
 * `subscribed`: first subscription, so what was fetched before may be older. `unrecovered`: publications were missed.
 * Both need a fetch.
 */
export type GapReason = 'subscribed' | 'unrecovered'

export interface ChannelWatch<Push> {
  readonly channel: string
  readonly options: Partial<SubscriptionOptions>
  /** Called for every publication; `isBeat` marks the server's beat. */
  readonly heard: (isBeat: boolean) => void
  readonly joined?: () => void
  readonly decode: (data: unknown) => Decoded<Push> | null
  readonly onPush: (push: Push) => void
  readonly onGap: (reason: GapReason) => void
}

const RESUBSCRIBE_DELAYS = { minResubscribeDelay: 500, maxResubscribeDelay: 20_000 } as const

/** Subscribes to a channel of which no publication may be missed. Returns the unsubscribe function. */
export function watchChannel<Push>(
  client: Centrifuge,
  guard: Guard,
  report: ReportFault,
  watch: ChannelWatch<Push>,
): () => void {
  const subscription: Subscription = client.newSubscription(watch.channel, {
    ...RESUBSCRIBE_DELAYS,
    ...watch.options,
  })
  let first = true
  subscription.on(
    'subscribed',
    guard(`${watch.channel} subscribed`, (context) => {
      watch.joined?.()
      const isFirst = first
      first = false
      if (isFirst) watch.onGap('subscribed')
      else if (!context.recovered) watch.onGap('unrecovered')
    }),
  )
  subscription.on(
    'publication',
    guard(`${watch.channel} publication`, (context) => {
      watch.heard(isBeat(context.data))
      const decoded = watch.decode(context.data)
      if (decoded === null) return
      if (decoded.ok) watch.onPush(decoded.push)
      else report(new TypeError(`${watch.channel}: ${decoded.field} is not valid`), 'publication')
    }),
  )
  subscription.subscribe()
  return () => client.removeSubscription(subscription)
}
