import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LoadedSite } from '@touchline/contract/sites'
import { isSecure, visitorAddress } from '../door/door.ts'
import { CUSTOMIZER_CALLS } from '#base/addresses/front-paths.ts'
import { CUSTOMIZER_PANEL } from '#base/config/customizer.ts'
import { createHandlers, type HandlerOptions, type Result } from './handlers.ts'
import { giveJson, readFields, type Refused, refused } from './json-call.ts'
import { createOperators, type Operator } from './operators.ts'
import { siteFolder } from './site-versions.ts'

export interface CustomizerOptions extends HandlerOptions {
  /** The key that operators need; null turns the customizer off. */
  readonly key: string | null
  /** The folder of all sites, absolute. */
  readonly dir: string
}

/** The operator's customizer of the sites (BEYOND-17). */
export interface Customizer {
  /** The site for this request: the draft of the requesting operator if there is one, else `site`. */
  siteFor(request: Pick<IncomingMessage, 'url' | 'headers'>, site: LoadedSite): LoadedSite
  /** Sets `x-customizer`, which tells pages whether the panel is on. A value sent by the browser is dropped. */
  mark(request: IncomingMessage, site: LoadedSite): void
  /** Answers calls; false for any other address. */
  answer(request: IncomingMessage, response: ServerResponse, site: LoadedSite): boolean
  /** The theme of a draft, by site and hash of its content. */
  theme(id: string, hash: string): LoadedSite['theme']
}

const COOKIE = 'customizer'
const SECRET = /(?:^|;\s*)customizer=([\w-]{32})(?:;|$)/

const secretIn = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  SECRET.exec(headers.cookie ?? '')?.[1] ?? ''

function cookieFor({ headers }: IncomingMessage, secret: string): string {
  const secure = isSecure(headers) ? '; Secure' : ''
  const end = secret === '' ? '; Max-Age=0' : ''
  return `${COOKIE}=${secret}; Path=/; HttpOnly; SameSite=Strict${secure}${end}`
}

const keyIn = ({ headers }: IncomingMessage): string | null =>
  /^Bearer (\S+)$/.exec(headers.authorization ?? '')?.[1] ?? null

/** A cookie admits its operator only if a page of the same origin makes the call. */
const isForeign = ({ headers }: IncomingMessage): boolean =>
  !['same-origin', undefined].includes(headers['sec-fetch-site'])

const pathOf = (url = '/'): string => url.split('?', 1)[0] ?? url
const plain = new WeakMap<LoadedSite, LoadedSite>()

/** The site without its theme, so that the panel is usable whatever a theme does. */
function withoutTheme(site: LoadedSite): LoadedSite {
  const known = plain.get(site) ?? { ...site, theme: null }
  plain.set(site, known)
  return known
}

const isPanel = ({ url }: Pick<IncomingMessage, 'url'>): boolean => pathOf(url).endsWith(CUSTOMIZER_PANEL)
const isAsked = ({ url = '' }: IncomingMessage): boolean => /[?&]customizer=true(?:&|$)/.test(url)

/** The customizer of a front. Without a key it answers 404 to every call and changes nothing. */
export function createCustomizer(options: CustomizerOptions): Customizer {
  const { key, dir, now, sites } = options
  const operators = key === null ? null : createOperators(key, now)
  const handlers = createHandlers(options)
  const operatorOf = (request: Pick<IncomingMessage, 'headers'>, site: LoadedSite) =>
    operators?.known(secretIn(request), site.id) ?? null

  /** The operator of a call, by key or by session cookie. */
  function admitted(request: IncomingMessage, site: LoadedSite): Result<Operator | null> {
    const shown = keyIn(request)
    if (operators === null) return refused(404, 'The customizer is off')
    if (shown === null) {
      const operator = isForeign(request) ? null : operatorOf(request, site)
      return operator === null ? refused(401, 'The key is missing') : { ok: true, value: operator }
    }
    const result = operators.judge(shown, visitorAddress(request))
    if (result === 'too many') return refused(429, 'Too many wrong keys, try again in a minute')
    return result === 'wrong'
      ? refused(401, 'The key is wrong')
      : { ok: true, value: isForeign(request) ? null : operatorOf(request, site) }
  }

  async function called(request: IncomingMessage, name: string, site: LoadedSite): Promise<Result<unknown>> {
    const who = admitted(request, site)
    if (!who.ok) return who
    const handle = handlers[`${request.method} ${name}`]
    const folder = siteFolder(dir, site.id)
    if (handle === undefined) return refused(404, 'No such call')
    if (folder === null)
      return refused(403, `The folder of site ${site.id} lies outside the folder of all sites`)
    const body = await readFields(request)
    if (!body.ok) return body
    const named = body.value['site']
    if (named !== undefined && named !== site.id)
      return refused(409, `site: this host shows ${site.id}, not ${JSON.stringify(named)}`)
    return handle({ site: sites.byId(site.id) ?? site, folder, fields: body.value, operator: who.value })
  }

  /** Reports, opens or ends a session. It differs from the other calls by its cookie. */
  function session(request: IncomingMessage, response: ServerResponse, site: LoadedSite): void {
    if (operators !== null && request.method === 'GET')
      return giveJson(response, 200, { open: !isForeign(request) && operatorOf(request, site) !== null })
    const who = admitted(request, site)
    if (!who.ok) return refuse(response, who)
    operators?.dismiss(secretIn(request))
    const secret = request.method === 'POST' ? (operators?.admit(site.id) ?? '') : ''
    giveJson(response, 200, { site: site.id }, { 'set-cookie': cookieFor(request, secret) })
  }

  function refuse(response: ServerResponse, { refusal }: Refused): void {
    const headers: Record<string, string> =
      refusal.code === 401
        ? { 'www-authenticate': 'Bearer' }
        : refusal.code === 429
          ? { 'retry-after': '60' }
          : refusal.code === 413
            ? { connection: 'close' }
            : {}
    giveJson(response, refusal.code, refusal, headers)
  }

  return {
    siteFor: (request, site) =>
      isPanel(request) ? withoutTheme(site) : (operatorOf(request, site)?.draft ?? site),
    mark(request, site) {
      delete request.headers['x-customizer']
      if (operators === null || isPanel(request)) return
      if (isAsked(request) || operatorOf(request, site) !== null) request.headers['x-customizer'] = 'on'
    },
    answer(request, response, site) {
      const path = pathOf(request.url)
      if (!path.startsWith(CUSTOMIZER_CALLS)) return false
      const name = path.slice(CUSTOMIZER_CALLS.length)
      if (name === 'session' && ['GET', 'POST', 'DELETE'].includes(request.method ?? ''))
        session(request, response, site)
      else
        void called(request, name, site).then(
          (result) => (result.ok ? giveJson(response, 200, result.value) : refuse(response, result)),
          (error: unknown) => {
            options.say(`${site.id}: ${request.method} ${name} failed: ${String(error)}`)
            refuse(response, refused(500, 'The call failed; the log of the web says why'))
          },
        )
      return true
    },
    theme: (id, hash) => operators?.drafted(id, hash) ?? null,
  }
}
