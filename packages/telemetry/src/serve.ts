import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Meters } from './meters.ts'

export interface MetersServer {
  readonly port: number
  close(): void
}

/** Milliseconds for the whole of a request. */
const PATIENCE = 5000

/**
 * Answers `GET /metrics` on a port of its own, which nobody but the operator's network should reach. However many ask at
 * once, the meters are read once.
 */
export async function serveMeters(
  meters: Pick<Meters, 'text'>,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<MetersServer> {
  let reading: Promise<string> | null = null
  const read = () => {
    reading ??= meters.text().finally(() => {
      reading = null
    })
    return reading
  }
  const server = createServer({ requestTimeout: PATIENCE, headersTimeout: PATIENCE }, (request, response) => {
    if (request.method !== 'GET' || !/^\/metrics(?:\?|$)/.test(request.url ?? '')) {
      response.writeHead(404, { 'cache-control': 'no-store' }).end()
      return
    }
    read().then(
      (text) => {
        response.writeHead(200, {
          'content-type': 'text/plain; version=0.0.4; charset=utf-8',
          'cache-control': 'no-store',
        })
        response.end(text)
      },
      () => response.writeHead(500).end(),
    )
  })
  server.listen({ host, port })
  await once(server, 'listening')
  return {
    port: (server.address() as AddressInfo).port,
    close: () => {
      server.close()
      server.closeAllConnections()
    },
  }
}
