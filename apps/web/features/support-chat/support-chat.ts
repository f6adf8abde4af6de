import { type ChatType, isChatType, loadsEarly } from '#base/support-chat/chat-types.ts'
import type { ChatDoor, ChatPerson, ChatProvider, ChatSettings } from '#base/support-chat/provider.ts'
import { atFirstSign } from '#base/device/first-sign.ts'
import { type Signal, signal, type Source } from '#base/signal.ts'

export interface ChatState {
  /** `none`: nobody answers here. `waiting`: nobody has begun to use the page yet. `failed`: the next press tries again. */
  readonly status: 'none' | 'waiting' | 'loading' | 'ready' | 'failed'
  readonly isOpen: boolean
  readonly unread: number
}

export interface SupportChat extends Source<ChatState> {
  /** Loads the provider at once, or waits for the first press (CHAT-02). Further calls do nothing. */
  start(): void
  /** Opens the chat or closes it; loads it before, where that was still to come. */
  toggle(): void
  /** Who is here now. */
  know(person: ChatPerson): void
}

export interface SupportChatParts {
  readonly chat: ChatSettings
  readonly person: ChatPerson
  /** Brings what is known of a provider, which the page has not loaded before. */
  readonly providerOf: (type: ChatType) => Promise<ChatProvider>
  readonly loadScript: (attributes: Readonly<Record<string, string>>) => Promise<void>
  readonly report: (error: unknown) => void
}

/** What somebody does who begins to use a page. */
const BEGINNINGS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll'] as const

/** Calls `begin` once somebody begins to use the page. */
function onBeginning(begin: () => void): void {
  const act = () => {
    stop()
    begin()
  }
  const stop = atFirstSign(act, undefined, BEGINNINGS)
}

/** The loaded provider, and what was asked of it before it was ready. */
function createDoor(parts: SupportChatParts, state: Signal<ChatState>, type: ChatType) {
  let door: ChatDoor | null = null
  let person = parts.person
  let wantsOpen = false
  const set = (change: Partial<ChatState>) => state.set({ ...state.get(), ...change })
  const onReady = () => {
    set({ status: 'ready' })
    if (wantsOpen) door?.open()
    wantsOpen = false
  }
  async function load(): Promise<void> {
    set({ status: 'loading' })
    try {
      const provider = await parts.providerOf(type)
      door = provider.begin({
        chat: parts.chat,
        person,
        onReady: () => queueMicrotask(onReady),
        onOpen: (isOpen) => set(isOpen ? { isOpen, unread: 0 } : { isOpen }),
        onUnread: (unread) => set({ unread }),
      })
      await parts.loadScript(provider.script(parts.chat))
      door.loaded?.()
    } catch (error) {
      wantsOpen = false
      set({ status: 'failed' })
      parts.report(error)
    }
  }
  return {
    load: () => {
      const { status } = state.get()
      if (status === 'waiting' || status === 'failed') void load()
    },
    toggle: () => {
      const { status, isOpen } = state.get()
      if (status !== 'ready') wantsOpen = !wantsOpen || status === 'failed'
      else if (isOpen) door?.close()
      else door?.open()
    },
    know: (next: ChatPerson) => {
      if (next.name === person.name && next.locale === person.locale) return
      person = next
      if (state.get().status === 'ready') door?.know(next)
    },
  }
}

/** The chat of a site with those who help (CHAT-01). A type that nobody knows is reported, and nothing is loaded. */
export function createSupportChat(parts: SupportChatParts): SupportChat {
  const { chat, report } = parts
  const type = isChatType(chat.type) ? chat.type : null
  const state = signal<ChatState>({
    status: type === null ? 'none' : 'waiting',
    isOpen: false,
    unread: 0,
  })
  const { get, subscribe } = state
  let isStarted = false
  const door = type === null ? null : createDoor(parts, state, type)
  return {
    get,
    subscribe,
    start: () => {
      if (isStarted) return
      isStarted = true
      if (type === null) report(new Error(`no chat provider is called ${chat.type}`))
      else if (loadsEarly(type)) door?.load()
      else onBeginning(() => door?.load())
    },
    toggle: () => {
      door?.toggle()
      door?.load()
    },
    know: (person) => door?.know(person),
  }
}
