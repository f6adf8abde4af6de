import { once } from 'node:events'
import { createServer } from 'node:http'
import type { Common } from './common.ts'

/** Answers of a process that answers no calls: whether it lives, and whether it does its work. */
const ANSWERS: Readonly<Record<string, string>> = { '/live': 'ok', '/ready': 'ok', '/health': 'ok' }

/** Milliseconds for the whole of a request. */
const REQUEST = 5000

/** Listens for whoever watches over the processes. Resolves to the port. */
export async function startProbe({ settings, later }: Common): Promise<number> {
  const server = createServer(
    { requestTimeout: REQUEST, headersTimeout: REQUEST },
    ({ url = '' }, response) => {
      const status = ANSWERS[url]
      response.writeHead(status === undefined ? 404 : 200, {
        'content-type': 'application/json',
        'cache-control': 'no-store',
      })
      response.end(JSON.stringify(status === undefined ? { code: 404, message: 'Not found' } : { status }))
    },
  )
  server.listen(settings.BACKEND_PORT, settings.HOST)
  await once(server, 'listening')
  later('probe', () => {
    server.close()
    server.closeAllConnections()
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : settings.BACKEND_PORT
}
