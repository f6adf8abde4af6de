import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  readReceived,
  readSent,
  receivedEnvelope,
  type ReceivedMessage,
  sentEnvelope,
  type SentMessage,
} from './index.ts'
import { RECEIVED } from './received.ts'
import { SENT } from './sent.ts'

/** A valid message of each type. */
const FROM_HOST: { readonly [M in ReceivedMessage as M['type']]: M['payload'] } = {
  odds_changed: { oddsType: 'american' },
  page_changed: { path: '/de/sports/soccer?page=2' },
  search_modal: {},
  open_bet_slip: {},
  viewport: { offset: -120.5, height: 800 },
  iframe_integration: { actions: ['sign-in', 'deposit'] },
  apply_bet_code: { code: 'ABCDEFGH12345678' },
  change_locale: { locale: 'en-GB' },
  change_currency: { currency: 'USD' },
  token: { token: 'aa.bb.cc-_' },
  sign_out: {},
  pick: { match: 12, market: 18, specifier: 'total=2.5', outcome: '12' },
  theme: { theme: 'light' },
}
const FROM_PRODUCT: { readonly [M in SentMessage as M['type']]: M['payload'] } = {
  'sign-in': {},
  'sign-up': {},
  deposit: {},
  initialized: {},
  'page-loaded': { name: 'sport', path: '/sports/soccer' },
  'page-size-changed': { height: 1234.5 },
  'balance-changed': { currency: 'EUR', balance: -5 },
  'notify-currency-changed': { currency: 'EUR' },
  'bet-slip-state-changed': { isOpen: true, count: 3 },
  'top-event-clicked': { id: 7, path: '/sports/soccer/x-m7' },
  'notify-modal-triggered': { name: 'deposit', isOpen: false },
  'token-answered': { isAccepted: false, code: 401 },
}

const hostile = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withSet: true,
  withTypedArray: true,
  withSparseArray: true,
  withNullPrototype: true,
  maxDepth: 4,
})

/** Nested deeper than any recursion would survive. */
function deep(levels: number): unknown {
  let nested: unknown = {}
  for (let level = 0; level < levels; level += 1) nested = { a: nested }
  return nested
}

describe('valid messages', () => {
  test.each(Object.entries(FROM_HOST))('%s of a host is read as it was posted', (type, payload) => {
    const message = { type, payload } as ReceivedMessage
    expect(readReceived(structuredClone(receivedEnvelope(message)))).toEqual(message)
  })

  test.each(Object.entries(FROM_PRODUCT))('%s of the product is read as it was posted', (type, payload) => {
    const message = { type, payload } as SentMessage
    const posted = structuredClone(sentEnvelope(message, 'brand:'))
    expect(posted.type).toBe(`brand:${type}`)
    expect(readSent(posted, 'brand:')).toEqual(message)
    expect(readSent(posted)).toBeNull()
  })

  test('a newer host may announce actions, and say more than is read', () => {
    const payload = { actions: ['deposit', 'withdraw', 7], more: deep(3) }
    expect(readReceived({ type: 'iframe_integration', payload, sent: 1 })).toEqual({
      type: 'iframe_integration',
      payload: { actions: ['deposit'] },
    })
  })
})

describe('hostile messages', () => {
  const names = [...Object.keys(RECEIVED), ...Object.keys(SENT).map((name) => `sportsbook:${name}`)]
  const type = fc.oneof(
    fc.constantFrom(...names, '__proto__', 'toString', 'constructor'),
    fc.string(),
    hostile,
  )

  test('HOST-01 whatever is posted is either a message of the table with exactly its fields, or ignored', () => {
    fc.assert(
      fc.property(fc.oneof(hostile, fc.record({ type, payload: hostile })), (data) => {
        for (const [read, samples] of [
          [readReceived, FROM_HOST],
          [readSent, FROM_PRODUCT],
        ] as const) {
          const message = read(data)
          if (message === null) continue
          const sample = (samples as Record<string, object>)[message.type]
          expect(Object.keys(message.payload).sort()).toEqual(Object.keys(sample ?? {}).sort())
        }
      }),
      { numRuns: 5000 },
    )
  })

  test('HOST-01 each field of each message is insisted on, in its type', () => {
    for (const [name, payload] of Object.entries(FROM_HOST))
      for (const field of Object.keys(payload)) {
        const { [field]: _, ...without } = payload as Record<string, unknown>
        expect(readReceived({ type: name, payload: without }), `${name} without ${field}`).toBeNull()
        for (const wrong of [undefined, {}, Number.NaN, Number.POSITIVE_INFINITY, 'x'.repeat(10_000)])
          expect(readReceived({ type: name, payload: { ...payload, [field]: wrong } })).toBeNull()
        const inherited = Object.create(payload) as object
        expect(readReceived({ type: name, payload: inherited }), `${name} inherited`).toBeNull()
      }
  })

  test.each([
    '//evil.example',
    String.raw`/\evil.example`,
    'https://evil.example',
    'javascript:alert(1)',
    '/a b',
    '',
  ])('HOST-12 page_changed to %s is ignored', (path) =>
    expect(readReceived({ type: 'page_changed', payload: { path } })).toBeNull(),
  )

  test('SAFE-12 ten megabytes and deep nesting cost no more than any other message: only named fields are read', () => {
    const large = 'x'.repeat(10_000_000)
    const items = Array.from({ length: 1_000_000 }, () => 'deposit')
    let read = 0
    const unread = { type: 'search_modal' } as Record<string, unknown>
    for (let index = 0; index < 1000; index += 1)
      Object.defineProperty(unread, `field${index}`, { enumerable: true, get: () => (read += 1) })
    for (const data of [
      large,
      { type: large },
      { type: 'page_changed', payload: large },
      { type: 'page_changed', payload: { path: `/${large}` } },
      { type: 'token', payload: { token: large } },
      { type: 'iframe_integration', payload: { actions: items } },
      deep(100_000),
      { type: 'viewport', payload: deep(100_000) },
    ])
      expect(readReceived(data)).toBeNull()
    expect(readReceived({ ...FROM_HOST, ...{ type: 'search_modal', payload: deep(100_000) } })).toEqual({
      type: 'search_modal',
      payload: {},
    })
    expect(readReceived(unread)?.type).toBe('search_modal')
    expect(read).toBe(0)
  })
})
