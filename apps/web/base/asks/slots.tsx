'use client'
import type { SelectionId } from '@touchline/betting'
import type { Bonus, Prediction } from '@touchline/contract'
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from 'react'
import type { AccountSection } from '../addresses/account-sections.ts'
import type { ArenaApp, FramedGame } from '../config/arena-apps.ts'
import type { CredentialWhat } from './modals/auth-rules.ts'
import { signal } from '../signal.ts'
import { keepFocus } from './openers.ts'
import { pressedVote } from './pressed-vote.ts'
import { typedCode } from './typed-code.ts'
import { wishes } from './wishes.ts'

/**
 * Slots in the server's page. After the first paint the player's tree fills them, with session, slip and query cache.
 * Until then, and without scripts, each shows its own content in the same size.
 */
export type PlainSlot =
  | 'header-end'
  | 'header-slip'
  | 'notifications'
  | 'quick-notice'
  | 'session-clock'
  | 'slip'
  | 'tabbar-slip'

/** Of favourites only the matches in play. */
export interface LiveOnly {
  /** Sport keys; empty means every sport. */
  readonly sports: readonly string[]
  /** Link to all matches in play. */
  readonly all: { readonly href: string; readonly label: string }
}

/** What a page of a player's own data shows. */
export type OwnPage =
  | { readonly page: 'account'; readonly section: AccountSection }
  | { readonly page: 'arena'; readonly apps: readonly ArenaApp[] }
  | { readonly page: 'game'; readonly game: FramedGame }
  | { readonly page: 'credentials'; readonly what: CredentialWhat }
  | { readonly page: 'favorites'; readonly live?: LiveOnly | undefined }
  | { readonly page: 'bets_history' | 'sign-in' | 'wallet' }

/** A place for a button of the site's chat, with the words that it needs: visitors have no others. */
export interface ChatPlace {
  readonly slot: 'chat-bar' | 'chat-list'
  readonly look: 'icon' | 'row'
  readonly words: Readonly<Record<'open' | 'close' | 'failed' | 'unread', string>>
}

export const CHAT_SLOTS = ['chat-bar', 'chat-list'] as const satisfies readonly ChatPlace['slot'][]

/** A side of a match, for its crest. */
interface VoteSide {
  readonly id: number
  readonly colours: readonly [string, string]
}

/** An outcome of a watched match's main market, with what the page came with. */
interface WatchedOutcome {
  readonly id: string
  readonly name: string
  /** Thousandths. */
  readonly odds: number
  readonly active: boolean
  /** Odds of an operator's price boost; absent without one. */
  readonly boost?: number
}

/** A match whose stream can be watched, and its main market: a picture goes on when its page is left. */
export interface WatchedMatch {
  readonly id: number
  readonly urn: string
  readonly slug: string
  readonly sportKey: string
  readonly provider: string
  readonly league: string
  /** ISO time. */
  readonly start: string
  readonly live: boolean
  readonly home: { readonly name: string }
  readonly away: { readonly name: string }
  /** Null while it is not offered. */
  readonly main: {
    readonly id: number
    readonly name: string
    readonly specifier: string
    readonly status: number
    readonly outcomes: readonly WatchedOutcome[]
  } | null
}

/** Slots whose content depends on the page, with the page's data. */
type ToldSlot =
  | { readonly slot: 'page'; readonly shows: OwnPage }
  | { readonly slot: 'bet-builder'; readonly matchId: number }
  /** What a page asks, with the crests of both sides. */
  | {
      readonly slot: 'prediction'
      readonly prediction: Prediction
      readonly sides: readonly [VoteSide, VoteSide]
      /** Of its options (odds in thousandths), in their order; null while they are not offered. */
      readonly prices: readonly { readonly id: SelectionId; readonly odds: number }[] | null
    }
  /** The field for a promo code under the title that the page has for it. */
  | { readonly slot: 'promocode'; readonly title: ReactNode }
  /** The public bonuses, which the page came with. */
  | { readonly slot: 'bonuses'; readonly offered: readonly Bonus[] }
  | { readonly slot: 'stream'; readonly match: WatchedMatch }
  | { readonly slot: 'match-chat'; readonly matchId: number }
  /** Over the momentum of a match (chart-look.ts); `label` says what the line is. */
  | { readonly slot: 'cash-out-line'; readonly matchId: number; readonly label: string }
  | ChatPlace

/** Must be stable across renders: another object counts as another place. */
export type SlotPlace = PlainSlot | ToldSlot
type SlotName = PlainSlot | ToldSlot['slot']

/** Slots without content of their own: they stay empty until they are filled. */
const NEEDY: readonly SlotName[] = ['page', 'bet-builder', 'stream', 'match-chat']

interface OpenSlot {
  readonly node: HTMLElement
  readonly place: SlotPlace
}

const nodes = new Map<SlotName, OpenSlot>()
let filled = false
/** Counts the changes of the slots. */
const version = signal(0)
const tell = () => version.set(version.get() + 1)

/** Hides the slots' own content and keeps the focus. Call once, when the player's tree renders into them. */
export function fillSlots(): void {
  if (!filled) keepFocus()
  typedCode.keepShown()
  filled = true
  tell()
}

/** Whether the page has this slot. */
export const hasSlot = (name: SlotName): boolean => nodes.has(name)

/** The slots' elements to render into. Renders again when a page adds or removes one. */
export function useSlotNodes(): ReadonlyMap<SlotName, OpenSlot> {
  useSyncExternalStore(version.subscribe, version.get, () => 0)
  return nodes
}

export interface SlotProps {
  readonly place: SlotPlace
  /** Shown until the slot is filled. */
  readonly children?: ReactNode
}

const nameOf = (place: SlotPlace): SlotName => (typeof place === 'string' ? place : place.slot)

export function Slot({ place, children }: SlotProps) {
  const name = nameOf(place)
  const element = useRef<HTMLDivElement>(null)
  const isFilled = useSyncExternalStore(
    version.subscribe,
    () => filled,
    () => false,
  )
  useEffect(() => {
    const node = element.current
    if (node === null) return
    const own: OpenSlot = { node, place }
    nodes.set(name, own)
    if (NEEDY.includes(name)) wishes.need()
    const stop = name === 'prediction' ? pressedVote.watch(node) : undefined
    tell()
    return () => {
      stop?.()
      if (nodes.get(name) === own) nodes.delete(name)
      tell()
    }
  }, [name, place])
  return (
    <>
      {isFilled ? null : children}
      <div ref={element} className="slot" data-slot={name} />
    </>
  )
}
