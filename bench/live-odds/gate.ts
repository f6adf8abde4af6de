import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../scripts/free-port.mjs'

/** A connection to a local server that can be cut. */
export interface Gate {
  readonly port: number
  /** Ends all connections and accepts no new ones. */
  cut(): void
  mend(): void
  close(): Promise<void>
}

export async function openGate(target: number): Promise<Gate> {
  const sockets = new Set<Socket>()
  let isCut = false
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.setNoDelay(true)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    keep(near)
    if (isCut) {
      near.destroy()
      return
    }
    const far = connect(target, '127.0.0.1')
    keep(far)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    near.pipe(far)
    far.pipe(near)
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  const endAll = () => {
    for (const socket of sockets) socket.destroy()
  }
  return {
    port,
    cut() {
      isCut = true
      endAll()
    },
    mend: () => void (isCut = false),
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        endAll()
      }),
  }
}
