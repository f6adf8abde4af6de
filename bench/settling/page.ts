import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { channels } from '@touchline/contract'
import { follow, openClient } from '../../apps/backend/src/realtime/testing/client.ts'
import type { Backend } from '../backend.ts'
import type { Fleet } from '../processes/fleet.ts'
import type { OwnFeed } from '../own-feed/own-feed.ts'
import { notStarted } from '../../apps/backend/src/feed/model-of-row.ts'
import { overHttp } from '../place-bet/over-http.ts'
import { placementOf } from '../place-bet/placement.ts'
import type { Player } from '../place-bet/players.ts'
import { ODDS, OUTCOMES } from './insert-bets.ts'
import { endingOf, offerOf } from './settle.ts'

/** Milliseconds. */
const PATIENCE = 300_000

const MOMENT = 500

interface Parts {
  readonly fleet: Fleet
  readonly api: Backend
  readonly feed: OwnFeed
  readonly player: Player | undefined
}

/** What of a push is looked at. */
interface Seen {
  readonly type: string
  readonly bet?: { readonly id: number; readonly status: string }
}

async function ask<Answer>({ port }: Backend, player: Player, path: string, body: object): Promise<Answer> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/sportsbook/v2${path}`, {
    method: 'POST',
    headers: {
      cookie: `touchline=${player.token}`,
      'x-app': 'sportsbook',
      'content-type': 'application/json',
    },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${await answer.text()}`)
  return (await answer.json()) as Answer
}

/** The player's own channel, as a page has it. */
async function openChannel({ fleet, api }: Parts, player: Player) {
  const channel = channels.user('en', player.id)
  const tokenOf = async () => {
    const { channels: given } = await ask<{ channels: { token: string }[] }>(
      api,
      player,
      '/websocket/authorize',
      {
        channels: [channel],
      },
    )
    return given[0]?.token ?? ''
  }
  const { client, close } = openClient(`ws://127.0.0.1:${fleet.hub.port}/connection/websocket`, '', {
    getToken: async () => (await ask<{ token: string }>(api, player, '/websocket/token', {})).token,
  })
  const { subscription, data } = follow(client, channel, { getToken: tokenOf })
  await subscription.ready(30_000)
  return {
    /** Resolves once the page knows that the bet is done. */
    async done(betId: number): Promise<void> {
      const isIt = (push: unknown) => {
        const { type, bet } = push as Seen
        return type === 'bet_changed' && bet?.id === betId && bet.status === 'done'
      }
      while (!data.some(isIt))
        await once(subscription as never, 'publication', { signal: AbortSignal.timeout(PATIENCE) })
    },
    close,
  }
}

/** A player's page, on which live bets come to their ends. */
export async function openPage(parts: Parts) {
  const { feed, api, player } = parts
  if (player === undefined) throw new RangeError('nobody to bet')
  const channel = await openChannel(parts, player)
  let matches = 0

  /** Places a bet on a match in play; answers how to end it, which answers the seconds until the page knows. */
  const placed = async () => {
    const [match = 0] = await feed.matches([`live-${matches++}`], Date.now() - 60_000)
    await feed.state(
      { type: 'match_changed', matchId: match, state: { ...notStarted, status: 1, period: '1st_half' } },
      offerOf(match),
    )
    const selection = { match_id: match, market_id: 1, specifier: '', outcome_id: OUTCOMES[0], odds: ODDS }
    const placing = await overHttp(api, [player], [placementOf(selection)])
    // Until the offer is known there.
    for (const end = Date.now() + PATIENCE; ; await wait(50)) {
      const fault = await placing
        .place()()
        .then(
          () => null,
          (error: unknown) => new Error('a live bet was refused', { cause: error }),
        )
      if (fault === null) break
      if (Date.now() > end) throw fault
    }
    const { id } = placing.lastBet()
    placing.close()
    return async (): Promise<number> => {
      const began = performance.now()
      const said = feed.state(endingOf(match))
      await channel.done(id)
      const took = (performance.now() - began) / 1000
      await said
      return took
    }
  }
  return {
    wait: async () => (await placed())(),
    /** The same while something else has been under way for a moment. */
    async besides(other: () => Promise<unknown>): Promise<number> {
      const end = await placed()
      const work = other()
      await wait(MOMENT)
      const took = await end()
      await work
      return took
    },
    close: channel.close,
  }
}

export type Page = Awaited<ReturnType<typeof openPage>>

/** Seconds from the feed's word to the page, time after time. */
export async function waitsOf(page: Page, count: number): Promise<readonly number[]> {
  const waits: number[] = []
  while (waits.length < count) waits.push(await page.wait())
  return waits
}
