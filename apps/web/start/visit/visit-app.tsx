'use client'
import { createClientOf } from '@touchline/api-client/client'
import { BASES } from '@touchline/contract/route'
import { visitRoutes } from '@touchline/contract/visit-routes'
import { useLocale } from 'next-intl'
import { lazy, Suspense, useEffect } from 'react'
import { type GroupChecker, platformFor } from '#base/config/group-check.ts'
import { useSite } from '#base/config/site-context.tsx'
import { createTabSignal } from '#entities/session/index.ts'
import { liveOfTab, loadRealtime } from '#player/realtime/live-provider.tsx'
import { PopularLive } from '#player/realtime/popular-live.tsx'
import { remindOf, signUpAfter } from '#player/subscriptions/reminders/remind.ts'
import { OpeningMark } from '#player/marks/opening-mark.tsx'
import { StaleMark } from '#player/marks/stale-mark.tsx'
import { wishes } from '#base/asks/wishes.ts'
import { hasChat } from '#base/support-chat/chat-meta.ts'
import { acceptsVisit } from './visit-answers.ts'

const ChatPlaces = lazy(() =>
  import('#features/support-chat/index.ts').then((module) => ({ default: module.ChatPlaces })),
)

/** A separate task for each step: run together, they would block the page for their total time. */
const turn = () => new Promise((resolve) => setTimeout(resolve))

/** Finds out who is signed in (AUTH-02) and connects the odds. A signed-in player gets the player's tree instead. */
async function greet(
  locale: string,
  checker: GroupChecker | undefined,
  isLeft: () => boolean,
  remind: (after: number | null) => void,
): Promise<void> {
  const api = createClientOf(visitRoutes, { baseUrls: BASES, locale, accepts: acceptsVisit })
  await turn()
  const [player, settings] = await Promise.all([api.call('getPlayer'), api.call('getSettings')])
  if (isLeft()) return
  if (player.ok && player.data !== null) {
    wishes.need()
    return
  }
  const platform = player.ok ? platformFor(checker, null) : null
  if (platform !== null) return location.replace(platform)
  wishes.knowVisitor()
  if (settings.ok) remind(signUpAfter(settings.data.auth))
  await turn()
  const { startRealtime } = await loadRealtime()
  await turn()
  if (!isLeft()) startRealtime(liveOfTab(), api, locale, settings.ok ? settings.data : null)
}

/** The page of a visitor with an empty slip, which most are. */
export function VisitApp() {
  const locale = useLocale()
  const { userGroupChecker } = useSite()
  useEffect(() => {
    let left = false
    let stopReminding = () => {}
    const remind = (after: number | null) => {
      if (after !== null) stopReminding = remindOf('signUp', after)
    }
    void greet(locale, userGroupChecker, () => left, remind)
    // Somebody may sign in in another tab (SAFE-10).
    const stop = createTabSignal('touchline-session').listen(wishes.need)
    return () => {
      left = true
      stop()
      stopReminding()
    }
  }, [locale, userGroupChecker])
  return (
    <>
      <OpeningMark />
      <StaleMark />
      <PopularLive />
      {hasChat() ? (
        <Suspense>
          <ChatPlaces name={null} />
        </Suspense>
      ) : null}
    </>
  )
}
