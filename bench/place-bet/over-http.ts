import { randomUUID } from 'node:crypto'
import type { Bet, PlaceBets } from '@touchline/contract'
import type { Backend } from '../backend.ts'
import { openConnection } from './connection.ts'
import type { Operation } from './load.ts'
import { placementRequest } from './placement.ts'
import type { Player } from './players.ts'

/** Each client has players and matches of its own, so that nobody waits for another's row lock. */
export const shareOf = <Item>(items: readonly Item[], client: number, clients: number) =>
  items.filter((_, index) => index % clients === client)

/** The items in turn, endlessly. */
export function turns<Item>(items: readonly Item[]): () => Item {
  let index = 0
  return () => {
    const item = items[index++ % items.length]
    if (item === undefined) throw new RangeError('nothing to take turns with')
    return item
  }
}

/** Complete placements over HTTP. */
export async function overHttp(backend: Backend, players: readonly Player[], bodies: readonly PlaceBets[]) {
  const connection = await openConnection(backend.port)
  const nextBody = turns(bodies)
  const nextPlayer = turns(players)
  let last = ''
  const place: Operation = () => {
    const request = placementRequest(backend.port, nextPlayer(), nextBody(), randomUUID())
    return async () => {
      const { status, body } = await connection.send(request)
      if (status !== 200)
        throw new Error(`a placement was refused: ${status} ${body}\n${backend.lastLines()}`)
      last = body
    }
  }
  const lastBet = () => {
    const [bet] = JSON.parse(last) as Bet[]
    if (bet === undefined) throw new Error('a placement was answered without a bet')
    return bet
  }
  return { place, lastBet, close: connection.close }
}
