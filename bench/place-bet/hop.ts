// A process of its own: HTTP as bare as it can be around one statement. It learns from its parent which, and is sent the values.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

export interface Hop {
  readonly database: string
  readonly connections: number
  readonly name: string
  readonly text: string
  /** What every request is answered with. */
  readonly answer: string
}

process.once('message', ({ database, connections, name, text, answer }: Hop) => {
  const pool = new pg.Pool({ connectionString: database, max: connections })
  const head = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(answer) }
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on('end', () => {
      pool.query({ name, text, values: JSON.parse(body) as unknown[] }).then(
        ({ rowCount }) => response.writeHead(rowCount === 1 ? 200 : 500, head).end(answer),
        () => response.writeHead(500, head).end(answer),
      )
    })
  })
  // A connection waits while the other sides have their turns.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.once('SIGTERM', () => {
    server.closeAllConnections()
    server.close()
    void pool.end()
  })
})
