import {
  canonicalSpecifier,
  isDeepMarket,
  type MarketStatus,
  type MatchStatus,
  type SelectionId,
  selectionId,
} from '@touchline/betting'
import type { MatchState } from '@touchline/contract'
import type { DocumentMarket, MatchDocument } from './document.ts'
import { type LiveKey, type MarketKey, marketKey, matchKey, offerKey } from './keys.ts'
import { isSameState } from './same-state.ts'

/** One price as a cell shows it. A changed field makes a new object; an unchanged outcome keeps its object. */
export interface LiveOutcome {
  /** Thousandths. */
  readonly odds: number
  readonly active: boolean
  readonly marketStatus: MarketStatus
  /** Null until a document with the match's state has come. */
  readonly matchStatus: MatchStatus | null
  /** Direction of the last change of the odds; null while there was none on this board. */
  readonly move: 'up' | 'down' | null
  /** Epoch ms of that move. */
  readonly movedAt: number | null
}

export interface LiveMarket {
  readonly id: number
  readonly specifier: string
  readonly status: MarketStatus
  readonly mostBalanced: boolean
  /** In the order of the newest document. */
  readonly outcomes: readonly SelectionId[]
}

export interface LiveMatch {
  readonly id: number
  readonly urn: string
  readonly state: MatchState | null
}

interface MarketRecord {
  readonly key: MarketKey
  /** Null marks a market that this version withdrew, so that an older document does not bring it back. */
  view: LiveMarket | null
  version: number
  readonly selections: Map<string, SelectionId>
}

interface MatchRecord {
  view: LiveMatch
  /** Of the newest document merged. */
  version: number
  /** Of the newest complete document; `stateVersion` belongs to the state in `view`. */
  completeVersion: number
  stateVersion: number
  /** The markets offered, computed on demand. Null after one was added, removed or moved. */
  offer: readonly LiveMarket[] | null
  readonly markets: Map<string, MarketRecord>
}

export interface Board {
  readonly outcomes: Map<SelectionId, LiveOutcome>
  readonly markets: Map<MarketKey, LiveMarket>
  readonly matches: Map<number, MatchRecord>
}

/** What merging needs from the store. */
export interface MergeContext {
  readonly mark: (key: LiveKey) => void
  /** Epoch ms; the time of moves. */
  readonly now: number
}

export const createBoard = (): Board => ({ outcomes: new Map(), markets: new Map(), matches: new Map() })

export const NEVER = -1
const NO_MARKETS: readonly LiveMarket[] = []

function newRecord(document: MatchDocument): MatchRecord {
  const view = { id: document.matchId, urn: document.matchUrn, state: null }
  return {
    view,
    version: NEVER,
    completeVersion: NEVER,
    stateVersion: NEVER,
    offer: null,
    markets: new Map(),
  }
}

/** Replaces an outcome only when its odds differ. Other changes are written onto the present outcome (LIVE-21). */
function mergeOutcome(
  board: Board,
  key: SelectionId,
  next: Pick<LiveOutcome, 'odds' | 'active' | 'marketStatus' | 'matchStatus'>,
  { mark, now }: MergeContext,
): void {
  const present = board.outcomes.get(key)
  if (present === undefined) board.outcomes.set(key, { ...next, move: null, movedAt: null })
  else if (present.odds !== next.odds)
    board.outcomes.set(key, { ...next, move: next.odds > present.odds ? 'up' : 'down', movedAt: now })
  else if (
    present.active !== next.active ||
    present.marketStatus !== next.marketStatus ||
    present.matchStatus !== next.matchStatus
  )
    board.outcomes.set(key, { ...next, move: present.move, movedAt: present.movedAt })
  else return
  mark(key)
}

function changeOffer(match: MatchRecord, { mark }: MergeContext): void {
  match.offer = null
  mark(offerKey(match.view.id))
}

function withdraw(board: Board, match: MatchRecord, market: MarketRecord, context: MergeContext): void {
  if (market.view === null) return
  const { mark } = context
  for (const key of market.selections.values()) {
    board.outcomes.delete(key)
    mark(key)
  }
  market.selections.clear()
  market.view = null
  board.markets.delete(market.key)
  mark(market.key)
  changeOffer(match, context)
}

/** Merges the outcomes of one market and returns their keys. Outcomes that are missing are no longer offered. */
function mergeOutcomes(
  board: Board,
  match: LiveMatch,
  record: MarketRecord,
  market: DocumentMarket,
  context: MergeContext,
): readonly SelectionId[] {
  const matchStatus = match.state?.status ?? null
  const keys: SelectionId[] = []
  for (const { id, odds, active } of market.outcomes) {
    let key = record.selections.get(id)
    if (key === undefined) {
      const { specifier } = market
      key = selectionId({ matchUrn: match.urn, marketId: String(market.id), outcomeId: id, specifier })
      record.selections.set(id, key)
    }
    keys.push(key)
    mergeOutcome(board, key, { odds, active, marketStatus: market.status, matchStatus }, context)
  }
  if (keys.length === record.selections.size) return keys
  const offered = new Set(keys)
  for (const [id, key] of record.selections) {
    if (offered.has(key)) continue
    record.selections.delete(id)
    board.outcomes.delete(key)
    context.mark(key)
  }
  return keys
}

