import type { IncomingMessage, ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { type Answer, answerNothing, createAnswers, ROWS, type RowName } from './answers.ts'
import * as frontPaths from '#base/addresses/front-paths.ts'
import type { TurnedAway } from './door/door.ts'

interface Asked {
  readonly method?: string
  /** Why the door turns the request away; null lets it in. */
  readonly away?: TurnedAway | null
  readonly dev?: boolean
  /** Rows that have no answer for the address. */
  readonly without?: readonly RowName[]
}

/** The row that answered, the status, and the headers set for all answers. */
function ask(url: string, { method = 'GET', away = null, dev = false, without = [] }: Asked = {}) {
  const answered: string[] = []
  const headers: Record<string, unknown> = {}
  let status = 200
  const response = {
    setHeader: (name: string, value: unknown) => void (headers[name] = value),
    writeHead: (given: number, more: object) => {
      status = given
      Object.assign(headers, more)
    },
    end: () => {},
  } as unknown as ServerResponse
  const row =
    (name: RowName): Answer =>
    (...asking) => {
      if (without.includes(name)) return false
      answered.push(name)
      return name === 'nothing' ? answerNothing(...asking) : undefined
    }
  const rows = Object.fromEntries(ROWS.map(({ name }) => [name, row(name)])) as Record<RowName, Answer>
  const answer = createAnswers({ rows, door: () => away, headersOf: () => ({ 'x-said': 'to all' }), dev })
  answer({ url, method, headers: {} } as IncomingMessage, response)
  return { answered, status, headers }
}

/** Example addresses by row. */
const ADDRESSES: Readonly<Record<RowName, readonly string[]>> = {
  health: ['/_front/health', '/_front/health?deep'],
  live: ['/_front/live'],
  ready: ['/_front/ready', '/_front/ready?by=balancer'],
  reports: ['/_front/policy-reports'],
  vitals: ['/_front/vitals'],
  'rest sheets': ['/_next/static/chunks/a.css?rest', '/_front/sites/demo/0123456789ab/theme.css?rest'],
  'site files': ['/_front/sites/demo/0123456789ab/logo.svg', '/_front/sites/', '/favicon.ico'],
  'drawn pictures': ['/_front/art/0/crest.svg?id=1', '/_front/art/x'],
  'host files': ['/_front/host/v1.js', '/_front/host/manifest.json', '/_front/host/0123456789ab/draw.js'],
  customizer: ['/_front/customizer/session', '/_front/customizer/publish?a=1'],
  application: ['/manifest.webmanifest', '/sw.js', '/_front/icon.svg'],
  formats: ['/_front/formats.js'],
  messages: ['/_front/messages/en/0123456789ab'],
  nothing: [
    '/_front/',
    '/_front/x',
    '/_front/healthy',
    '/_front/liver',
    '/_front/messages/',
    '/_front/arena/dice',
  ],
  icons: ['/fe-api/icons.svg', '/fe-api/icons.svg?7'],
  backend: ['/api/sportsbook/v2/sports?page=1', '/fe-api/icons.png', '/dev/outbox'],
  realtime: ['/connection/websocket', '/connection/websocket?cf_protocol=json'],
  crawlers: ['/robots.txt', '/sitemap.xml', '/sitemap-en-GB.xml?a'],
  'built files': [
    '/_next/static/chunks/a.js',
    '/_next/static/chunks/a.css',
    '/_next/static/media/sprite.1.svg',
  ],
  framework: ['/_next/static/media/a.woff2', '/_next/image?url=a'],
  pages: [
    '/',
    '/sports',
    '/de/sports/live?sport=tennis',
    '/_frontier',
    '/robots.txt/x',
    '/api',
    '/dev/outbox/x',
    '',
  ],
}

test.each(Object.entries(ADDRESSES))(
  '%s: its row answers its addresses, and no other does',
  (name, addresses) => {
    const method = ROWS.find((row) => row.name === name)?.methods?.[0] ?? 'GET'
    for (const address of addresses)
      expect([address, ask(address, { method }).answered]).toEqual([address, [name]])
  },
)

test.each(ROWS.filter((row) => row.methods !== null))(
  '$name takes $methods; any other method is refused with 405 and reaches nobody',
  ({ name, methods }) => {
    const taken: readonly string[] = methods
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
      const { answered, status, headers } = ask(ADDRESSES[name][0] ?? '', { method })
      const refused = { allow: methods.join(', '), 'cache-control': 'no-store' }
      if (taken.includes(method)) expect([method, answered, status]).toEqual([method, [name], 200])
      else expect([method, answered, status, headers]).toMatchObject([method, [], 405, refused])
    }
  },
)

test('what nobody has of /_front/ is not there, whoever asks how, and renders nothing', () => {
  for (const method of ['GET', 'POST'])
    expect(ask('/_front/x', { method })).toMatchObject({
      answered: ['nothing'],
      status: 404,
      headers: { 'cache-control': 'no-store', 'x-said': 'to all' },
    })
})

test('a row that has nothing at an address leaves it to the next one that takes it', () => {
  const [sheet, script] = ['/_next/static/a.css?rest', '/_next/static/a.js']
  expect(ask(sheet, { without: ['rest sheets'] }).answered).toEqual(['built files'])
  expect(ask(script, { without: ['built files'] }).answered).toEqual(['framework'])
  expect(ask('/sitemap-xx.xml', { without: ['crawlers'] }).answered).toEqual(['pages'])
})

test('SAFE-13 whom the door turns away gets nowhere but to the health; every answer behind it says what holds for all', () => {
  for (const [name, [address = '']] of Object.entries(ADDRESSES)) {
    const method = ['reports', 'vitals'].includes(name) ? 'POST' : 'GET'
    const { answered, status, headers } = ask(address, { method, away: { status: 421 } })
    const isOpen = ['health', 'live', 'ready'].includes(name)
    expect([name, answered, status]).toEqual([name, isOpen ? [name] : [], isOpen ? 200 : 421])
    expect(headers['x-said']).toBe(isOpen ? undefined : 'to all')
  }
})

test('in development the framework’s own calls come by any method, and nobody else’s', () => {
  const dev = { method: 'POST', dev: true }
  expect(ask('/__nextjs_original-stack-frames', dev).answered).toEqual(['pages'])
  expect(ask('/_next/mcp', dev).answered).toEqual(['framework'])
  expect(ask('/robots.txt', dev).status).toBe(405)
})

test('whatever is led to below /_front/ has a row of its own', () => {
  const rowOf = (path: string) => ROWS.find(({ at }) => at.test(path))?.name
  const rows = Object.values(frontPaths).map((path) => rowOf(path.endsWith('/') ? `${path}x` : path))
  expect(rows.filter((name) => name === 'nothing' || name === 'pages')).toEqual([])
  expect(new Set(rows).size).toBe(rows.length)
})
