import { randomUUID } from 'node:crypto'
import type { Duplex } from 'node:stream'
import type { WebSocket } from 'ws'
import { type Backlog, createOutlet, type Outlet } from './outlet.ts'
import { DISCONNECTS, type Disconnect, readFrame } from './protocol.ts'
import { createSession, type Owner, type Session, type SessionOptions } from './session.ts'

interface Connection {
  readonly socket: WebSocket
  readonly session: Session
  readonly outlet: Outlet
}

/** The parts that all sessions share. */
type SessionParts = Omit<SessionOptions, 'client' | 'write' | 'end'>

const OPEN = 1

/** Sends the output of connections, all of one turn together. */
function createFlusher(onSlow: (connection: Connection) => void) {
  const unflushed = new Set<Connection>()
  let flushing: NodeJS.Immediate | null = null
  const flush = (connection: Connection) => {
    if (!connection.outlet.flush()) onSlow(connection)
  }
  const flushAll = () => {
    flushing = null
    const due = [...unflushed]
    unflushed.clear()
    for (const connection of due) flush(connection)
  }
  return {
    flush,
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

/** Frames go past `ws`, which would make a head for each reader and write it and the text one after the other. */
const sinkOf = (socket: WebSocket, raw: Duplex): Parameters<typeof createOutlet>[0] => ({
  get bufferedAmount() {
    return raw.writableLength
  },
  send: (frame) => {
    if (socket.readyState === OPEN) raw.write(frame)
  },
})

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

/** Open sockets with their sessions. */
export function createConnections(parts: SessionParts, backlog: Backlog) {
  const connections = new Set<Connection>()

  const end = (connection: Connection, { code, reason }: Disconnect) => {
    connection.session.close()
    connection.outlet.flush()
    drop(connection)
    connection.socket.close(code, reason)
  }
  const flusher = createFlusher((connection) => end(connection, DISCONNECTS.slow))
  const drop = (connection: Connection) => {
    connections.delete(connection)
    flusher.forget(connection)
  }

  return {
    size: () => connections.size,
    /** `raw`: the connection under the socket. */
    welcome(socket: WebSocket, raw: Duplex): void {
      const outlet = createOutlet(sinkOf(socket, raw), backlog, parts.clock, () => flusher.later(connection))
      const session = createSession({
        ...parts,
        client: randomUUID(),
        write: outlet.write,
        end: (disconnect) => end(connection, disconnect),
      })
      const connection: Connection = { socket, session, outlet }
      connections.add(connection)
      socket.on('message', (data, isBinary) => {
        const commands = isBinary ? null : readFrame(data.toString())
        if (commands === null) end(connection, DISCONNECTS.badRequest)
        else session.receive(commands)
      })
      socket.on('close', () => {
        session.close()
        drop(connection)
      })
      // A failing socket closes right after; there is nobody to tell.
      socket.on('error', () => {})
    },
    tick(): void {
      for (const connection of connections) {
        connection.session.tick()
        flusher.flush(connection)
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
      for (const connection of all) end(connection, DISCONNECTS.shutdown)
      await closed
    },
  }
}
