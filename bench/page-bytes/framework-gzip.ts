import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { connect } from 'node:net'
import { freePort } from '../../scripts/free-port.mjs'

type Compress = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** The framework's compression with its default settings. */
const compress = (
  createRequire(import.meta.url)('next/dist/compiled/compression') as (options?: object) => Compress
)()

/** A server that compresses another server's plain answers with the framework. */
export async function startFrameworkGzip(target: number) {
  const server = createServer((asked, response) =>
    compress(asked, response, () => {
      const { method, url: path, headers } = asked
      const passed = request(
        {
          host: '127.0.0.1',
          port: target,
          method,
          path,
          headers: { ...headers, 'accept-encoding': 'identity' },
        },
        (answer) => {
          response.writeHead(answer.statusCode ?? 502, answer.headers)
          answer.pipe(response)
        },
      )
      passed.on('error', () => response.destroy())
      asked.pipe(passed)
    }),
  )
  server.on('upgrade', (asked, near, head) => {
    const far = connect(target, '127.0.0.1')
    const { rawHeaders } = asked
    const lines = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
    far.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    far.write(head)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.pipe(to)
      from.on('error', () => to.destroy())
      from.on('close', () => to.destroy())
    }
  })
  const port = await freePort()
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return {
    port,
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
