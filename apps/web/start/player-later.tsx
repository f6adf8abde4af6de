'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import {
  type ComponentType,
  lazy,
  type ReactNode,
  startTransition,
  Suspense,
  useEffect,
  useState,
  useSyncExternalStore,
} from 'react'
import { selections } from '#entities/odds/index.ts'
import { Alone } from '#base/faults/alone.tsx'
import { atFirstSign } from '#base/device/first-sign.ts'
import { useLive } from '#base/data/live-context.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { whenIdle } from './when-idle.ts'
import { keepLoading } from './visit/keep-loading.ts'
import { stars } from '#entities/favourites/index.ts'
import { hasPlayerTraces } from './visit/traces.ts'
import { wishes } from '#base/asks/wishes.ts'

/** Delay (ms) of link prefetches: the page's own odds and the player come first. */
const LINKS_LATER = 1500

/** Delay (ms) of work that no visitor waits for: offline shell, error reporting. */
const LATER = 5000

/** Timeout (ms) of the request for the player's messages; it is then repeated. */
const PATIENCE = 10_000

/** Loads code and messages of the player's tree in parallel. */
async function loadPlayer(messagesPath: string): Promise<() => ReactNode> {
  const [{ PlayerApp, readMessages }, answer] = await Promise.all([
    import('#player/index.ts'),
    fetch(messagesPath, { signal: AbortSignal.timeout(PATIENCE) }),
  ])
  const messages = await readMessages(answer)
  return () => <PlayerApp messages={messages} />
}

const PriceApp = lazy(() => import('./visit/price-app.tsx'))

/** The first sign of whoever looks, once a press is answered: it may begin a question about a price (BEYOND-25). */
function useFirstTouch(): Event | undefined {
  const [first, setFirst] = useState<Event>()
  useEffect(() => (first ? undefined : atFirstSign(setFirst)), [first])
  return first
}

const loadVisit = () => import('./visit/visit-app.tsx').then(({ VisitApp }) => VisitApp)

export interface PlayerLaterProps {
  /** Path of the player's messages in the page's language. */
  readonly messagesPath: string
}

/**
 * Loads, after the first paint, what depends on the viewer. Most visits need only the session check and the connection
 * for odds. The player's tree follows when something calls for it.
 */
export function PlayerLater({ messagesPath }: PlayerLaterProps) {
  const first = useFirstTouch()
  return (
    <>
      <Viewer messagesPath={messagesPath} />
      {first && (
        <Alone failed={null}>
          <Suspense>
            <PriceApp messagesPath={messagesPath} first={first} />
          </Suspense>
        </Alone>
      )}
    </>
  )
}

/** What depends on who looks. */
function Viewer({ messagesPath }: PlayerLaterProps) {
  const [Visit, setVisit] = useState<ComponentType | null>(null)
  const [Player, setPlayer] = useState<ComponentType | null>(null)
  const needed = useSyncExternalStore(wishes.subscribe, wishes.isNeeded, () => false)
  const { base } = useLinks()
  const { prefetch } = useRouter()
  const live = useLive()
  const goal = useTranslations('event')('goal')
  // Each starts once per page load.
  useEffect(() => {
    setTimeout(
      () => void import('./visit/near-links.ts').then((part) => part.nearLinks(base, prefetch)),
      LINKS_LATER,
    )
    setTimeout(
      () => void import('./visit/later.ts').then((part) => part.later({ start: base, live, goal })),
      LATER,
    )
  }, [base, prefetch, live, goal])
  useEffect(() => selections.onWaiting(wishes.need), [])
  useEffect(() => stars.onWaiting(wishes.need), [])
  useEffect(() => {
    let stop = () => {}
    const cancel = whenIdle(() => {
      if (hasPlayerTraces()) wishes.need()
      else stop = keepLoading(loadVisit, (App) => setVisit(() => App))
    })
    return () => {
      cancel()
      stop()
    }
  }, [])
  useEffect(() => {
    if (!needed) return
    return keepLoading(
      () => loadPlayer(messagesPath),
      // Rendered in short pieces: at once it held a phone's thread for 240 ms. No price that moves renders anything anew.
      (App) => startTransition(() => setPlayer(() => App)),
    )
  }, [needed, messagesPath])
  if (Player !== null)
    return (
      <Alone failed={null}>
        <Player />
      </Alone>
    )
  return Visit === null ? null : <Visit />
}
