import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** What happens to bytes: they pass, are swallowed, or are delayed by this many milliseconds. */
export type LineState = 'passes' | 'swallows' | number

/** A connection between a browser and a server that the test controls. */
export interface Line {
  /** The server's address through the line, without a path. */
  readonly url: string
  set(state: LineState): void
  /** Ends all open connections at once. */
  cut(): void
  close(): Promise<void>
}

/** Opens a line to the server at this address. */
export async function openLine(target: string): Promise<Line> {
  const port = Number(new URL(target).port)
  const sockets = new Set<Socket>()
  let state: LineState = 'passes'

  const carry = (from: Socket, to: Socket) => {
    // Delayed bytes keep their order. One timer, because two timers of the same moment may fire in either order.
    const waiting: { readonly due: number; readonly bytes: Buffer }[] = []
    const pass = () => {
      for (let [next] = waiting; next !== undefined && next.due <= Date.now(); [next] = waiting) {
        waiting.shift()
        to.write(next.bytes)
      }
      const [first] = waiting
      if (first !== undefined) setTimeout(pass, first.due - Date.now())
    }
    from.on('data', (bytes: Buffer) => {
      waiting.push({ due: Date.now() + (typeof state === 'number' ? state : 0), bytes })
      if (waiting.length === 1) pass()
    })
    from.on('error', () => to.destroy())
    from.on('close', () => {
      sockets.delete(from)
      to.destroy()
    })
    sockets.add(from)
    if (state === 'swallows') from.pause()
  }
  const server = createServer((near) => {
    const far = connect(port, 'localhost')
    carry(near, far)
    carry(far, near)
  })
  server.listen(0, 'localhost')
  await once(server, 'listening')
  const cut = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    set(next) {
      state = next
      for (const socket of sockets)
        if (next === 'swallows') socket.pause()
        else socket.resume()
    },
    cut,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed())
        cut()
      }),
  }
}
