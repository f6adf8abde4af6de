import type { ApiClient, ApiFailure, ApiResult } from '@touchline/api-client'
import type { Player } from '@touchline/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { PasskeyFault } from './passkeys.ts'
import { type AuthEvent, type AuthState, initialAuth, reduceAuth, type SignInReason } from './auth.ts'

/** Notifies the browser's other tabs of sign-in and sign-out. */
export interface TabSignal {
  send(): void
  listen(react: () => void): () => void
}

export interface SessionOptions {
  readonly api: ApiClient
  /** Loads the player's data before their screens show (AUTH-02). */
  readonly loadPlayerData: () => Promise<void>
  /** Drops all data of the player (AUTH-15). */
  readonly dropPlayerData: () => void
  readonly otherTabs: TabSignal
}

export type SignInResult = { readonly ok: true } | { readonly ok: false; readonly error: ApiFailure }

export interface Session {
  readonly store: StoreApi<AuthState>
  /** Requests the player. An earlier request's answer never overrides a later one. */
  load(): Promise<void>
  signIn(login: string, password: string): Promise<SignInResult>
  /** Signs in with any passkey that the browser offers for this site (BEYOND-13). */
  signInByPasskey(): Promise<SignInResult | PasskeyFault>
  /** Signs in by a call that opens a session, such as with a token of the host. */
  enterBy(call: () => Promise<ApiResult<unknown>>): Promise<SignInResult>
  signOut(): Promise<void>
  /** Stores a changed profile. */
  keepPlayer(player: Player): void
  /** Call on each failed request: a 401 ends the session (ERR-02). Returns whether it did. */
  onFailure(error: ApiFailure): boolean
  askSignIn(reason: SignInReason): void
  dismissSignIn(): void
  /** Follows the other tabs. Returns the stop function. */
  follow(): () => void
}

const isUnauthorized = (error: ApiFailure): boolean => error.kind === 'refused' && error.status === 401

interface WhoIsIn {
  readonly store: StoreApi<AuthState>
  tell(event: AuthEvent): void
  load(): Promise<void>
  end(expired: boolean): void
}

/** The signed-in player, as far as known. Only the latest request or sign-out counts. */
function createWhoIsIn({ api, loadPlayerData, dropPlayerData }: SessionOptions): WhoIsIn {
  const store = createStore<AuthState>(() => initialAuth)
  const tell = (event: AuthEvent) => store.setState((auth) => reduceAuth(auth, event), true)
  let question = 0

  async function load() {
    question += 1
    const mine = question
    const answer = await api.call('getPlayer')
    if (mine !== question) return
    if (!answer.ok) {
      // Without an answer nobody knows who is signed in: keep the known state.
      if (store.getState().status === 'unknown') tell({ type: 'nobody-found' })
      return
    }
    if (answer.data === null) {
      if (store.getState().player !== null) dropPlayerData()
      tell({ type: 'nobody-found' })
      return
    }
    if (store.getState().player?.id !== answer.data.id) dropPlayerData()
    tell({ type: 'player-found', player: answer.data })
    await loadPlayerData()
    if (mine === question) tell({ type: 'player-loaded' })
  }

  function end(expired: boolean) {
    question += 1
    dropPlayerData()
    tell({ type: 'session-ended', expired })
  }

  return { store, tell, load, end }
}

async function callByPasskey(api: ApiClient): Promise<ApiResult<unknown> | PasskeyFault> {
  const { askPasskey } = await import('./passkeys.ts')
  const begun = await api.call('beginPasskeySignIn')
  if (!begun.ok) return begun
  const body = await askPasskey(begun.data)
  return typeof body === 'string' ? body : api.call('signInByPasskey', { body })
}

export function createSession(options: SessionOptions): Session {
  const { api, otherTabs } = options
  const { store, tell, load, end } = createWhoIsIn(options)

  async function entered(answer: ApiResult<unknown>): Promise<SignInResult> {
    if (!answer.ok) return answer
    await load()
    otherTabs.send()
    return { ok: true }
  }

  return {
    store,
    load,
    signIn: async (login, password) => entered(await api.call('signIn', { body: { login, password } })),
    async signInByPasskey() {
      const answer = await callByPasskey(api)
      return typeof answer === 'string' ? answer : entered(answer)
    },
    enterBy: async (call) => entered(await call()),
    async signOut() {
      await api.call('signOut')
      end(false)
      otherTabs.send()
    },
    keepPlayer: (player) => tell({ type: 'player-changed', player }),
    onFailure(error) {
      const ended = isUnauthorized(error) && store.getState().player !== null
      if (ended) end(true)
      return ended
    },
    askSignIn: (reason) => tell({ type: 'sign-in-asked', reason }),
    dismissSignIn: () => tell({ type: 'sign-in-dismissed' }),
    follow: () => otherTabs.listen(() => void load()),
  }
}
