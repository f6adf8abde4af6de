'use client'
import './match-chat.css'
import { CHAT_TEXT_MOST } from '@touchline/contract/match/chat'
import { channels } from '@touchline/contract/channels'
import { Button, Icon } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState, useSyncExternalStore } from 'react'
import { useAuth, useSession } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { useLive } from '#base/data/live-context.tsx'
import { decodeChatPush } from './chat-push.ts'
import { createRoom, type Room } from './room.ts'
import { SaidList } from './said-list.tsx'

const randomKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('')

function after(ms: number, act: () => void): () => void {
  const timer = setTimeout(act, ms)
  return () => clearTimeout(timer)
}

/** The room of a match, kept up to date while it is shown. */
function useRoom(matchId: number): Room {
  const api = useApi()
  const live = useLive()
  const isPlayer = useAuth(({ status }) => status === 'logged_in')
  const [room] = useState(() => createRoom({ matchId, api, newKey: randomKey, after }))
  useEffect(() => {
    room.load()
    const unwatch = live?.withConnection((connection) =>
      connection.watchOther({
        channel: channels.chat(matchId),
        decode: decodeChatPush,
        onPush: room.heard,
        onGap: room.load,
      }),
    )
    window.addEventListener('online', room.load)
    return () => {
      unwatch?.()
      window.removeEventListener('online', room.load)
      room.stop()
    }
  }, [room, live, matchId])
  useEffect(() => room.be(isPlayer), [room, isPlayer])
  return room
}

/** Where a player writes; a visitor is asked to sign in. */
function Writing({ room }: { readonly room: Room }) {
  const t = useTranslations('match-chat')
  const signIn = useTranslations('session')
  const session = useSession()
  const status = useAuth((auth) => auth.status)
  const [text, setText] = useState('')
  const left = CHAT_TEXT_MOST - [...text].length
  if (status === 'not_logged_in')
    return (
      <div className="write">
        <p>{t('sign_in')}</p>
        <Button onClick={() => session.askSignIn('chosen')}>{signIn('sign-in')}</Button>
      </div>
    )
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    room.say(text)
    setText('')
  }
  return (
    <form className="write" onSubmit={send}>
      <input
        value={text}
        onChange={(event) => setText([...event.target.value].slice(0, CHAT_TEXT_MOST).join(''))}
        placeholder={t('write')}
        aria-label={t('write')}
        autoComplete="off"
        enterKeyHint="send"
        dir="auto"
        disabled={status !== 'logged_in'}
      />
      {left <= 40 ? (
        <small className="ltr" aria-live="polite">
          {left}
        </small>
      ) : null}
      <Button variant="primary" type="submit" aria-label={t('send')} disabled={status !== 'logged_in'}>
        <Icon name="send-2" flip />
      </Button>
    </form>
  )
}

/** Players talk about a match on its page (EXTRA-04). Visitors read along. */
export function MatchChat({ matchId }: { readonly matchId: number }) {
  const t = useTranslations('match-chat')
  const room = useRoom(matchId)
  const state = useSyncExternalStore(room.subscribe, room.get, room.get)
  return (
    <section className="panel match-chat" aria-label={t('label')}>
      {state.status === 'away' ? (
        <div className="state">
          <Icon name="wifi-off" />
          <p role="alert">{t('away')}</p>
          <Button onClick={room.load}>{t('reload')}</Button>
        </div>
      ) : (
        <SaidList state={state} room={room} />
      )}
      <Writing room={room} />
      <small className="rules">{t('rules')}</small>
    </section>
  )
}
