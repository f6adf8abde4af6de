import type { IncomingMessage, ServerResponse } from 'node:http'
import { type Route, BASES } from '@touchline/contract/route'
import { routes } from '@touchline/contract/routes'

/** Calls that pages of named origins may make, for single widgets: what anybody may read, and a token to listen. */
const GUEST_CALLS = [
  'listMatches',
  'getMatch',
  'listMarkets',
  'listTournaments',
  'getTournament',
  'listJackpots',
  'getJackpot',
  'connectionToken',
] as const satisfies readonly (keyof typeof routes)[]

const ROWS = GUEST_CALLS.map((name) => {
  const { method, base, path }: Route = routes[name]
  return { method, at: new RegExp(`^${BASES[base]}${path.replace(/:\w+/g, '[^/?]+')}(?:\\?|$)`) }
})

/** What of a request says who makes it. Nobody is signed in by a page of another origin. */
const PERSONAL = ['cookie', 'authorization'] as const

export interface Guests {
  /** Lets such a call through as that of a visitor who is nobody, and its answer to the page. */
  admit(request: IncomingMessage, response: ServerResponse): void
  /** The same for a connection to pushed odds. */
  admitLine(request: IncomingMessage): void
}

/** Origins whose pages a site speaks with, by its host. */
export type OriginsOf = (host: string | undefined) => readonly string[]

/** The origin of a page that is a guest of the site, which it names; null for our own pages and for strangers. */
function guestOrigin({ headers }: IncomingMessage, originsOf: OriginsOf): string | null {
  const { origin } = headers
  return origin !== undefined && originsOf(headers.host).includes(origin) ? origin : null
}

/**
 * Judges pages of other origins, here and nowhere else: the backend and the push server behind are told that the call is
 * our own, for it is made in nobody's name. Any other call of a foreign page stays what it is, and they refuse it.
 */
export function createGuests(originsOf: OriginsOf): Guests {
  const anonymous = ({ headers }: IncomingMessage) => {
    for (const name of PERSONAL) delete headers[name]
    headers.origin = `${String(headers['x-forwarded-proto'] ?? 'http')}://${headers.host ?? ''}`
  }
  return {
    admit(request, response) {
      const { method, url = '' } = request
      if (
        !ROWS.some(
          (row) => row.at.test(url) && (row.method === method || (row.method === 'GET' && method === 'HEAD')),
        )
      )
        return
      // A cache that keeps an answer for one page must not give it to another.
      response.setHeader('vary', 'origin')
      const origin = guestOrigin(request, originsOf)
      if (origin === null) return
      anonymous(request)
      if (request.headers['sec-fetch-site'] !== undefined) request.headers['sec-fetch-site'] = 'same-origin'
      response.setHeader('access-control-allow-origin', origin)
      // Widgets run clocks by it.
      response.setHeader('access-control-expose-headers', 'date')
    },
    admitLine(request) {
      if (guestOrigin(request, originsOf) !== null) anonymous(request)
    },
  }
}
