// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import type { ChatMessage, ChatPush } from '@touchline/contract'
import { createLiveStore } from '@touchline/live'
import type { Connection, OtherChannel } from '@touchline/live/connection'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { createSession, SessionContext } from '#entities/session/index.ts'
import { ApiContext } from '#base/data/api-context.tsx'
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { decodeChatPush } from './chat-push.ts'
import { MatchChat } from './match-chat.tsx'

const OWN = 'own-id-of-22-characters'.slice(0, 22)
const said = (id: number, text: string, author = 'another-id-of-22-chars'): ChatMessage => ({
  id,
  author,
  name: 'Jo***',
  text,
  created_at: '2026-11-27T20:11:00Z',
})

const away = { ok: false, error: { kind: 'offline' } }
const refused = (status: number, text: string) => ({
  ok: false,
  error: { kind: 'refused', status, body: { code: 1801, message: 'E', localized_message: text } },
})

interface Sent {
  readonly text: string
  readonly key: string
}

/** The server of a room, which tests make refuse or go away. */
function createServer(history: readonly ChatMessage[], isPlayer: boolean) {
  let stored = [...history]
  const sent: Sent[] = []
  const server = {
    /** Answers the next calls that write, in this order; then they are taken. */
    answers: [] as unknown[],
    isAway: false,
    sent,
    add: (...more: readonly ChatMessage[]) => void (stored = [...stored, ...more]),
    api: {
      setToken: () => {},
      call: async (name: string, options: { body?: { text: string }; idempotencyKey?: string } = {}) => {
        if (name === 'getPlayer')
          return { ok: true, data: isPlayer ? { id: 1, email: 'ann@touchline.example' } : null }
        if (server.isAway) return away
        if (name === 'getChatUser') return { ok: true, data: { id: OWN } }
        if (name === 'listChat') return { ok: true, data: { items: stored } }
        if (name !== 'writeChat') throw new Error(name)
        const { text = '' } = options.body ?? {}
        sent.push({ text, key: options.idempotencyKey ?? '' })
        const answer = server.answers.shift()
        if (answer !== undefined) return answer
        const message = said(100 + sent.length, text, OWN)
        return { ok: true, data: { message } }
      },
    } as unknown as ApiClient,
  }
  return server
}

/** Opens the room of match 7; `push` and `gap` are what its channel tells. */
async function open(history: readonly ChatMessage[] = [], isPlayer = true, isAway = false) {
  const server = createServer(history, isPlayer)
  server.isAway = isAway
  let channel: OtherChannel<ChatPush> | null = null
  const connection = {
    watchOther: (watch: OtherChannel<ChatPush>) => {
      channel = watch
      return () => void (channel = null)
    },
  } as unknown as Connection
  const nothing = () => () => {}
  const live: LiveAccess = {
    store: createLiveStore({ schedule: (flush) => flush() }),
    watch: nothing,
    follow: nothing,
    listen: nothing,
    withConnection: (onMade) => onMade(connection) ?? (() => {}),
  }
  const session = createSession({
    api: server.api,
    loadPlayerData: () => Promise.resolve(),
    dropPlayerData: () => new QueryClient().clear(),
    otherTabs: { send: () => {}, listen: nothing },
  })
  await session.load()
  await act(async () => {
    render(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <LiveContext value={live}>
          <ApiContext value={server.api}>
            <SessionContext value={session}>
              <MatchChat matchId={7} />
            </SessionContext>
          </ApiContext>
        </LiveContext>
      </NextIntlClientProvider>,
    )
  })
  const told = () => {
    if (channel === null) throw new Error('the page does not listen')
    return channel
  }
  return {
    server,
    session,
    channel: () => channel,
    push: (push: ChatPush) => act(async () => told().onPush(push)),
    gap: () => act(async () => told().onGap('unrecovered')),
  }
}

const log = () => screen.getByRole('log', { name: 'Match chat' })
const texts = () =>
  within(log())
    .queryAllByRole('listitem')
    .map((item) => item.textContent)
