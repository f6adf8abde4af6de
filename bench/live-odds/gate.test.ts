import { connect, createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { once } from 'node:events'
import { afterEach, expect, test } from 'vitest'
import { type Gate, openGate } from './gate.ts'

let server: Server
let gate: Gate | null = null
afterEach(async () => {
  await gate?.close()
  server.close()
})

const ask = async (port: number): Promise<{ socket: Socket; said: string }> => {
  const socket = connect(port, '127.0.0.1')
  socket.on('error', () => {})
  const said = await Promise.race([
    once(socket, 'data').then(String),
    once(socket, 'close').then(() => 'closed'),
  ])
  return { socket, said }
}

test('a line that is cut ends what runs over it and takes nothing new until it is mended', async () => {
  server = createServer((socket) => void socket.on('error', () => {}).write('hello'))
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  gate = await openGate((server.address() as AddressInfo).port)
  const first = await ask(gate.port)
  expect(first.said).toBe('hello')
  const ended = once(first.socket, 'close')
  gate.cut()
  await ended
  expect((await ask(gate.port)).said).toBe('closed')
  gate.mend()
  expect((await ask(gate.port)).said).toBe('hello')
})
