import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { RawData, WebSocket } from 'ws'
import type { Clock } from '../../clock.ts'
import { seen } from '../../telemetry/seen.ts'
import type { Line } from './line.ts'
import { type Backlog, Outlet } from './outlet.ts'
import { DISCONNECTS, type Disconnect, readFrame } from './protocol.ts'
import { createSessions, type Owner, type Session, type SessionLine, type SessionParts } from './session.ts'

/** A socket with its session and its outlet. */
class Connection implements SessionLine {
  readonly socket: WebSocket
  readonly outlet: Outlet
  readonly session: Session
  readonly #house: House

  constructor(house: House, socket: WebSocket, raw: Duplex) {
    this.#house = house
    this.socket = socket
    // Frames go past `ws`, which would make a head for each reader and write it and the text one after the other.
    this.outlet = new Outlet(raw, house.backlog, house.clock)
    this.session = house.open(randomUUID(), this)
  }

  send(line: Line): void {
    if (this.outlet.write(line)) this.#house.flushLater(this)
  }

  end({ code, reason }: Disconnect): void {
    this.session.close()
    this.outlet.flush()
    seen.drop.tell({ reason })
    this.#house.drop(this)
    this.socket.close(code, reason)
  }

  flush(): void {
    if (!this.outlet.flush()) this.end(DISCONNECTS.slow)
  }

  receive(data: RawData, isBinary: boolean): void {
    const commands = isBinary ? null : readFrame(String(data))
    if (commands === null) this.end(DISCONNECTS.badRequest)
    else this.session.receive(commands)
  }
}

/** What all connections share. */
interface House {
  readonly backlog: Backlog
  readonly clock: Clock
  readonly open: ReturnType<typeof createSessions>
  readonly flushLater: (connection: Connection) => void
  readonly drop: (connection: Connection) => void
}

/** Sends the output of connections, all of one turn together. */
function createFlusher() {
  const unflushed = new Set<Connection>()
  let flushing: NodeJS.Immediate | null = null
  const flushAll = () => {
    flushing = null
    const due = [...unflushed]
    unflushed.clear()
    for (const connection of due) connection.flush()
  }
  return {
    later(connection: Connection): void {
      unflushed.add(connection)
      flushing ??= setImmediate(flushAll)
    },
    forget: (connection: Connection) => unflushed.delete(connection),
    stop(): void {
      if (flushing !== null) clearImmediate(flushing)
    },
  }
}

/** Resolves once all are closed. Terminates those that take longer than `patience` ms. */
async function untilClosed(connections: readonly Connection[], patience: number): Promise<void> {
  const closed = connections.map(
    ({ socket }) => new Promise<void>((resolve) => socket.once('close', () => resolve())),
  )
  const stubborn = setTimeout(() => {
    for (const { socket } of connections) socket.terminate()
  }, patience)
  await Promise.all(closed)
  clearTimeout(stubborn)
}

const ignore = () => {}

/** Open sockets with their sessions. */
export function createConnections(parts: SessionParts, backlog: Backlog) {
  const connections = new Set<Connection>()
  const flusher = createFlusher()
  const house: House = {
    backlog,
    clock: parts.clock,
    open: createSessions(parts),
    flushLater: flusher.later,
    drop(connection) {
      connections.delete(connection)
      flusher.forget(connection)
    },
  }
  return {
    size: () => connections.size,
    /** `raw`: the connection under the socket. */
    welcome(socket: WebSocket, raw: Duplex): void {
      const connection = new Connection(house, socket, raw)
      connections.add(connection)
      socket.on('message', (data, isBinary) => connection.receive(data, isBinary))
      socket.on('close', () => {
        connection.session.close()
        house.drop(connection)
      })
      // A failing socket closes right after; there is nobody to tell.
      socket.on('error', ignore)
    },
    tick(): void {
      for (const connection of connections) {
        connection.session.tick()
        connection.flush()
      }
    },
    /** Ends those of whom is meant. */
    endOf(isMeant: (owner: Owner) => boolean, disconnect: Disconnect): void {
      for (const { session } of [...connections]) session.endIf(isMeant, disconnect)
    },
    /** Disconnects all; resolves once they are closed. */
    async closeAll(patience: number): Promise<void> {
      flusher.stop()
      const all = [...connections]
      const closed = untilClosed(all, patience)
      for (const connection of all) connection.end(DISCONNECTS.shutdown)
      await closed
    },
  }
}
