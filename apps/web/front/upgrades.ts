import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { ROWS } from './answers.ts'
import type { TurnedAway } from './door/door.ts'

export type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface UpgradesOptions {
  readonly door: (request: IncomingMessage) => TurnedAway | null
  /** Takes connections to the push server. */
  readonly push: Upgrade
  /** Takes all others; null when nobody does. */
  readonly other: Upgrade | null
}

const isPush = (url: string): boolean => ROWS.find(({ at }) => at.test(url))?.name === 'realtime'

/** Takes every request to upgrade a connection. */
export function createUpgrades({ door, push, other }: UpgradesOptions): Upgrade {
  return (request, socket, head) => {
    // Node listens to it no more: a visitor who breaks off would end this process.
    socket.on('error', () => socket.destroy())
    if (door(request) !== null) socket.destroy()
    else if (isPush(request.url ?? '')) push(request, socket, head)
    else if (other !== null) other(request, socket, head)
    else socket.destroy()
  }
}
