import { connect, createServer, type Server, type Socket } from 'node:net'

export interface BalancerOptions {
  /** Ports on this machine that connections are passed on to, as they are now. */
  readonly targets: () => readonly number[]
  /** Whether a target may be given new connections. */
  readonly isReady: (port: number) => Promise<boolean>
  /** Milliseconds between two looks at the targets. */
  readonly every: number
  /** Runs `action` repeatedly; answers how to stop. */
  readonly repeat: (action: () => void, milliseconds: number) => () => void
}

export interface Balancer {
  readonly server: Server
  /** Asks every target anew whether it is ready; resolves once all have answered. */
  look(): Promise<void>
  ready(): readonly number[]
  stop(): Promise<void>
}

/** Milliseconds to connect to a target. */
const CONNECT_WITHIN = 1000

const NOBODY = [
  'HTTP/1.1 503 Service Unavailable',
  'retry-after: 1',
  'content-length: 0',
  'connection: close',
  '',
  '',
].join('\r\n')

/** Resolves to null when the target takes no connection in time. */
function reach(port: number): Promise<Socket | null> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, timeout: CONNECT_WITHIN })
    const fail = () => {
      socket.destroy()
      resolve(null)
    }
    socket.once('error', fail)
    socket.once('timeout', fail)
    socket.once('connect', () => {
      socket.setTimeout(0)
      socket.off('error', fail)
      socket.off('timeout', fail)
      resolve(socket)
    })
  })
}

/** Joins two connections: what ends or breaks one ends the other. */
function join(client: Socket, target: Socket): void {
  for (const [one, other] of [
    [client, target],
    [target, client],
  ] as const) {
    one.on('error', () => other.destroy())
    one.on('close', () => other.destroy())
    one.pipe(other)
  }
}

/**
 * Passes connections on to targets in turn, as a balancer in front of a fleet does. It knows connections and no
 * requests: one that is open stays with its target, so targets close theirs when they leave. A connection for which no
 * target is left is answered by 503.
 */
export function createBalancer({ targets, isReady, every, repeat }: BalancerOptions): Balancer {
  const up = new Set<number>()
  const open = new Set<Socket>()
  let turn = 0

  const look = async () => {
    await Promise.all(
      targets().map(async (port) => {
        const ready = await isReady(port).catch(() => false)
        if (ready) up.add(port)
        else up.delete(port)
      }),
    )
  }

  /** The ready targets, each time beginning with the next. */
  const inTurn = (): readonly number[] => {
    const ready = targets().filter((port) => up.has(port))
    turn += 1
    const first = turn % Math.max(1, ready.length)
    return [...ready.slice(first), ...ready.slice(0, first)]
  }

  const serve = async (client: Socket) => {
    for (const port of inTurn()) {
      const target = await reach(port)
      if (target === null) up.delete(port)
      else if (client.destroyed) return void target.destroy()
      else return join(client, target)
    }
    client.end(NOBODY)
  }

  const server = createServer({ noDelay: true }, (client) => {
    open.add(client)
    client.on('close', () => open.delete(client))
    client.on('error', () => client.destroy())
    void serve(client)
  })
  const stopLooking = repeat(() => void look(), every)

  return {
    server,
    look,
    ready: () => targets().filter((port) => up.has(port)),
    stop: () => {
      stopLooking()
      for (const client of open) client.destroy()
      return new Promise((resolve) => server.close(() => resolve()))
    },
  }
}
