// The host: a paper that has nothing to do with the sportsbook but an address, and a key to sign tokens with.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { type HostKeys, type Reader, signToken } from './token.ts'

export interface HostServerOptions {
  readonly port: number
  /** Address of the sportsbook, such as http://localhost:3000. */
  readonly site: string
  /** Id of its site, which tokens are for. */
  readonly audience: string
  readonly keys: HostKeys
  /** Epoch ms. */
  readonly now: () => number
}

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}

const FILES: Readonly<Record<string, string>> = {
  '/': 'index.html',
  '/widgets': 'widgets.html',
  '/courier.css': 'courier.css',
  '/frame.js': 'frame.js',
  '/paper.js': 'paper.js',
  '/widgets.js': 'widgets.js',
  '/icon.svg': 'icon.svg',
}

/** The one reader that this paper has. A real one would look up whoever its session belongs to. */
const READER: Reader = {
  id: 'reader-1871',
  email: 'reader@courier.example',
  givenName: 'Ada',
  familyName: 'Harbour',
}

const MOST_SESSIONS = 1000

interface PinnedScript {
  readonly path: string
  readonly integrity: string
}

/** What is pinned of the sportsbook's scripts. */
interface Pinned {
  readonly loader: PinnedScript
  /** What the loader fetches; the page with prices has its browser begin with it. */
  readonly parts: { readonly draw: PinnedScript }
  readonly words: { readonly en: string }
}

/** Asked once: the page is written with the hash, so that the browser runs this loader and no other. */
async function pin(site: string): Promise<Pinned> {
  const answer = await fetch(`${site}/_front/host/manifest.json`, { signal: AbortSignal.timeout(10_000) })
  if (!answer.ok) throw new Error(`${site} has no scripts for host pages: ${answer.status}`)
  return (await answer.json()) as Pinned
}

const sessionOf = ({ headers }: IncomingMessage): string | undefined =>
  /(?:^|; )courier=([\w-]+)/.exec(headers.cookie ?? '')?.[1]

/** Sessions of readers. */
function createSessions() {
  const open = new Set<string>()
  return {
    begin(): string {
      const [oldest] = open
      if (open.size >= MOST_SESSIONS && oldest !== undefined) open.delete(oldest)
      const id = randomUUID()
      open.add(id)
      return id
    },
    has: (request: IncomingMessage): boolean => open.has(sessionOf(request) ?? ''),
    end: (request: IncomingMessage): boolean => open.delete(sessionOf(request) ?? ''),
  }
}

function answer(response: ServerResponse, status: number, type: string, body: string, cookie?: string): void {
  response.writeHead(status, {
    'content-type': type,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    ...(cookie === undefined ? {} : { 'set-cookie': cookie }),
  })
  response.end(body)
}

const json = (response: ServerResponse, value: object, cookie?: string) =>
  answer(response, 200, 'application/json', JSON.stringify(value), cookie)

/** Starts the paper's server. Resolves once it listens. */
export async function startHost({ port, site, audience, keys, now }: HostServerOptions) {
  const sessions = createSessions()
  let pinned: Promise<Pinned> | null = null
  const page = async (name: string): Promise<string> => {
    pinned ??= pin(site)
    pinned.catch(() => (pinned = null))
    const { loader, parts, words } = await pinned
    return readFileSync(new URL(`public/${name}`, import.meta.url), 'utf8')
      .replaceAll('%SITE%', site)
      .replaceAll('%LOADER%', site + loader.path)
      .replaceAll('%INTEGRITY%', loader.integrity)
      .replaceAll('%DRAW%', site + parts.draw.path)
      .replaceAll('%DRAW_INTEGRITY%', parts.draw.integrity)
      .replaceAll('%WORDS%', site + words.en)
  }
  const calls: Readonly<Record<string, (request: IncomingMessage, response: ServerResponse) => void>> = {
    'GET /api/reader': (request, response) =>
      json(response, { name: sessions.has(request) ? READER.givenName : null }),
    'POST /api/sign-in': (_, response) =>
      json(
        response,
        { name: READER.givenName },
        `courier=${sessions.begin()}; HttpOnly; SameSite=Lax; Path=/`,
      ),
    'POST /api/sign-out': (request, response) => {
      sessions.end(request)
      json(response, { name: null }, 'courier=; Max-Age=0; Path=/')
    },
    // The one thing that the sportsbook trusts: who this is, signed.
    'POST /api/token': (request, response) =>
      json(response, { token: sessions.has(request) ? signToken(keys, READER, audience, now()) : null }),
  }
  const serve = async (request: IncomingMessage, response: ServerResponse) => {
    const [path = '/'] = (request.url ?? '/').split('?')
    const call = calls[`${request.method} ${path}`]
    if (call !== undefined) return call(request, response)
    const name = FILES[path]
    if (name === undefined || request.method !== 'GET') return answer(response, 404, 'text/plain', 'Not here')
    answer(response, 200, TYPES[name.split('.').at(-1) ?? ''] ?? 'text/plain', await page(name))
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((fault: unknown) => {
      answer(response, 503, 'text/plain', `The paper is not printed: ${String(fault)}`)
    })
  })
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, done))
  return {
    url: `http://localhost:${port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}
