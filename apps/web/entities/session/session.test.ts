import type { ApiClient, ApiResult } from '@touchline/api-client'
import type { Player } from '@touchline/contract'
import { describe, expect, test, vi } from 'vitest'
import { displayName, initialAuth, isLoggedIn, reduceAuth } from './auth.ts'
import { createSession } from './session.ts'

const player: Player = {
  id: 1,
  email: 'lena@example.com',
  auth_phone_number: null,
  mobile_phone: null,
  first_name: 'Lena',
  last_name: 'Fischer',
  nickname: 'lena',
  language: 'en',
  currency: 'EUR',
  country: null,
  statuses: [],
  auth_fields_missed: [],
  serasa: { pve: false },
}

const unauthorized = {
  ok: false,
  error: { kind: 'refused', status: 401, body: { code: 401, message: 'Sign in first' } },
} as const

/** An API that answers calls from a list and records their names. */
function scripted(answers: Record<string, (() => Promise<ApiResult<unknown>>)[]>) {
  const called: string[] = []
  const call = (name: string) => {
    called.push(name)
    const next = answers[name]?.shift()
    if (next === undefined) throw new Error(`unexpected call ${name}`)
    return next()
  }
  return { api: { call } as unknown as ApiClient, called }
}

const answer = (data: unknown) => () => Promise.resolve({ ok: true as const, data })
const refusal = () => Promise.resolve(unauthorized)

function sessionWith(answers: Record<string, (() => Promise<ApiResult<unknown>>)[]>) {
  const { api, called } = scripted(answers)
  const loadPlayerData = vi.fn(() => Promise.resolve())
  const dropPlayerData = vi.fn()
  const send = vi.fn()
  const session = createSession({
    api,
    loadPlayerData,
    dropPlayerData,
    otherTabs: { send, listen: () => () => {} },
  })
  return { session, called, loadPlayerData, dropPlayerData, send, state: () => session.store.getState() }
}

describe('who is signed in', () => {
  test('AUTH-02 unknown asks for the user, is pending while settings load, then logged in', async () => {
    const { session, loadPlayerData, state } = sessionWith({ getPlayer: [answer(player)] })
    expect(state().status).toBe('unknown')
    loadPlayerData.mockImplementation(() => {
      expect(state().status).toBe('pending')
      return Promise.resolve()
    })
    await session.load()
    expect(loadPlayerData).toHaveBeenCalledOnce()
    expect(state()).toMatchObject({ status: 'logged_in', player: { id: 1 } })
  })

  test('AUTH-02 without a profile there is a visitor', async () => {
    const { session, state } = sessionWith({ getPlayer: [answer(null)] })
    await session.load()
    expect(state()).toMatchObject({ status: 'not_logged_in', player: null, signIn: null })
  })

  test('AUTH-02 a backend that is away does not sign a known player out', async () => {
    const away = () => Promise.resolve({ ok: false as const, error: { kind: 'offline' as const } })
    const { session, state } = sessionWith({ getPlayer: [answer(player), away] })
    await session.load()
    await session.load()
    expect(state().status).toBe('logged_in')
  })

  test('PLAYER-01 the profile’s answer stays as it came, what a backend says beyond our fields included', async () => {
    const told = { ...player, vip_level: 'gold' }
    const { session, state } = sessionWith({ getPlayer: [answer(told)] })
    await session.load()
    expect(state().player?.rawProfile).toBe(told)
    session.keepPlayer({ ...player, nickname: 'Lee' })
    expect(state().player).toMatchObject({ nickname: 'Lee', rawProfile: { nickname: 'Lee' } })
  })

  test('AUTH-03 an e-mail or an auth phone makes a user', () => {
    expect(isLoggedIn(player)).toBe(true)
    expect(isLoggedIn({ ...player, email: null, auth_phone_number: '+49301234567' })).toBe(true)
    expect(isLoggedIn({ ...player, email: null })).toBe(false)
    const guest = reduceAuth(initialAuth, { type: 'player-found', player: { ...player, email: null } })
    expect(guest.status).toBe('not_logged_in')
  })

  test('AUTH-04 the display name is the full name, else nickname, e-mail, phone', () => {
    const names = { first_name: null, last_name: null }
    expect(displayName(player)).toBe('Lena Fischer')
    expect(displayName({ ...player, ...names })).toBe('lena')
    expect(displayName({ ...player, ...names, nickname: null })).toBe('lena@example.com')
    expect(displayName({ ...player, ...names, nickname: null, email: null, auth_phone_number: '+49' })).toBe(
      '+49',
    )
  })
})

