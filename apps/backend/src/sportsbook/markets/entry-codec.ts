import type { LegChances, MarketStatus, OddsThousandths, Specifier } from '@touchline/betting'
import type { MatchState } from '@touchline/contract'
import type { FeedMarket } from '../../feed/events.ts'
import type { EntryNews } from './book-news.ts'
import type { BookMatch } from './publication.ts'

/** Rises when the form changes, so that processes of two releases do not misread each other. */
export const FORM = 2

type Chances = LegChances | null

/** Most outcomes just win or lose, so one number says it. */
const packChances = (chances: Chances): unknown => {
  if (chances === null) return null
  const { win, halfWin, refund, halfLose } = chances
  return halfWin === 0 && refund === 0 && halfLose === 0 ? win : [win, halfWin, refund, halfLose]
}

const packMarket = ({ id, specifier, status, mostBalanced, outcomes }: FeedMarket) => [
  id,
  specifier,
  status,
  mostBalanced ? 1 : 0,
  outcomes.map((one) => [one.id, one.odds, one.active ? 1 : 0, packChances(one.chances)]),
]

/**
 * An entry as two lines of text: a third of its JSON, and exact. The second is the offer, nearly all of it, which readers
 * leave alone until it is asked for.
 */
export function encodeEntry({ match, state, markets, version, epoch, pricedAt }: EntryNews): string {
  const { id, urn, sportId, sportKey, tournamentId, provider, startTime } = match
  const head = [
    FORM,
    epoch,
    version,
    pricedAt,
    [id, urn, sportId, sportKey, tournamentId, provider, startTime],
    state,
  ]
  return `${JSON.stringify(head)}\n${JSON.stringify(markets.map(packMarket))}`
}

const fault = (field: string, what: string): Error => new Error(`book entry: ${field}: ${what} expected`)

const asNumber = (value: unknown, field: string): number => {
  if (typeof value !== 'number') throw fault(field, 'a number')
  return value
}
const asText = (value: unknown, field: string): string => {
  if (typeof value !== 'string') throw fault(field, 'a text')
  return value
}
const asList = (value: unknown, field: string): readonly unknown[] => {
  if (!Array.isArray(value)) throw fault(field, 'a list')
  return value
}

function unpackChances(value: unknown, field: string): Chances {
  if (value === null) return null
  if (typeof value === 'number') return { win: value, halfWin: 0, refund: 0, halfLose: 0 }
  const [win, halfWin, refund, halfLose] = asList(value, field).map((one) => asNumber(one, field))
  if (win === undefined || halfWin === undefined || refund === undefined || halfLose === undefined)
    throw fault(field, 'four numbers')
  return { win, halfWin, refund, halfLose }
}

const unpackOutcome = (value: unknown, field: string): FeedMarket['outcomes'][number] => {
  const [id, odds, active, chances] = asList(value, field)
  return {
    id: asText(id, `${field}.id`),
    odds: asNumber(odds, `${field}.odds`) as OddsThousandths,
    active: active === 1,
    chances: unpackChances(chances, `${field}.chances`),
  }
}

const unpackMarket = (value: unknown, index: number): FeedMarket => {
  const field = `markets[${index}]`
  const [id, specifier, status, mostBalanced, outcomes] = asList(value, field)
  return {
    id: asNumber(id, `${field}.id`),
    specifier: asText(specifier, `${field}.specifier`) as Specifier,
    status: asNumber(status, `${field}.status`) as MarketStatus,
    mostBalanced: mostBalanced === 1,
    outcomes: asList(outcomes, `${field}.outcomes`).map((one, number) =>
      unpackOutcome(one, `${field}.outcomes[${number}]`),
    ),
  }
}

const unpackMatch = (value: unknown): BookMatch => {
  const [id, urn, sportId, sportKey, tournamentId, provider, startTime] = asList(value, 'match')
  return {
    id: asNumber(id, 'match.id'),
    urn: asText(urn, 'match.urn'),
    sportId: asNumber(sportId, 'match.sportId'),
    sportKey: asText(sportKey, 'match.sportKey'),
    tournamentId: asNumber(tournamentId, 'match.tournamentId'),
    provider: asText(provider, 'match.provider'),
    startTime: asNumber(startTime, 'match.startTime'),
  }
}

/**
 * The offer in a text, read when somebody first asks for it: in most processes nobody asks for most matches. One that
 * cannot be read is told to `onFault`, once, and offers nothing.
 */
function offerIn(text: string, onFault: (error: unknown) => void): () => readonly FeedMarket[] {
  let unread: string | null = text
  let markets: readonly FeedMarket[] = []
  return () => {
    if (unread === null) return markets
    const written = unread
    unread = null
    try {
      markets = asList(JSON.parse(written), 'markets').map(unpackMarket)
    } catch (error) {
      onFault(error)
    }
    return markets
  }
}

/**
 * Reads what `encodeEntry` wrote. Throws an error that names the field where it is something else; what is wrong in the
 * offer is found out, and told to `onFault`, when somebody asks for it.
 */
export function decodeEntry(text: string, onFault: (error: unknown) => void): EntryNews {
  const end = text.indexOf('\n')
  const [form, epoch, version, pricedAt, match, state] = asList(
    JSON.parse(end === -1 ? text : text.slice(0, end)),
    'entry',
  )
  if (form !== FORM) throw fault('form', String(FORM))
  if (end === -1) throw fault('entry', 'a second line')
  if (typeof state !== 'object' || state === null) throw fault('state', 'an object')
  asNumber((state as Partial<MatchState>).status, 'state.status')
  const offer = offerIn(text.slice(end + 1), onFault)
  return {
    type: 'entry',
    epoch: asNumber(epoch, 'epoch'),
    version: asNumber(version, 'version'),
    pricedAt: pricedAt === null ? null : asNumber(pricedAt, 'pricedAt'),
    match: unpackMatch(match),
    // The writer's own, which the contract's type held when it was written.
    state: state as MatchState,
    get markets() {
      return offer()
    },
  }
}