const write = (text: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: text } })
    fireEvent.click(screen.getByRole('button', { name: 'Send' }))
  })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('EXTRA-04 the room of a match', () => {
  test('shows what was said, and what is said from now on, own messages marked', async () => {
    const { push, channel } = await open([said(1, 'one'), said(2, 'two', OWN)])
    expect(channel()?.channel).toBe('chat:7')
    expect(texts()).toEqual(['Jo*** 20:11one', 'You 20:11two'])
    await push({ type: 'chat_message', message: said(3, 'three') })
    await push({ type: 'chat_message', message: said(3, 'three') })
    expect(texts()).toEqual(['Jo*** 20:11one', 'You 20:11two', 'Jo*** 20:11three'])
    const own = within(log())
      .getAllByRole('listitem')
      .map((item) => item.dataset['mine'] !== undefined)
    expect(own).toEqual([false, true, false])
  })

  test('an empty room says so', async () => {
    await open()
    expect(within(log()).getByText('Nobody has written yet. Be the first!')).toBeDefined()
  })

  test('one that cannot be reached says that, and is asked again; what was read stays', async () => {
    const { server } = await open([said(1, 'one')], true, true)
    expect(screen.getByRole('alert').textContent).toBe('The chat cannot be reached right now')
    server.isAway = false
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
    expect(texts()).toHaveLength(1)
    server.isAway = true
    await act(async () => void window.dispatchEvent(new Event('online')))
    expect(texts()).toHaveLength(1)
  })

  test('a message that staff take out is gone, for who comes late too', async () => {
    const { push, gap } = await open([said(1, 'one'), said(2, 'two')])
    await push({ type: 'chat_message_hidden', id: 1 })
    expect(texts()).toEqual(['Jo*** 20:11two'])
    // An answer that was on its way has it still.
    await gap()
    expect(texts()).toEqual(['Jo*** 20:11two'])
  })

  test('a message that staff put back stands where it stood', async () => {
    const { push } = await open([said(1, 'one'), said(2, 'two')])
    await push({ type: 'chat_message_hidden', id: 1 })
    await push({ type: 'chat_message_shown', message: said(1, 'one') })
    expect(texts()).toEqual(['Jo*** 20:11one', 'Jo*** 20:11two'])
  })

  test('what was missed while the connection was away is read afterwards; the latest hundred are shown', async () => {
    const { server, gap } = await open([said(1, 'one')])
    server.add(...Array.from({ length: 120 }, (_, index) => said(index + 2, `m${index + 2}`)))
    await gap()
    expect(texts()).toHaveLength(100)
    expect(texts().at(-1)).toContain('m121')
  })

  test('EXTRA-04 a room that cannot be read is asked for again by itself, and no more once the tab is closed', async () => {
    const { server } = await open([said(1, 'one')], true, true)
    expect(screen.queryByRole('log')).toBeNull()
    const pass = () => act(async () => void (await vi.advanceTimersByTimeAsync(4000)))
    await pass()
    expect(screen.queryByRole('log')).toBeNull()
    server.isAway = false
    await pass()
    expect(texts()).toEqual(['Jo*** 20:11one'])
    cleanup()
    const again = await open([said(1, 'one')], true, true)
    cleanup()
    const call = vi.spyOn(again.server.api, 'call')
    await pass()
    expect(call).not.toHaveBeenCalled()
  })

  test('a message is sent under a key, and stands there as said once it has arrived', async () => {
    const { server, push } = await open()
    await write('  What a goal!  ')
    expect(server.sent).toEqual([{ text: 'What a goal!', key: expect.stringMatching(/^[0-9a-f]{32}$/) }])
    await push({ type: 'chat_message', message: said(101, 'What a goal!', OWN) })
    expect(texts()).toEqual(['You 20:11What a goal!'])
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('')
  })

  test('a message whose channel is faster than its answer stands there once', async () => {
    const { server, push } = await open()
    let arrive: (answer: unknown) => void = () => {}
    server.answers = [new Promise((resolve) => (arrive = resolve))]
    await write('What a  goal!')
    expect(texts()).toEqual(['What a  goal!Not sent yet'])
    await push({ type: 'chat_message', message: said(101, 'What a goal!', OWN) })
    expect(texts()).toEqual(['You 20:11What a goal!'])
    await act(async () => arrive({ ok: true, data: { message: said(101, 'What a goal!', OWN) } }))
    expect(texts()).toEqual(['You 20:11What a goal!'])
  })

  test('nothing is lost while offline: it waits in its order, and goes once, under the same keys', async () => {
    const { server } = await open()
    server.answers = [away, away]
    await write('one')
    await write('two')
    expect(texts()).toEqual(['oneNot sent yet', 'twoNot sent yet'])
    await act(async () => void window.dispatchEvent(new Event('online')))
    await act(async () => void vi.advanceTimersByTime(4000))
    expect(texts()).toEqual(['You 20:11one', 'You 20:11two'])
    const [first, ...more] = server.sent
    expect(server.sent.map(({ text }) => text)).toEqual(['one', 'one', 'one', 'two'])
    expect(more.slice(0, 2).map(({ key }) => key)).toEqual([first?.key, first?.key])
  })

  test('a refusal is told in the server’s words; the message can be sent again or thrown away', async () => {
    const { server } = await open()
    server.answers = [refused(400, 'Links are not allowed here')]
    await write('see tips.example')
    expect(screen.getByRole('alert').textContent).toBe('Links are not allowed here')
    server.answers = [refused(400, 'Links are not allowed here')]
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Send again' })))
    expect(server.sent[1]).toEqual(server.sent[0])
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Discard' })))
    expect(texts()).toEqual([])
  })

  test('who writes too fast is told to wait, and the message goes by itself then', async () => {
    const { server } = await open()
    server.answers = [refused(429, 'Wait a little')]
    await write('one')
    expect(texts()).toEqual(['oneWait a little'])
    await act(async () => void vi.advanceTimersByTime(4000))
    expect(texts()).toEqual(['You 20:11one'])
  })

  test('a visitor reads along and is asked to sign in', async () => {
    const { session } = await open([said(1, 'one')], false)
    expect(texts()).toHaveLength(1)
    expect(screen.queryByRole('textbox')).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }))
    expect(session.store.getState().signIn).toBe('chosen')
  })

  test('two hundred characters and no more can be written, and the page stops listening when the tab is closed', async () => {
    const { channel } = await open()
    fireEvent.change(screen.getByRole('textbox'), { target: { value: 'x'.repeat(300) } })
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toHaveLength(200)
    expect(screen.getByText('0')).toBeDefined()
    cleanup()
    expect(channel()).toBeNull()
  })
})

test.each([
  [null, '(document)'],
  [{ type: 'chat_message' }, 'message.(message)'],
  [{ type: 'chat_message', message: { ...said(1, 'x'), text: 7 } }, 'message.text'],
  [{ type: 'chat_message', message: { ...said(1, 'x'), created_at: 'soon' } }, 'message.created_at'],
  [{ type: 'chat_message_hidden', id: '1' }, 'id'],
  [{ type: 'chat_message_shown', message: {} }, 'message.id'],
])('a push that breaks the contract is not believed: %o', (push, field) => {
  expect(decodeChatPush(push)).toEqual({ ok: false, field })
})

test('what a newer server says besides is passed over', () => {
  expect(decodeChatPush({ type: 'chat_topic', topic: 'x' })).toBeNull()
})
