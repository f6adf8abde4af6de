// The one table of the front that maps addresses to answers, `/_front/` included.
import type { IncomingMessage, ServerResponse } from 'node:http'
import { CUSTOMIZER_CALLS } from '#base/addresses/customizer-path.ts'
import {
  ART_AT,
  FORMATS_AT,
  ICON_AT,
  HEALTH_AT,
  LIVE_AT,
  READY_AT,
  VITALS_AT,
  HOST_FILES_AT,
  MESSAGES_AT,
  REPORTS_AT,
  SITE_FILES_AT,
} from '#base/addresses/front-paths.ts'
import type { TurnedAway } from './door/door.ts'

/** Answers a request. False when there is nothing at its address, so that later rows are asked. */
export type Answer = (request: IncomingMessage, response: ServerResponse) => unknown

/** Matches the path of an address with any query. */
const path = (pattern: string): RegExp => new RegExp(`^(?:${pattern})(?:\\?|$)`)

const READS = ['GET', 'HEAD'] as const

export interface Row {
  readonly name: string
  /** Matches the URL of the request line. */
  readonly at: RegExp
  /** Other methods are refused; null means that the row decides by itself. */
  readonly methods: readonly string[] | null
  /** Answered for any host, before the door. */
  readonly isOpen?: true
  /** Answered by Next, whose own calls use any method in development. */
  readonly isOfNext?: true
}

/** The first row that matches an address answers it. Unknown paths below `/_front/` get 404. */
export const ROWS = [
  { name: 'health', at: path(HEALTH_AT), methods: READS, isOpen: true },
  { name: 'live', at: path(LIVE_AT), methods: READS, isOpen: true },
  { name: 'ready', at: path(READY_AT), methods: READS, isOpen: true },
  { name: 'reports', at: path(REPORTS_AT), methods: ['POST'] },
  { name: 'vitals', at: path(VITALS_AT), methods: ['POST'] },
  { name: 'rest sheets', at: /^\/[^?]+\.css\?rest$/, methods: READS },
  { name: 'site files', at: path(`${SITE_FILES_AT}.*|/favicon\\.ico`), methods: READS },
  { name: 'drawn pictures', at: path(`${ART_AT}.+`), methods: READS },
  { name: 'formats', at: path(FORMATS_AT.replace('.', '\\.')), methods: READS },
  { name: 'host files', at: path(`${HOST_FILES_AT}.*`), methods: READS },
  { name: 'customizer', at: path(`${CUSTOMIZER_CALLS}.*`), methods: null },
  {
    name: 'application',
    at: path(`/manifest\\.webmanifest|/sw\\.js|${ICON_AT.replace('.', '\\.')}`),
    methods: READS,
  },
  // Rendered by Next, from the catalogues that it has compiled.
  { name: 'messages', at: path(`${MESSAGES_AT}.+`), methods: READS, isOfNext: true },
  { name: 'nothing', at: path('/_front/.*'), methods: null },
  { name: 'icons', at: path('/fe-api/icons\\.svg'), methods: READS },
  {
    name: 'backend',
    at: path('/(?:api|fe-api|demo)/.*|/dev/outbox|/spi/main\\.js'),
    methods: null,
  },
  { name: 'realtime', at: path('/connection/.*'), methods: null },
  { name: 'crawlers', at: path('/robots\\.txt|/sitemap(?:-[\\w-]{2,10})?\\.xml'), methods: READS },
  { name: 'built files', at: path('/_next/static/.*\\.(?:css|js|svg)'), methods: READS },
  { name: 'framework', at: path('/_next/.*'), methods: READS, isOfNext: true },
  { name: 'pages', at: /^/, methods: READS, isOfNext: true },
] as const satisfies readonly Row[]

export type RowName = (typeof ROWS)[number]['name']

const rowAt = (url: string): Row | undefined => ROWS.find(({ at }) => at.test(url))

/** The name of the first row for an address: what it says of itself in logs and traces, where addresses are not. */
export const routeOf = (url: string): string => rowAt(url)?.name ?? 'none'

/** Whether balancers ask this, and all the time. */
export const isProbe = (url: string): boolean => rowAt(url)?.isOpen === true

function turnAway(response: ServerResponse, away: TurnedAway): void {
  response.writeHead(away.status, {
    'cache-control': 'no-store',
    ...('allow' in away ? { allow: away.allow } : {}),
  })
  response.end()
}

/** Answers 404, which no cache keeps. */
export function answerNothing(_request: IncomingMessage, response: ServerResponse): void {
  response.writeHead(404, { 'cache-control': 'no-store' })
  response.end()
}

export interface AnswersOptions {
  readonly rows: Readonly<Record<RowName, Answer>>
  readonly door: (request: IncomingMessage) => TurnedAway | null
  /** Headers of every answer, for a request that has passed the door. */
  readonly headersOf: (request: IncomingMessage) => Readonly<Record<string, string>>
  readonly dev: boolean
}

/** Answers every request of the front. */
export function createAnswers({ rows, door, headersOf, dev }: AnswersOptions): Answer {
  const refuses = ({ methods, isOfNext }: Row, method = '') =>
    methods !== null && !methods.includes(method) && !(dev && isOfNext)
  return (request, response) => {
    if (!ROWS.some((row: Row) => row.isOpen && row.at.test(request.url ?? ''))) {
      const away = door(request)
      for (const [name, value] of Object.entries(headersOf(request))) response.setHeader(name, value)
      if (away !== null) return turnAway(response, away)
    }
    for (const row of ROWS as readonly (Row & { name: RowName })[]) {
      if (!row.at.test(request.url ?? '/')) continue
      if (refuses(row, request.method))
        return turnAway(response, { status: 405, allow: row.methods?.join(', ') ?? '' })
      if (rows[row.name](request, response) !== false) return
    }
  }
}