/** A market without outcomes reports only its status, so the present outcomes stay (LIVE-20). */
function keepOutcomes(board: Board, record: MarketRecord, status: MarketStatus, context: MergeContext) {
  for (const key of record.selections.values()) {
    const present = board.outcomes.get(key)
    if (present !== undefined) mergeOutcome(board, key, { ...present, marketStatus: status }, context)
  }
  return record.view?.outcomes ?? []
}

/** The common case on a busy match, detected without allocations. The state of the match has been merged before. */
function isUnchanged(board: Board, record: MarketRecord, market: DocumentMarket): boolean {
  const { view, selections } = record
  if (view === null || view.status !== market.status || view.mostBalanced !== market.most_balanced)
    return false
  if (view.outcomes.length !== market.outcomes.length) return false
  return market.outcomes.every(({ id, odds, active }, index) => {
    const key = view.outcomes[index]
    if (key === undefined || selections.get(id) !== key) return false
    const present = board.outcomes.get(key)
    return present !== undefined && present.odds === odds && present.active === active
  })
}

const isSameMarket = (a: LiveMarket | null, b: LiveMarket): boolean =>
  a !== null &&
  a.status === b.status &&
  a.mostBalanced === b.mostBalanced &&
  a.specifier === b.specifier &&
  a.outcomes.length === b.outcomes.length &&
  a.outcomes.every((key, index) => key === b.outcomes[index])

/** Sources may order the keys of a specifier differently. Most specifiers have one key and need no sorting. */
const marketName = ({ id, specifier }: DocumentMarket): string =>
  `${id}/${specifier.includes('|') ? canonicalSpecifier(specifier) : specifier}`

function mergeMarket(
  board: Board,
  match: MatchRecord,
  market: DocumentMarket,
  version: number,
  context: MergeContext,
): void {
  const name = marketName(market)
  let record = match.markets.get(name)
  if (record !== undefined && record.version >= version) return
  if (record === undefined) {
    record = {
      key: marketKey(match.view.urn, market.id, market.specifier),
      view: null,
      version,
      selections: new Map(),
    }
    match.markets.set(name, record)
  }
  record.version = version
  if (isUnchanged(board, record, market)) return
  // LIVE-20: drop a market of status 0, and one without outcomes that is not present.
  if (market.status === 0 || (market.outcomes.length === 0 && record.view === null))
    return withdraw(board, match, record, context)
  const outcomes =
    market.outcomes.length === 0
      ? keepOutcomes(board, record, market.status, context)
      : mergeOutcomes(board, match.view, record, market, context)
  const { id, specifier, status, most_balanced: mostBalanced } = market
  const view = { id, specifier, status, mostBalanced, outcomes }
  if (isSameMarket(record.view, view)) return
  const moved = record.view?.mostBalanced !== mostBalanced
  record.view = view
  board.markets.set(record.key, view)
  context.mark(record.key)
  if (moved) changeOffer(match, context)
  else match.offer = null
}

function mergeState(board: Board, match: MatchRecord, document: MatchDocument, context: MergeContext): void {
  const { state, version } = document
  if (state === null || version <= match.stateVersion) return
  match.stateVersion = version
  const before = match.view.state
  if (isSameState(before, state)) return
  match.view = { ...match.view, state }
  context.mark(matchKey(match.view.id))
  if (before?.status === state.status) return
  for (const { selections } of match.markets.values())
    for (const key of selections.values()) {
      const present = board.outcomes.get(key)
      if (present !== undefined) mergeOutcome(board, key, { ...present, matchStatus: state.status }, context)
    }
}

/**
 * Merges a document part by part. Each part keeps what its newest source reported. So the order of documents does not
 * matter, and a late snapshot never overwrites a newer tick. False when a complete document of this or a newer version
 * is present.
 */
export function mergeDocument(board: Board, document: MatchDocument, context: MergeContext): boolean {
  const match = board.matches.get(document.matchId) ?? newRecord(document)
  const { version, deep = false } = document
  if (!deep && version <= match.completeVersion) return false
  board.matches.set(document.matchId, match)
  mergeState(board, match, document, context)
  for (const market of document.markets) mergeMarket(board, match, market, version, context)
  if (document.complete) {
    if (!deep) match.completeVersion = version
    for (const [name, record] of match.markets) {
      const isItsOwn = isDeepMarket(record.view?.id ?? 0) === deep
      if (record.version < version && isItsOwn) withdraw(board, match, record, context)
      if (record.view === null && record.version <= version) match.markets.delete(name)
    }
  }
  match.version = Math.max(match.version, version)
  return true
}

/** The markets that a match offers. The array stays the same until they change. */
export function offerOf(board: Board, matchId: number): readonly LiveMarket[] {
  const match = board.matches.get(matchId)
  if (match === undefined) return NO_MARKETS
  match.offer ??= [...match.markets.values()].flatMap(({ view }) => view ?? [])
  return match.offer
}

/** Removes a match and all its prices. Marks no keys, because the store removes only matches without listeners. */
export function removeMatch(board: Board, matchId: number): void {
  for (const { key, selections } of board.matches.get(matchId)?.markets.values() ?? []) {
    board.markets.delete(key)
    for (const selection of selections.values()) board.outcomes.delete(selection)
  }
  board.matches.delete(matchId)
}
