'use client'
import { lazy, Suspense } from 'react'
import { ChatWaiting } from '#widgets/index.ts'

// Loaded when the tab is opened.
const MatchChat = lazy(() =>
  import('#features/match-chat/index.ts').then((module) => ({ default: module.MatchChat })),
)

/** The room of a match as a view of its page. */
export const MatchChatPlace = ({ matchId }: { readonly matchId: number }) => (
  <Suspense fallback={<ChatWaiting />}>
    <MatchChat key={matchId} matchId={matchId} />
  </Suspense>
)
