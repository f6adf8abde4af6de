// The figures of the front. Loaded where WEB_METRICS_PORT is set, and nowhere else.
import { createMeters, type Meters, serveMeters } from '@touchline/telemetry'
import { CAUSES, type Cause, type RealtimeHealth } from '../standing.ts'
import type { HearVitals } from './vitals.ts'

export interface FiguresOptions {
  readonly host: string
  /** 0 takes any that is free. */
  readonly port: number
  readonly causes: () => readonly Cause[]
  readonly push: () => RealtimeHealth
}

export interface Figures {
  readonly port: number
  /** Takes how a visit came to its page (`VisitEnd`), and how long (ms) its rendering took. */
  readonly onVisit: (how: string, milliseconds?: number) => void
  readonly onVitals: HearVitals
  close(): void
}

/** Upper bounds in seconds. */
const RENDERING = [0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5] as const
const PAINT = [0.5, 1, 1.5, 2, 2.5, 3, 4, 6, 10] as const
const PRESS = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5, 1, 2] as const
const SHIFT = [0.001, 0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1] as const

/** Pairs of page and country that have figures of their own; the rest are together. A series costs whoever keeps it. */
const MOST_PAIRS = 400
const OTHERS = { page: 'other', country: 'other' } as const

/** Bounds how many series visitors can make. */
function createPairs() {
  const known = new Set<string>()
  return (page: string, country: string) => {
    const pair = `${page} ${country}`
    if (!known.has(pair) && known.size >= MOST_PAIRS) return OTHERS
    known.add(pair)
    return { page, country: country === '' ? 'unknown' : country }
  }
}

function visitsOf(meters: Meters): Figures['onVisit'] {
  const pages = meters.counter('touchline_pages_total', 'Pages given, by how they were come by.', ['how'])
  const rendering = meters.histogram(
    'touchline_page_render_seconds',
    'From a visit to its rendered page, with its wait for a turn.',
    RENDERING,
  )
  return (how, milliseconds) => {
    pages({ how })
    if (milliseconds !== undefined) rendering({}, milliseconds / 1000)
  }
}

function vitalsOf(meters: Meters): HearVitals {
  const labels = ['page', 'country']
  const paint = meters.histogram(
    'touchline_vitals_lcp_seconds',
    'Largest contentful paint of real visits.',
    PAINT,
    labels,
  )
  const press = meters.histogram(
    'touchline_vitals_inp_seconds',
    'Interaction to next paint of real visits.',
    PRESS,
    labels,
  )
  const shift = meters.histogram(
    'touchline_vitals_cls',
    'Cumulative layout shift of real visits.',
    SHIFT,
    labels,
  )
  const pairOf = createPairs()
  return ({ page, lcp, inp, cls }, country) => {
    const pair = pairOf(page, country)
    if (lcp !== null) paint(pair, lcp / 1000)
    if (inp !== null) press(pair, inp / 1000)
    if (cls !== null) shift(pair, cls)
  }
}

/** Serves them, from now on. */
export async function openFigures({ host, port, causes, push }: FiguresOptions): Promise<Figures> {
  const meters = createMeters({ roles: 'web' })
  meters.gauge(
    'touchline_cause',
    'What /_front/ready names: 1 where it stands against this process.',
    ['cause'],
    () => {
      const now = new Set<string>(causes().map(({ cause }) => cause))
      return CAUSES.map((cause) => ({ labels: { cause }, value: now.has(cause) ? 1 : 0 }))
    },
  )
  meters.gauge('touchline_push_refused', 'Push connections that were not taken since the start.', [], () => [
    { value: push().refused },
  ])
  const [onVisit, onVitals] = [visitsOf(meters), vitalsOf(meters)]
  const server = await serveMeters(meters, { host, port })
  return { port: server.port, onVisit, onVitals, close: server.close }
}
