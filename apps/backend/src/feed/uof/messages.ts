import { FeedLine } from '@touchline/contract'
import { childOf, childrenOf, childThere, oneOf, text, textOr, UofFault, whole, wholeOr } from './fields.ts'
import { fixtureOf } from './fixture.ts'
import { offersOf } from './offers.ts'
import { marketName, marketResult } from './results.ts'
import type { UnnumberedLine } from '../record/event-line.ts'
import { stateOf } from './state.ts'
import { PRODUCERS, PROVIDER, STOPPED_GROUPS } from './tables.ts'
import { readXml, type XmlElement } from './xml.ts'

/** What a message says, and what has to be asked of the provider because of it. */
export type ReadMessage =
  | {
      readonly ok: true
      /** Their `order` is the message's own time, which says what is later about a match. */
      readonly lines: readonly UnnumberedLine[]
      /** Matches whose fixture is to be fetched: it was changed, and no message says how. */
      readonly wanted: readonly string[]
      /** A producer of which everything since then (epoch ms) is to be asked for again; null when nothing was lost. */
      readonly recover: { readonly product: number; readonly after: number } | null
    }
  /** Names the element and attribute. */
  | { readonly ok: false; readonly reason: string }

type Raw = Readonly<Record<string, unknown>>

interface Said {
  readonly lines: readonly Raw[]
  readonly wanted?: readonly string[]
  readonly recover?: { readonly product: number; readonly after: number }
}

const matchOf = (message: XmlElement) => ({
  match: text(message, 'event_id'),
  order: whole(message, 'timestamp'),
})

const assigned = (message: XmlElement): Raw => ({
  type: 'match_assigned',
  ...matchOf(message),
  provider: PROVIDER,
  ...oneOf(message, 'product', PRODUCERS),
})

function oddsChange(message: XmlElement): Said {
  const match = matchOf(message)
  const at = match.order
  const status = childOf(message, 'sport_event_status')
  const { stated, suspended } = offersOf(childOf(message, 'odds'))
  return {
    lines: [
      assigned(message),
      ...(status === undefined ? [] : [{ type: 'match_changed', ...match, state: stateOf(status, at), at }]),
      ...(stated.length === 0 ? [] : [{ type: 'markets_updated', ...match, markets: stated, at }]),
      ...(suspended.length === 0 ? [] : [{ type: 'bet_stopped', ...match, markets: suspended, at }]),
    ],
  }
}

function betStop(message: XmlElement): Said {
  const match = matchOf(message)
  const named = (textOr(message, 'groups') ?? 'all').split('|').map((group) => STOPPED_GROUPS[group.trim()])
  const groups = named.includes(undefined) ? undefined : [...new Set(named.flatMap((group) => group ?? []))]
  return { lines: [{ type: 'bet_stopped', ...match, groups, at: match.order }] }
}

function betSettlement(message: XmlElement): Said {
  const markets = childrenOf(childThere(message, 'outcomes'), 'market').flatMap(
    (market) => marketResult(market) ?? [],
  )
  return { lines: markets.length === 0 ? [] : [{ type: 'markets_settled', ...matchOf(message), markets }] }
}

const rollbackBetSettlement = (message: XmlElement): Said => ({
  lines: childrenOf(message, 'market').map((market) => ({
    ...{ type: 'settlement_rolled_back', ...matchOf(message), market: marketName(market) },
  })),
})

const cancelOf =
  (type: 'markets_cancelled' | 'cancel_rolled_back') =>
  (message: XmlElement): Said => ({
    lines: [
      {
        ...{ type, ...matchOf(message), markets: childrenOf(message, 'market').map(marketName) },
        from: wholeOr(message, 'start_time') ?? undefined,
        to: wholeOr(message, 'end_time') ?? undefined,
      },
    ],
  })

const fixtureChange = (message: XmlElement): Said => ({ lines: [], wanted: [matchOf(message).match] })

function fixtureAnswer(message: XmlElement): Said {
  const { match, fields } = fixtureOf(message)
  const generated = Date.parse(text(message, 'generated_at'))
  if (Number.isNaN(generated)) throw new UofFault(`${message.place}@generated_at: must be a time`)
  return { lines: [{ type: 'fixture_changed', match, order: generated, ...fields }] }
}

function alive(message: XmlElement): Said {
  const [product, at] = [whole(message, 'product'), whole(message, 'timestamp')]
  oneOf(message, 'product', PRODUCERS)
  // Without a subscription messages were lost: prices grow old until they are stated again.
  if (oneOf(message, 'subscribed', { 0: false, 1: true }))
    return { lines: [{ type: 'provider_heard', provider: PROVIDER, at }] }
  return { lines: [], recover: { product, after: at } }
}

function snapshotComplete(message: XmlElement): Said {
  whole(message, 'request_id')
  oneOf(message, 'product', PRODUCERS)
  return { lines: [{ type: 'snapshot_completed' }] }
}

/** By the name of their root element. */
const MESSAGES: Readonly<Record<string, (message: XmlElement) => Said>> = {
  odds_change: oddsChange,
  bet_stop: betStop,
  bet_settlement: betSettlement,
  rollback_bet_settlement: rollbackBetSettlement,
  bet_cancel: cancelOf('markets_cancelled'),
  rollback_bet_cancel: cancelOf('cancel_rolled_back'),
  fixture_change: fixtureChange,
  fixtures_fixture: fixtureAnswer,
  alive,
  snapshot_complete: snapshotComplete,
}

/** A line as the call would read it; whatever of it is wrong is said by field. */
function checked(line: Raw, place: string): UnnumberedLine {
  const given = Object.fromEntries(Object.entries(line).filter(([, value]) => value !== undefined))
  const parsed = FeedLine.safeParse({ ...given, sequence: 1 })
  if (parsed.success) return given as unknown as UnnumberedLine
  const [issue] = parsed.error.issues
  throw new UofFault(
    `${place}: ${String(line['type'])}.${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`,
  )
}

/** Turns one message of a Unified Odds Feed, or the answer of its call for a fixture, into lines. Pure. */
export function readMessage(xml: string): ReadMessage {
  const read = readXml(xml)
  if (!read.ok) return read
  const { root } = read
  const say = Object.hasOwn(MESSAGES, root.name) ? MESSAGES[root.name] : undefined
  if (say === undefined)
    return { ok: false, reason: `${root.name.slice(0, 60)}: is not a message that is known` }
  try {
    const { lines, wanted = [], recover = null } = say(root)
    return { ok: true, lines: lines.map((line) => checked(line, root.place)), wanted, recover }
  } catch (error) {
    if (error instanceof UofFault) return { ok: false, reason: error.message }
    throw error
  }
}
