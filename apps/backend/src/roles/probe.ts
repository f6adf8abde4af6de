import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { Common } from './common.ts'
import { createReadiness } from './readiness.ts'

const OK = async () => true

/** What a process that answers no calls is asked: whether it lives, and whether it does its work. */
const questionsOf = ({ db, drain }: Common): Readonly<Record<string, () => Promise<boolean>>> => ({
  '/live': OK,
  '/health': OK,
  '/ready': createReadiness(db, drain),
})

async function answer(isWell: (() => Promise<boolean>) | undefined, response: ServerResponse): Promise<void> {
  const [status, body] =
    isWell === undefined
      ? [404, { code: 404, message: 'Not found' }]
      : (await isWell())
        ? [200, { status: 'ok' }]
        : [503, { status: 'away' }]
  response.writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
  response.end(JSON.stringify(body))
}

/** Milliseconds for the whole of a request. */
const REQUEST = 5000

/** Listens for whoever watches over the processes. Resolves to the port. */
export async function startProbe(common: Common): Promise<number> {
  const { settings, later } = common
  const questions = questionsOf(common)
  const server = createServer(
    { requestTimeout: REQUEST, headersTimeout: REQUEST },
    ({ url = '' }, response) => {
      answer(questions[url], response).catch(() => response.destroy())
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
