'use client'
import type { ChatMessage } from '@touchline/contract'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useLayoutEffect, useRef, useState } from 'react'
import { LocalTime } from '#base/time/local-time.tsx'
import type { Draft, Room, RoomState } from './room.ts'

function Said({ message, isOwn }: { readonly message: ChatMessage; readonly isOwn: boolean }) {
  const t = useTranslations('match-chat')
  return (
    <li data-mine={isOwn ? '' : undefined}>
      <p className="who">
        <bdi>{isOwn ? t('you') : message.name}</bdi> <LocalTime iso={message.created_at} format="time" />
      </p>
      <p dir="auto">{message.text}</p>
    </li>
  )
}

/** Something that nobody else has read yet. */
function Unsaid({
  draft: { key, text, state, fault },
  room,
}: {
  readonly draft: Draft
  readonly room: Room
}) {
  const t = useTranslations('match-chat')
  const isRefused = state === 'refused'
  return (
    <li data-mine="" data-draft={state}>
      <p dir="auto">{text}</p>
      <p className="who" role={isRefused ? 'alert' : undefined}>
        {isRefused ? (fault ?? t('failed')) : (fault ?? t('waiting'))}
      </p>
      {isRefused ? (
        <span className="again">
          <Button size="s" variant="outline" onClick={() => room.sendAgain(key)}>
            {t('again')}
          </Button>
          <Button size="s" variant="ghost" onClick={() => room.drop(key)}>
            {t('drop')}
          </Button>
        </span>
      ) : null}
    </li>
  )
}

/** How near (px) to its end a list counts as read to the end. */
const NEAR = 40

function scrollToEnd(list: HTMLElement | null): void {
  if (list !== null) list.scrollTop = list.scrollHeight
}

/** Keeps a list at its end while it is read there, and tells when something new came below what is read. */
function useEnd(latest: number, written: number) {
  const list = useRef<HTMLDivElement>(null)
  /** The latest message when the reader left the end; null at the end. */
  const [left, setLeft] = useState<number | null>(null)
  useLayoutEffect(() => {
    if (latest > 0 && left === null) scrollToEnd(list.current)
  }, [latest, left])
  // Whoever writes wants to see it.
  useLayoutEffect(() => {
    if (written > 0) scrollToEnd(list.current)
  }, [written])
  const onScroll = () => {
    const node = list.current
    if (node === null) return
    const atEnd = node.scrollHeight - node.scrollTop - node.clientHeight < NEAR
    setLeft((was) => (atEnd ? null : (was ?? latest)))
  }
  return { list, hasNew: left !== null && latest > left, toEnd: () => scrollToEnd(list.current), onScroll }
}

/** What was said, the latest at the end, and what the player has still to send. */
export function SaidList({ state, room }: { readonly state: RoomState; readonly room: Room }) {
  const t = useTranslations('match-chat')
  const { status, messages, drafts, own } = state
  const { list, hasNew, toEnd, onScroll } = useEnd(messages.at(-1)?.id ?? 0, drafts.length)
  return (
    <div className="room">
      <div
        ref={list}
        className="said"
        role="log"
        aria-label={t('label')}
        aria-busy={status === 'loading'}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keys
        tabIndex={0}
        onScroll={onScroll}
      >
        {status === 'here' && messages.length + drafts.length === 0 ? (
          <p className="none">{t('none')}</p>
        ) : null}
        <ol>
          {messages.map((message) => (
            <Said key={message.id} message={message} isOwn={message.author === own} />
          ))}
          {drafts.map((draft) => (
            <Unsaid key={draft.key} draft={draft} room={room} />
          ))}
        </ol>
      </div>
      {hasNew ? (
        <Button className="newer" size="s" onClick={toEnd}>
          {t('newer')}
        </Button>
      ) : null}
    </div>
  )
}
