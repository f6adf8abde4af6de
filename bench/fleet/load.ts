import { randomUUID } from 'node:crypto'
import type { Bet, Match, PlaceBets } from '@touchline/contract'
import type { Player } from '../place-bet/players.ts'
import { placementBodies } from '../place-bet/placement.ts'
import { type Ask, createAsk } from './ask.ts'

/** What became of one press on "Place": what was said last, by the key it was sent with. */
export interface Press {
  readonly key: string
  readonly playerId: number
  /** Epoch ms at which it was sent first, and at which its fate was known; null until then. */
  readonly at: number
  known: number | null
  /** The bets of the answer; null when it was refused, or is unknown: `unknown` promises that nothing was placed. */
  bets: readonly number[] | null
  state: 'asked' | 'placed' | 'refused' | 'unknown'
}

export interface Load {
  /** In the order in which they were sent. */
  readonly presses: readonly Press[]
  /** Ends the load; resolves once the fate of every press is known. */
  stop(): Promise<void>
}

/** Milliseconds between two questions about a press whose answer was lost. */
const ASK_AGAIN = 250
const PRICED_WITHIN = 60_000
const HOUR = 3_600_000

const headers = (player: Player) => ({ 'x-app': 'sportsbook', cookie: `touchline=${player.token}` })

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

/** Where players ask, and who hears of what they were refused. */
interface Counter {
  readonly url: string
  readonly ask: Ask
  readonly onTrouble: (what: string) => void
}

/** Matches that start long after the run. */
async function comingMatches({ url, ask }: Counter): Promise<readonly Match[]> {
  const query = new URLSearchParams({
    match_status: '0',
    bettable: 'true',
    limit: '50',
    start_from: new Date(Date.now() + HOUR).toISOString(),
  })
  const answer = await ask(`${url}/api/sportsbook/v2/matches?${query}`)
  if (answer === null) throw new Error('the fleet lists no matches')
  return (JSON.parse(answer.text) as { items: readonly Match[] }).items
}

/** What can be bet on; waits until the feed has told its prices. Throws when it has not within a minute. */
async function bodiesOf(counter: Counter): Promise<readonly PlaceBets[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return placementBodies(await comingMatches(counter))
    } catch (error) {
      if (tries === PRICED_WITHIN / ASK_AGAIN) throw error
      await pause(ASK_AGAIN)
    }
  }
}

/** Asks what became of a press until somebody knows, as the page does (BEYOND-03). */
async function settle({ url, ask }: Counter, player: Player, press: Press): Promise<void> {
  for (;;) {
    const answer = await ask(`${url}/api/sportsbook/v3/bets/placements/${press.key}`, {
      method: 'POST',
      headers: headers(player),
    })
    if (answer?.status === 200) {
      const { status, bets = [] } = JSON.parse(answer.text) as { status?: string; bets?: readonly Bet[] }
      if (status === 'placed') press.bets = bets.map(({ id }) => id)
      if (status === 'placed' || status === 'unknown') {
        press.state = status
        return
      }
    }
    await pause(ASK_AGAIN)
  }
}

async function pressOnce(counter: Counter, player: Player, body: PlaceBets, press: Press): Promise<void> {
  const { url, ask, onTrouble } = counter
  const answer = await ask(`${url}/api/sportsbook/v3/bets`, {
    method: 'POST',
    headers: { ...headers(player), 'content-type': 'application/json', 'idempotency-key': press.key },
    body: JSON.stringify(body),
  })
  if (answer === null) return settle(counter, player, press)
  press.state = answer.status === 200 ? 'placed' : 'refused'
  if (answer.status === 200) press.bets = (JSON.parse(answer.text) as readonly Bet[]).map(({ id }) => id)
  else onTrouble(`a bet was refused: ${answer.status} ${/"code":\d+/.exec(answer.text)?.[0] ?? ''}`)
}

/**
 * Players who bet one after the other, each as soon as the fate of the last press is known and `every` ms have passed.
 * `onTrouble` is told of each call that was not answered, and of each bet that was refused.
 */
export async function startLoad(
  url: string,
  players: readonly Player[],
  { every, onTrouble }: { readonly every: number; readonly onTrouble: (what: string) => void },
): Promise<Load> {
  // Until there are prices nothing is told: the fleet has only begun.
  const bodies = await bodiesOf({ url, ask: createAsk(() => {}), onTrouble })
  const counter = { url, ask: createAsk(onTrouble), onTrouble }
  const presses: Press[] = []
  let stopped = false
  const bet = async (player: Player, index: number) => {
    for (let turn = index; !stopped; turn += 1) {
      const body = bodies[turn % bodies.length]
      if (body === undefined) return
      const { id: playerId } = player
      const press: Press = {
        key: randomUUID(),
        playerId,
        at: Date.now(),
        known: null,
        bets: null,
        state: 'asked',
      }
      presses.push(press)
      await pressOnce(counter, player, body, press)
      press.known = Date.now()
      await pause(every)
    }
  }
  const running = players.map(bet)
  return {
    presses,
    stop: async () => {
      stopped = true
      await Promise.all(running)
    },
  }
}
