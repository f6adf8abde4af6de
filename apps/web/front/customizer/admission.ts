import type { IncomingMessage, ServerResponse } from 'node:http'
import type { LoadedSite } from '@touchline/contract/sites'
import { isSecure, visitorAddress } from '../door/door.ts'
import type { Result } from './handlers.ts'
import { giveJson, giveRefusal, refused } from './json-call.ts'
import { createOperators, type Operator, type Operators } from './operators.ts'

export interface AdmissionOptions {
  /** The key that operators need; null turns the customizer off. */
  readonly key: string | null
  /** Epoch ms. */
  readonly now: () => number
}

/** Decides who may customize. */
export interface Admission extends Pick<Operators, 'drafted'> {
  readonly isOn: boolean
  /** The operator of a request's session cookie. */
  operatorOf(request: Pick<IncomingMessage, 'headers'>, site: LoadedSite): Operator | null
  /** The operator of a call, by key or by session cookie. */
  admitted(request: IncomingMessage, site: LoadedSite): Result<Operator | null>
  /** Reports, opens or ends a session. It differs from the other calls by its cookie. */
  session(request: IncomingMessage, response: ServerResponse, site: LoadedSite): void
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

/** Operators are admitted by a key, and recognised by a session cookie from then on. */
export function createAdmission({ key, now }: AdmissionOptions): Admission {
  const operators = key === null ? null : createOperators(key, now)
  const operatorOf = (request: Pick<IncomingMessage, 'headers'>, site: LoadedSite) =>
    operators?.known(secretIn(request), site.id) ?? null

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

  return {
    isOn: operators !== null,
    operatorOf,
    admitted,
    session(request, response, site) {
      if (operators !== null && request.method === 'GET')
        return giveJson(response, 200, { open: !isForeign(request) && operatorOf(request, site) !== null })
      const who = admitted(request, site)
      if (!who.ok) return giveRefusal(response, who)
      operators?.dismiss(secretIn(request))
      const secret = request.method === 'POST' ? (operators?.admit(site.id) ?? '') : ''
      giveJson(response, 200, { site: site.id }, { 'set-cookie': cookieFor(request, secret) })
    },
    drafted: (id, hash) => operators?.drafted(id, hash) ?? null,
  }
}
