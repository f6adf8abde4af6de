import { type ApiClient, type ApiResult, createApiClient } from '@touchline/api-client'
import { acceptsAnswer } from '@touchline/api-client/accepts'
import { FRONT_PROOF } from '@touchline/contract/front'
import { type Base, BASES } from '@touchline/contract/route'
import { dataOf, dataOrNull } from './backend-answers.ts'
import { fetchBackend } from './backend-circuit.ts'
import { type Ages, createDataMemo, type DataMemo } from './data-memo.ts'
import type { Locale } from '../../config/site-config.ts'
import { currentlyAsked } from '../../config/sites.ts'

/** Ages in ms. Names and places change rarely, odds all the time. */
export const SLOW: Ages = { fresh: 10_000, usable: 60_000 }
export const COUNTS: Ages = { fresh: 3000, usable: 30_000 }
export const FAST: Ages = { fresh: 1000, usable: 10_000 }

interface Shared {
  readonly memo: DataMemo
  /** By locale, host and the tester's providers. */
  readonly clients: Map<string, ApiClient>
}

// Pages and proxy.ts are separate bundles in one process and must share what they remember.
const shared = ((globalThis as Record<symbol, unknown>)[Symbol.for('touchline.server-data')] ??= {
  memo: createDataMemo(Date.now),
  clients: new Map(),
}) as Shared

/** Host by which the default site is requested: the backend serves no site at its own address. */
const PUBLIC_HOST = new URL(process.env['PUBLIC_URL'] || 'http://localhost').host

const basesOf = (backend: string) =>
  Object.fromEntries(Object.entries(BASES).map(([name, path]) => [name, backend + path])) as Record<
    Base,
    string
  >

/** `host` names a site to the backend; null is the default one. `testers`: the providers that a tester chose. */
function clientFor(locale: Locale, host: string | null, testers: string | null): ApiClient {
  const name = `${locale} ${host} ${testers}`
  const present = shared.clients.get(name)
  if (present !== undefined) return present
  const backend = process.env['BACKEND_URL'] ?? 'http://127.0.0.1:4000'
  const proof = process.env['FRONT_SECRET']
  const client = createApiClient({
    baseUrls: basesOf(backend),
    locale,
    // Tells the API that the request is not from another site's page.
    headers: {
      'x-app': 'sportsbook',
      'x-forwarded-host': host ?? PUBLIC_HOST,
      ...(proof === undefined || proof === '' ? {} : { [FRONT_PROOF]: proof }),
      ...(testers === null ? {} : { cookie: `test_providers=${encodeURIComponent(testers)}` }),
    },
    timeout: 5000,
    fetch: fetchBackend,
    accepts: acceptsAnswer,
  })
  shared.clients.set(name, client)
  return client
}

/** Requests for public data in one locale of the current site. All visitors share the answers. */
export interface Asking {
  readonly locale: Locale
  readonly siteVersion: string
  readonly api: ApiClient
  /** Key of the visitors who share an answer. */
  readonly own: string
  /** Returns the remembered value of a key if `ages` allow, else fetches it. */
  remember<T>(key: string, ages: Ages, fetchValue: () => Promise<T>): Promise<T>
  ask<T>(key: string, ages: Ages, call: () => Promise<ApiResult<T>>): Promise<T>
  /** Null when the backend has nothing with this id. */
  askOne<T>(key: string, ages: Ages, call: () => Promise<ApiResult<T>>): Promise<T | null>
}

export function askingFor(locale: Locale): Asking {
  const { site, testProviders } = currentlyAsked()
  const own = `${locale} ${site.id} ${testProviders ?? ''}`
  const remember = <T>(key: string, ages: Ages, fetchValue: () => Promise<T>) =>
    shared.memo.remember(`${own} ${key}`, fetchValue, ages)
  return {
    locale,
    siteVersion: site.version,
    api: clientFor(locale, site.config.hosts[0] ?? null, testProviders),
    own,
    remember,
    ask: (key, ages, call) => remember(key, ages, async () => dataOf(key, await call())),
    askOne: (key, ages, call) => remember(key, ages, async () => dataOrNull(key, await call())),
  }
}
