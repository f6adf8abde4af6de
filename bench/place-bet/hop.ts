// A separate process: minimal HTTP around one statement. Its parent tells it the statement, and requests send the
// values.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import pg from 'pg'

export interface Hop {
  readonly database: string
  readonly connections: number
  readonly name: string
  readonly text: string
  /** The answer to every request. */
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
  // Connections stay open while the other sides have their turns.
  server.keepAliveTimeout = 0
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
  process.once('SIGTERM', () => {
    server.closeAllConnections()
    server.close()
    void pool.end()
  })
})