describe('signing in and out', () => {
  test('AUTH-07 the form does not open for a signed-in player', async () => {
    const { session, state } = sessionWith({ getPlayer: [answer(player)] })
    await session.load()
    session.askSignIn('chosen')
    expect(state().signIn).toBeNull()
  })

  test('AUTH-12 a refused sign-in is answered to its form and changes nothing', async () => {
    const { session, state, send } = sessionWith({ signIn: [refusal] })
    session.askSignIn('chosen')
    expect(await session.signIn('lena@example.com', 'secretsecret')).toEqual(unauthorized)
    expect(state()).toMatchObject({ player: null, signIn: 'chosen' })
    expect(send).not.toHaveBeenCalled()
  })

  test('SAFE-10 signing in closes the form and tells the other tabs', async () => {
    const { session, state, send } = sessionWith({ signIn: [answer(player)], getPlayer: [answer(player)] })
    session.askSignIn('required')
    expect(await session.signIn('lena@example.com', 'secretsecret')).toEqual({ ok: true })
    expect(state()).toMatchObject({ status: 'logged_in', signIn: null })
    expect(send).toHaveBeenCalledOnce()
  })

  test('AUTH-14 AUTH-15 signing out calls the platform, clears the profile and drops player lists', async () => {
    const { session, state, called, dropPlayerData, send } = sessionWith({
      getPlayer: [answer(player)],
      signOut: [answer({})],
    })
    await session.load()
    dropPlayerData.mockClear()
    await session.signOut()
    expect(called).toContain('signOut')
    expect(state()).toMatchObject({ status: 'not_logged_in', player: null, signIn: null })
    expect(dropPlayerData).toHaveBeenCalledOnce()
    expect(send).toHaveBeenCalledOnce()
  })

  test('ERR-02 a 401 on any call signs the player out and asks to sign in again', async () => {
    const { session, state } = sessionWith({ getPlayer: [answer(player)] })
    await session.load()
    expect(session.onFailure(unauthorized.error)).toBe(true)
    expect(state()).toMatchObject({ status: 'not_logged_in', signIn: 'expired' })
    expect(session.onFailure({ kind: 'offline' })).toBe(false)
  })

  test('ERR-02 a 401 answers a visitor without asking anything', () => {
    const { session, state } = sessionWith({})
    expect(session.onFailure(unauthorized.error)).toBe(false)
    expect(state().signIn).toBeNull()
  })

  test('SAFE-10 where another tab signed somebody else in, all of the former player is dropped before anything of theirs is loaded', async () => {
    const next = { ...player, id: 2, email: 'max@example.com' }
    const { session, state, loadPlayerData, dropPlayerData } = sessionWith({
      getPlayer: [answer(player), answer(next), answer(next)],
    })
    await session.load()
    dropPlayerData.mockClear()
    loadPlayerData.mockImplementation(() => {
      expect([dropPlayerData.mock.calls.length, state().status, state().player?.id]).toEqual([
        1,
        'pending',
        2,
      ])
      return Promise.resolve()
    })
    await session.load()
    expect(state()).toMatchObject({ status: 'logged_in', player: { id: 2 } })
    // The same player again keeps the data.
    loadPlayerData.mockImplementation(() => Promise.resolve())
    await session.load()
    expect(dropPlayerData).toHaveBeenCalledOnce()
  })

  test('SAFE-10 an answer about the former player never comes through after signing out', async () => {
    let arrive = (_: ApiResult<unknown>) => {}
    const slow = () => new Promise<ApiResult<unknown>>((resolve) => (arrive = resolve))
    const { session, state } = sessionWith({ getPlayer: [slow], signOut: [answer({})] })
    const loading = session.load()
    await session.signOut()
    arrive({ ok: true, data: player })
    await loading
    expect(state().player).toBeNull()
  })
})
