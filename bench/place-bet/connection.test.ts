import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { openConnection } from './connection.ts'

let server: Server | null = null
afterEach(() => server?.close())

async function serve(answer: (body: string) => { status: number; body: string }): Promise<number> {
  server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (text: string) => (body += text))
    request.on('end', () => {
      const { status, body: text } = answer(body)
      response.writeHead(status, { 'content-length': Buffer.byteLength(text) })
      // In two pieces, as a network may deliver it.
      response.write(text.slice(0, 1))
      setImmediate(() => response.end(text.slice(1)))
    })
  })
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  return (server.address() as AddressInfo).port
}

const post = (body: string) =>
  `POST / HTTP/1.1\r\nHost: x\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`

test('requests of one connection are answered one after the other', async () => {
  const port = await serve((body) => ({ status: 200, body: `ü ${body}` }))
  const connection = await openConnection(port)
  expect(await connection.send(post('first'))).toEqual({ status: 200, body: 'ü first' })
  expect(await connection.send(post('second'))).toEqual({ status: 200, body: 'ü second' })
  connection.close()
})

test('a refusal is an answer', async () => {
  const port = await serve(() => ({ status: 422, body: '{}' }))
  const connection = await openConnection(port)
  expect(await connection.send(post(''))).toEqual({ status: 422, body: '{}' })
  connection.close()
})

test('a connection that ends fails what waits for its answer', async () => {
  const port = await serve(() => ({ status: 200, body: 'ok' }))
  const connection = await openConnection(port)
  const answer = connection.send(post('').slice(0, 20))
  connection.close()
  await expect(answer).rejects.toThrow('the connection was closed')
  await expect(connection.send(post(''))).rejects.toThrow('the connection was closed')
})

test('a connection that the server has closed because it was idle is made anew', async () => {
  const port = await serve(() => ({ status: 200, body: 'ok' }))
  const connection = await openConnection(port)
  expect(await connection.send(post(''))).toEqual({ status: 200, body: 'ok' })
  const closed = new Promise<void>((done) => server?.once('connection', () => done()))
  server?.closeIdleConnections()
  await expect.poll(async () => (await connection.send(post('')).catch(() => null)) !== null).toBe(true)
  await closed
  connection.close()
})
