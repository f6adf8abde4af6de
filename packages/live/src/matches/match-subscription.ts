import { channels } from '@touchline/contract/channels'
import type { SubscribedContext, Subscription } from 'centrifuge'
import { decodeMatchPush } from '../connection/decode.ts'
import type { MatchWatchOptions } from './watch-options.ts'

const RESUBSCRIBE_DELAYS = { minResubscribeDelay: 500, maxResubscribeDelay: 20_000 } as const

/** Connects the channel of a match to the store, without subscribing yet. `first`: this is its first subscription. */
export function subscribeToMatch(
  { client, store, guard, delta, heard, shows, report }: MatchWatchOptions,
  matchId: number,
  onSubscribed: (matchId: number, first: boolean, context: SubscribedContext) => void,
): Subscription {
  const subscription = client.newSubscription(channels.match(matchId), {
    ...RESUBSCRIBE_DELAYS,
    since: { offset: 0, epoch: '' },
    ...(delta ? { delta: 'fossil' as const } : {}),
  })
  let first = true
  subscription.on(
    'subscribed',
    guard('match subscribed', (context) => {
      onSubscribed(matchId, first, context)
      first = false
    }),
  )
  subscription.on(
    'publication',
    guard('match publication', (context) => {
      heard()
      const decoded = decodeMatchPush(context.data)
      if (!decoded.ok) {
        const fault = new TypeError(`${context.channel}: ${decoded.field} is not valid`)
        report(fault, 'match publication')
      } else if (shows(decoded.push)) store.apply(decoded.push)
      // Prices that came with the page must not be bet on either.
      else store.markStale(matchId)
    }),
  )
  subscription.on(
    'unsubscribed',
    guard('match unsubscribed', ({ code, reason }) => {
      if (code === 0) return
      store.markStale(matchId)
      report(new Error(`${subscription.channel}: ${code} ${reason}`), 'match unsubscribed')
    }),
  )
  return subscription
}
