// The one HTTP front: pages from Next in this process, everything else from the backend.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import next from 'next'
import { createBackendProxy } from './backend-proxy.ts'
import { createPageCache } from './page-cache.ts'
import { readSettings } from './settings.ts'

const dev = process.argv.includes('--dev')
const settings = readSettings(process.env)
if (!settings.ok) {
  console.error(settings.reason)
  process.exit(1)
}
const { port, host, backendUrl } = settings.value
// Pages ask the backend directly; both halves of this process must mean the same one.
process.env['BACKEND_URL'] = backendUrl.href.replace(/\/$/, '')

const SECURITY_HEADERS = {
  'content-security-policy': "frame-ancestors 'self'; base-uri 'self'; object-src 'none'",
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
} as const

const isBackendPath = (url: string) => /^\/(?:api|fe-api|connection)\//.test(url)
const isPushPath = (url: string) => /^\/connection\/websocket(?:[/?]|$)/.test(url)

const proxy = createBackendProxy(backendUrl)
const server = createServer()
const dir = join(dirname(fileURLToPath(import.meta.url)), '..')
// Next listens for upgrades on the server it is given and would end push connections: it gets one that never opens, and hears of
// those that are its own.
const nextServer = createServer()
const app = next({ dev, dir, hostname: 'localhost', port, httpServer: nextServer })
await app.prepare()
const render = app.getRequestHandler()
// As old as the data behind it may be (site/server-data.ts). In development every request must see the newest code.
const PAGE_CACHE = { now: Date.now, fresh: 1000, capacity: 500 }
const renderPage = dev ? render : createPageCache(render, PAGE_CACHE)

function answer(request: IncomingMessage, response: ServerResponse) {
  const url = request.url ?? '/'
  if (url === '/_front/health') {
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' })
    response.end('{"status":"ok"}')
    return
  }
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) response.setHeader(name, value)
  if (isBackendPath(url)) proxy.web(request, response)
  else if (url.startsWith('/_next/')) void render(request, response)
  else void renderPage(request, response)
}

server.on('request', answer)
server.on('upgrade', (request, socket, head) => {
  if (isPushPath(request.url ?? '')) proxy.upgrade(request, socket, head)
  else if (dev) nextServer.emit('upgrade', request, socket, head)
  else socket.destroy()
})

function close() {
  proxy.close()
  server.close(() => void app.close().finally(() => process.exit(0)))
  server.closeIdleConnections()
  // Open push connections never end by themselves.
  setTimeout(() => process.exit(0), 1000).unref()
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close)

server.on('error', (error: NodeJS.ErrnoException) => {
  console.error(error.code === 'EADDRINUSE' ? `PORT ${port} is in use` : error.message)
  process.exit(1)
})
server.listen(port, host, () => console.log(`web ready on http://localhost:${port}`))
