import { randomUUID } from 'node:crypto'
import type { Bet, Match, PlaceBets } from '@touchline/contract'
import type { Player } from '../place-bet/players.ts'
import { placementBodies } from '../place-bet/placement.ts'

/** What became of one press on "Place": what was said last, by the key it was sent with. */
export interface Press {
  readonly key: string
  readonly playerId: number
  /** The bets of the answer; null when it was refused, or is unknown: `unknown` promises that nothing was placed. */
  bets: readonly number[] | null
  state: 'asked' | 'placed' | 'refused' | 'unknown'
}

export interface Load {
  readonly presses: readonly Press[]
  /** Epoch ms of the last answer to a placement. */
  lastPlaced(): number
  /** Ends the load; resolves once the fate of every press is known. */
  stop(): Promise<void>
}

const ANSWER_WITHIN = 10_000
/** Milliseconds between two questions about a press whose answer was lost. */
const ASK_AGAIN = 250
const PRICED_WITHIN = 60_000
const HOUR = 3_600_000

const headers = (player: Player) => ({ 'x-app': 'sportsbook', cookie: `touchline=${player.token}` })

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

/** An answer with its body, or null when there was none in time, or none that says anything. */
async function ask(url: string, init: RequestInit): Promise<{ status: number; body: unknown } | null> {
  try {
    const answer = await fetch(url, { ...init, signal: AbortSignal.timeout(ANSWER_WITHIN) })
    const body: unknown = await answer.json()
    return answer.status >= 500 || answer.status === 429 ? null : { status: answer.status, body }
  } catch {
    return null
  }
}

/** Matches that start long after the run. */
async function comingMatches(url: string): Promise<readonly Match[]> {
  const query = new URLSearchParams({
    match_status: '0',
    bettable: 'true',
    limit: '50',
    start_from: new Date(Date.now() + HOUR).toISOString(),
  })
  const answer = await ask(`${url}/api/sportsbook/v2/matches?${query}`, {})
  if (answer === null) throw new Error('the fleet lists no matches')
  return (answer.body as { items: readonly Match[] }).items
}

/** What can be bet on; waits until the feed has told its prices. Throws when it has not within a minute. */
async function bodiesOf(url: string): Promise<readonly PlaceBets[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return placementBodies(await comingMatches(url))
    } catch (error) {
      if (tries === PRICED_WITHIN / ASK_AGAIN) throw error
      await pause(ASK_AGAIN)
    }
  }
}

/** Asks what became of a press until somebody knows, as the page does (BEYOND-03). */
async function settle(url: string, player: Player, press: Press): Promise<void> {
  for (;;) {
    const answer = await ask(`${url}/api/sportsbook/v3/bets/placements/${press.key}`, {
      method: 'POST',
      headers: headers(player),
    })
    const fate = answer?.body as { status?: string; bets?: readonly Bet[] } | undefined
    if (answer?.status === 200 && fate?.status === 'placed') {
      press.state = 'placed'
      press.bets = (fate.bets ?? []).map(({ id }) => id)
      return
    }
    if (answer?.status === 200 && fate?.status === 'unknown') {
      press.state = 'unknown'
      return
    }
    await pause(ASK_AGAIN)
  }
}

async function pressOnce(url: string, player: Player, body: PlaceBets, press: Press): Promise<void> {
  const answer = await ask(`${url}/api/sportsbook/v3/bets`, {
    method: 'POST',
    headers: { ...headers(player), 'content-type': 'application/json', 'idempotency-key': press.key },
    body: JSON.stringify(body),
  })
  if (answer === null) return settle(url, player, press)
  press.state = answer.status === 200 ? 'placed' : 'refused'
  if (answer.status === 200) press.bets = (answer.body as readonly Bet[]).map(({ id }) => id)
}

/** Players who bet one after the other, each as soon as the fate of the last press is known and `every` ms have passed. */
export async function startLoad(url: string, players: readonly Player[], every: number): Promise<Load> {
  const bodies = await bodiesOf(url)
  const presses: Press[] = []
  let stopped = false
  let lastPlaced = Date.now()
  const bet = async (player: Player, index: number) => {
    for (let turn = index; !stopped; turn += 1) {
      const body = bodies[turn % bodies.length]
      if (body === undefined) return
      const press: Press = { key: randomUUID(), playerId: player.id, bets: null, state: 'asked' }
      presses.push(press)
      await pressOnce(url, player, body, press)
      if (press.state === 'placed') lastPlaced = Date.now()
      await pause(every)
    }
  }
  const running = players.map(bet)
  return {
    presses,
    lastPlaced: () => lastPlaced,
    stop: async () => {
      stopped = true
      await Promise.all(running)
    },
  }
}
