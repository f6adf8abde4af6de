import { connect, createServer, type Socket } from 'node:net'
import { freePort } from '../../scripts/free-port.mjs'

/** A connection to a local server that counts the received bytes. */
export interface CountedLine {
  readonly port: number
  /** Bytes so far on all connections: headers, bodies, and pushes. */
  bytes(): number
  close(): Promise<void>
}

export async function openCountedLine(target: number): Promise<CountedLine> {
  const sockets = new Set<Socket>()
  let bytes = 0
  const keep = (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => socket.destroy())
    socket.on('close', () => sockets.delete(socket))
  }
  const server = createServer((near) => {
    const far = connect(target, '127.0.0.1')
    for (const socket of [near, far]) keep(socket)
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy())
    far.on('data', (chunk) => (bytes += chunk.length))
    near.pipe(far)
    far.pipe(near)
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    port,
    bytes: () => bytes,
    close: () =>
      new Promise((done) => {
        server.close(() => done())
        for (const socket of sockets) socket.destroy()
      }),
  }
}
