'use client'
import { Icon } from '@touchline/ui'
import { useSyncExternalStore } from 'react'
import type { ChatPlace } from '#base/asks/slots.tsx'
import type { SupportChat } from './support-chat.ts'

export interface ChatToggleProps extends Pick<ChatPlace, 'look' | 'words'> {
  readonly chat: SupportChat
}

/** Closes the sheet that the button is in: whatever the chat opens would be behind it. */
function leaveDialog(button: Element): void {
  button.closest('dialog')?.dispatchEvent(new Event('cancel', { cancelable: true }))
}

/** Opens and closes the chat, and tells how much in it is unread (WIDGET-36). */
export function ChatToggle({ look, words, chat }: ChatToggleProps) {
  const { status, isOpen, unread } = useSyncExternalStore(chat.subscribe, chat.get, chat.get)
  if (status === 'none') return null
  const name = status === 'failed' ? words.failed : isOpen ? words.close : words.open
  const told = unread > 0 && !isOpen ? `${name}. ${words.unread}: ${unread}` : name
  const isIcon = look === 'icon'
  return (
    <button
      type="button"
      className={isIcon ? 'icon-btn' : 'nav-item chat-row'}
      aria-expanded={isOpen}
      aria-busy={status === 'loading' ? true : undefined}
      aria-label={told}
      title={isIcon ? name : undefined}
      onClick={({ currentTarget }) => {
        leaveDialog(currentTarget)
        chat.toggle()
      }}
    >
      <Icon name="message-circle" />
      {isIcon ? null : <span className="nav-label">{name}</span>}
      {unread > 0 && !isOpen ? (
        <span className="badge" data-tone="accent" aria-hidden="true">
          {Math.min(unread, 99)}
        </span>
      ) : null}
    </button>
  )
}
