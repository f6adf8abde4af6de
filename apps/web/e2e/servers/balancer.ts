import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

export interface Balancer {
  /** Its address, without a path. */
  readonly url: string
  close(): void
}

/** Passes each connection on to the next of these ports of this machine that takes it. */
export async function openBalancer(ports: readonly number[]): Promise<Balancer> {
  const sockets = new Set<Socket>()
  let turn = 0

  const tryNext = (near: Socket, left: number): void => {
    turn = (turn + 1) % ports.length
    const far = connect(ports[turn] ?? 0, '127.0.0.1')
    far.once('error', () => {
      if (left > 1 && !near.destroyed) tryNext(near, left - 1)
      else near.destroy()
    })
    far.once('connect', () => {
      far.removeAllListeners('error').on('error', () => near.destroy())
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
      near.pipe(far).pipe(near)
    })
  }
  const server = createServer((near) => {
    sockets.add(near)
    near.on('error', () => near.destroy())
    near.on('close', () => sockets.delete(near))
    tryNext(near, ports.length)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}
