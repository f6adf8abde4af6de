// What pages tell of how quick they were for somebody, and who may tell it.
import type { IncomingMessage, ServerResponse } from 'node:http'

/** Of a page that somebody had: largest paint and slowest press in ms, shift without a unit; null where there was none. */
export interface Vitals {
  /** Route group of the page that was loaded. */
  readonly page: string
  readonly lcp: number | null
  readonly inp: number | null
  readonly cls: number | null
}

/** Where a page was, as far as the proxy before the front says it. */
export type HearVitals = (vitals: Vitals, country: string) => void

const MAX_BYTES = 1000
/** Longer (ms) than anybody waits: a sleeping machine. */
const MOST_MS = 120_000
const MOST_SHIFT = 10
/** Reports of one second that count; more would be somebody who invents them. */
const MOST_A_SECOND = 200

const within = (value: unknown, most: number): number | null | undefined =>
  value === null
    ? null
    : typeof value === 'number' && Number.isFinite(value) && value >= 0 && value <= most
      ? value
      : undefined

/** A report as a page sends it; null for anything else. */
export function readVitals(text: string): Vitals | null {
  let told: unknown
  try {
    told = JSON.parse(text)
  } catch {
    return null
  }
  const { page, lcp, inp, cls } = Object(told) as Readonly<Record<string, unknown>>
  const figures = { lcp: within(lcp, MOST_MS), inp: within(inp, MOST_MS), cls: within(cls, MOST_SHIFT) }
  if (typeof page !== 'string' || !/^[a-z0-9_]{1,40}$/.test(page)) return null
  if (Object.values(figures).includes(undefined)) return null
  return { page, ...(figures as Omit<Vitals, 'page'>) }
}

export interface VitalsOptions {
  readonly hear: HearVitals
  /** The header in which a trusted proxy names the country, marked by then; empty is none. */
  readonly countryOf: (request: IncomingMessage) => string
  readonly now: () => number
}

/** The row `vitals`: takes what our own pages send, in bounds, and answers nothing. */
export function createVitals({ hear, countryOf, now }: VitalsOptions) {
  let second = 0
  let taken = 0
  const hasRoom = (): boolean => {
    const present = Math.floor(now() / 1000)
    if (present !== second) [second, taken] = [present, 0]
    taken += 1
    return taken <= MOST_A_SECOND
  }
  return (request: IncomingMessage, response: ServerResponse): void => {
    const end = (status: number) => {
      if (response.headersSent) return
      response.writeHead(status, { 'cache-control': 'no-store' })
      response.end()
    }
    // Browsers say so of every request; a page of somebody else cannot say otherwise.
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') return end(403)
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (part: string) => {
      text += part
      if (text.length <= MAX_BYTES) return
      end(413)
      request.destroy()
    })
    request.on('end', () => {
      const vitals = readVitals(text)
      if (vitals !== null && hasRoom()) hear(vitals, countryOf(request))
      end(vitals === null ? 400 : 204)
    })
    request.on('error', () => {})
  }
}
