import type { ApiClient, ApiFailure } from '@touchline/api-client'
import type { ChatMessage, ChatPush } from '@touchline/contract'
import { CHAT_SHOWN_MOST } from '@touchline/contract/match/chat'
import { type Signal, signal, type Source } from '#base/signal.ts'

/** What the player has written and nobody else has read yet. */
export interface Draft {
  /** Of the call that sends it: sent again, it is said once. */
  readonly key: string
  readonly text: string
  /** `waiting`: it goes as soon as it can. `refused`: `fault` says why, and it goes only when it is sent again. */
  readonly state: 'waiting' | 'refused'
  /** In the player's language; null where the server gave no words for it. */
  readonly fault: string | null
}

export interface RoomState {
  readonly status: 'loading' | 'here' | 'away'
  /** Oldest first, the latest only. */
  readonly messages: readonly ChatMessage[]
  readonly drafts: readonly Draft[]
  /** Under which id the player writes; null for a visitor, and until it is known. */
  readonly own: string | null
}

export interface Room extends Source<RoomState> {
  /** Reads what was said, until that succeeds. Called at first, and whenever something may have been missed. */
  load(): void
  heard(push: ChatPush): void
  /** Somebody signed in, or out. */
  be(isPlayer: boolean): void
  say(text: string): void
  sendAgain(key: string): void
  drop(key: string): void
  stop(): void
}

export interface RoomParts {
  readonly matchId: number
  readonly api: Pick<ApiClient, 'call'>
  readonly newKey: () => string
  /** Calls back after so many ms; returns how to cancel. */
  readonly after: (ms: number, act: () => void) => () => void
}

/** Pause (ms) before what did not arrive is sent, or asked for, again. */
const AGAIN = 4000
/** Most drafts that wait at a time. */
const DRAFTS_MOST = 20

/** Both lists as one, each message once, the latest only. */
function joined(
  before: readonly ChatMessage[],
  more: readonly ChatMessage[],
  hidden: ReadonlySet<number>,
): readonly ChatMessage[] {
  const byId = new Map([...before, ...more].map((message) => [message.id, message]))
  return [...byId.values()]
    .filter(({ id }) => !hidden.has(id))
    .sort((a, b) => a.id - b.id)
    .slice(-CHAT_SHOWN_MOST)
}

/** As the server keeps a text. */
const oneLine = (text: string) => text.replace(/\s+/g, ' ')

const isFast = (error: ApiFailure) => error.kind === 'refused' && error.status === 429
const isFinal = (error: ApiFailure) => error.kind === 'refused' && error.status < 500 && error.status !== 429

/** Sends what waits, one after the other in the order in which it was written, until each has arrived. */
function createSender(
  { matchId, api, after }: RoomParts,
  state: Signal<RoomState>,
  said: (message: ChatMessage) => void,
) {
  let isSending = false
  let cancel: (() => void) | null = null
  const change = (key: string, to: Partial<Draft> | null) => {
    const now = state.get()
    const drafts = now.drafts.flatMap((draft) =>
      draft.key !== key ? [draft] : to === null ? [] : [{ ...draft, ...to }],
    )
    state.set({ ...now, drafts })
  }
  async function send(): Promise<void> {
    cancel?.()
    cancel = null
    const next = state.get().drafts.find((draft) => draft.state === 'waiting')
    if (isSending || next === undefined) return
    isSending = true
    const answer = await api.call('writeChat', {
      params: { matchId: String(matchId) },
      body: { text: next.text },
      idempotencyKey: next.key,
    })
    isSending = false
    if (answer.ok) {
      said(answer.data.message)
      change(next.key, null)
      return send()
    }
    const { error } = answer
    const fault = error.kind === 'refused' ? (error.body.localized_message ?? null) : null
    if (isFinal(error)) {
      change(next.key, { state: 'refused', fault })
      return send()
    }
    // It waits, and those behind it too: what was written first is read first.
    if (isFast(error)) change(next.key, { fault })
    cancel = after(AGAIN, () => void send())
  }
  return { send: () => void send(), change, stop: () => cancel?.() }
}

/** Reads what was said, again and again until that succeeds; `read` hears null each time that it did not. */
function createReader(
  { matchId, api, after }: RoomParts,
  read: (items: readonly ChatMessage[] | null) => void,
) {
  let isOpen = false
  let cancel: (() => void) | null = null
  async function load(): Promise<void> {
    cancel?.()
    cancel = null
    const answer = await api.call('listChat', { params: { matchId: String(matchId) } })
    if (answer.ok) return read(answer.data.items)
    if (isOpen && !isFinal(answer.error)) cancel = after(AGAIN, () => void load())
    read(null)
  }
  return {
    load: () => {
      isOpen = true
      void load()
    },
    stop: () => {
      isOpen = false
      cancel?.()
    },
  }
}

/** The room of a match as one page knows it. What is written while there is no connection waits, and is sent later. */
export function createRoom(parts: RoomParts): Room {
  const { api, newKey } = parts
  const state = signal<RoomState>({ status: 'loading', messages: [], drafts: [], own: null })
  const hidden = new Set<number>()
  const set = (change: Partial<RoomState>) => state.set({ ...state.get(), ...change })
  const add = (...more: readonly ChatMessage[]) =>
    set({ messages: joined(state.get().messages, more, hidden) })
  const sender = createSender(parts, state, (message) => add(message))

  const reader = createReader(parts, (items) => {
    if (items === null) return set(state.get().messages.length > 0 ? {} : { status: 'away' })
    // What is in neither the answer nor newer than it was taken out meanwhile.
    const latest = items.at(-1)?.id ?? 0
    const newer = state.get().messages.filter(({ id }) => id > latest)
    set({ status: 'here', messages: joined(items, newer, hidden) })
    sender.send()
  })

  /** What arrives from the player is no draft any more: its channel may be faster than the answer. */
  function forgetSaid({ author, text }: ChatMessage): void {
    const { drafts, own } = state.get()
    const said = drafts.find((draft) => draft.state === 'waiting' && oneLine(draft.text) === text)
    if (author === own && said !== undefined) sender.change(said.key, null)
  }
  async function learnOwn(): Promise<void> {
    const answer = await api.call('getChatUser')
    if (answer.ok) set({ own: answer.data.id })
  }

  return {
    get: state.get,
    subscribe: state.subscribe,
    load: reader.load,
    heard: (push) => {
      if (push.type === 'chat_message') forgetSaid(push.message)
      if (push.type === 'chat_message_hidden') hidden.add(push.id)
      if (push.type === 'chat_message_shown') hidden.delete(push.message.id)
      add(...('message' in push ? [push.message] : []))
    },
    be: (isPlayer) => {
      if (isPlayer) void learnOwn()
      else set({ own: null, drafts: [] })
    },
    say: (text) => {
      const { drafts } = state.get()
      if (text.trim() === '' || drafts.length >= DRAFTS_MOST) return
      set({ drafts: [...drafts, { key: newKey(), text: text.trim(), state: 'waiting', fault: null }] })
      sender.send()
    },
    sendAgain: (key) => {
      sender.change(key, { state: 'waiting', fault: null })
      sender.send()
    },
    drop: (key) => sender.change(key, null),
    stop: () => {
      reader.stop()
      sender.stop()
    },
  }
}
