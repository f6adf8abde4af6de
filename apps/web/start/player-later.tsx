'use client'
import { useRouter } from 'next/navigation'
import { type ComponentType, type ReactNode, useEffect, useState, useSyncExternalStore } from 'react'
import { selections } from '#entities/odds/index.ts'
import { Alone } from '#base/faults/alone.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { whenIdle } from './when-idle.ts'
import { keepLoading } from './visit/keep-loading.ts'
import { stars } from '#entities/favourites/index.ts'
import { hasPlayerTraces } from './visit/traces.ts'
import { wishes } from '#base/asks/wishes.ts'

/** ms until the pages behind the links in view are fetched: the page's own prices and the player come first. */
const LINKS_LATER = 1500

/** ms until what no visitor waits for is loaded: the offline shell, reports of errors. */
const LATER = 5000

/** ms that the messages of the player's part may take until they are asked for again. */
const PATIENCE = 10_000

/** The code of the player's part and its messages, side by side. */
async function loadPlayer(messagesPath: string): Promise<() => ReactNode> {
  const [{ PlayerApp, readMessages }, answer] = await Promise.all([
    import('#player/index.ts'),
    fetch(messagesPath, { signal: AbortSignal.timeout(PATIENCE) }),
  ])
  const messages = await readMessages(answer)
  return () => <PlayerApp messages={messages} />
}

const loadVisit = () => import('./visit/visit-app.tsx').then(({ VisitApp }) => VisitApp)

export interface PlayerLaterProps {
  /** Where the messages of the player's part are, in the language of the page. */
  readonly messagesPath: string
}

/**
 * What depends on who looks, once the page has been painted: for most visits the question who it is and the connection of the
 * prices; the slip, the account and all that belongs to them as soon as something calls for it.
 */
export function PlayerLater({ messagesPath }: PlayerLaterProps) {
  const [Visit, setVisit] = useState<ComponentType | null>(null)
  const [Player, setPlayer] = useState<ComponentType | null>(null)
  const needed = useSyncExternalStore(wishes.subscribe, wishes.isNeeded, () => false)
  const { base } = useLinks()
  const { prefetch } = useRouter()
  // Each begins once in a page's life, whoever called it first.
  useEffect(() => {
    setTimeout(
      () => void import('./visit/near-links.ts').then((part) => part.nearLinks(base, prefetch)),
      LINKS_LATER,
    )
    setTimeout(() => void import('./visit/later.ts').then((part) => part.later(base)), LATER)
  }, [base, prefetch])
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
      (App) => setPlayer(() => App),
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
