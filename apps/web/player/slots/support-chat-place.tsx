'use client'
import { lazy, Suspense } from 'react'
import { useAuth } from '#entities/session/index.ts'
import { hasChat } from '#base/support-chat/chat-meta.ts'

const ChatPlaces = lazy(() =>
  import('#features/support-chat/index.ts').then((module) => ({ default: module.ChatPlaces })),
)

/** The site's chat for a player, whose first name or nickname is all that it is told. */
export function SupportChatPlace() {
  const name = useAuth(({ player }) => player?.first_name || player?.nickname || null)
  return hasChat() ? (
    <Suspense>
      <ChatPlaces name={name} />
    </Suspense>
  ) : null
}
