'use client'
import { useQuery } from '@tanstack/react-query'
import { Button, Icon, IconButton, RadioGroup } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { Stream } from '@touchline/contract'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useAuth, useSession } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import type { WatchedMatch } from '#base/asks/slots.tsx'
import { isIdOf } from '#base/texts/message-id.ts'
import { openWindow, opensWindows } from './document-window.ts'
import { Moving, Overlay } from './picture.tsx'
import { type PinnedStream, pinnedStream, unpin } from './pinned-stream.ts'
import { keepOpen, wasOpen } from './stream-open.ts'
import { StreamPrices } from './stream-prices.tsx'

export interface StreamViewProps {
  readonly match: WatchedMatch
}

/** Who asks: streams are answered to visitors otherwise than to players. Null until it is known. */
type Viewer = 'player' | 'visitor' | null

/** The stream to begin with (API-S-10). */
function useVideo(matchId: number, viewer: Viewer) {
  const api = useApi()
  return useQuery({
    enabled: viewer !== null,
    queryKey: ['player', 'video', matchId, viewer],
    queryFn: async ({ signal }) => {
      const answer = await api.call('getVideo', { params: { matchId: String(matchId) }, signal })
      if (!answer.ok) throw answer.error
      return answer.data.video
    },
  })
}

/** All streams to choose from; the default one does not wait for them. */
function useStreams(matchId: number, viewer: Viewer, enabled: boolean) {
  const api = useApi()
  return useQuery({
    enabled,
    queryKey: ['player', 'streams', matchId, viewer],
    queryFn: async ({ signal }) => {
      const answer = await api.call('listStreams', { params: { matchId: String(matchId) }, signal })
      if (!answer.ok) throw answer.error
      return answer.data.items
    },
  })
}

function Note({ children }: { readonly children: ReactNode }) {
  return (
    <div className="panel state">
      <Icon name="device-tv" />
      {children}
    </div>
  )
}

/** Puts a stream into a window over everything where the browser opens such, else into the small player. */
async function pin(stream: Omit<PinnedStream, 'beside'>, title: string): Promise<void> {
  const beside = opensWindows()
    ? await openWindow(title, () => {
        // Another stream may have taken its place.
        if (pinnedStream.get()?.beside === beside) pinnedStream.set(null)
      })
    : null
  pinnedStream.set({ ...stream, beside })
}

type PictureProps = Omit<PinnedStream, 'beside'>

/** The stream with the match's prices over it, or the button that starts it; while it is pinned, the way back. */
function Picture(stream: PictureProps) {
  const { match, kind, url, name } = stream
  const t = useTranslations('stream')
  const [open, setOpen] = useState(wasOpen)
  const pinned = useSyncExternalStore(pinnedStream.subscribe, pinnedStream.get, () => null)
  const show = (next: boolean) => {
    setOpen(next)
    keepOpen(next)
  }
  const overlay = <Overlay match={match} />
  if (pinned?.match.id === match.id)
    return (
      <Note>
        <Button onClick={unpin}>{t('unpin')}</Button>
      </Note>
    )
  return (
    <>
      <div className="watched" data-kind={kind}>
        <div className="video" data-open={open ? '' : undefined}>
          {open ? (
            <>
              <Moving key={url} kind={kind} url={url} name={name} />
              <div className="top">
                {overlay}
                <IconButton
                  label={t('pin')}
                  onClick={() => void pin(stream, `${match.home.name} – ${match.away.name}`)}
                >
                  <Icon name="device-tv" />
                </IconButton>
                <IconButton label={t('stop')} onClick={() => show(false)}>
                  <Icon name="x" />
                </IconButton>
              </div>
            </>
          ) : (
            <>
              <div className="top">{overlay}</div>
              <button className="play" type="button" aria-label={t('play')} onClick={() => show(true)}>
                <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
                  <path fill="currentColor" d="M8 5v14l11-7z" />
                </svg>
              </button>
            </>
          )}
        </div>
        {open ? <StreamPrices match={match} /> : null}
      </div>
      {open ? <p className="muted">{t('behind')}</p> : null}
    </>
  )
}

/** In place of a stream that only players may watch. */
function SignInNote({ name }: { readonly name: string }) {
  const t = useTranslations('stream')
  const session = useSession()
  return (
    <Note>
      <p>
        <b>{name}</b>
      </p>
      <p>{t('sign_in')}</p>
      <Button variant="primary" onClick={() => session.askSignIn('chosen')}>
        {t('sign_in_action')}
      </Button>
    </Note>
  )
}

/** The choice among several; those that need a sign-in say so. */
function Choice({
  streams,
  shown,
  onSelect,
  nameOf,
}: {
  readonly streams: readonly Stream[]
  readonly shown: Stream
  readonly onSelect: (key: string) => void
  readonly nameOf: (key: string) => string
}) {
  const t = useTranslations('stream')
  if (streams.length < 2) return null
  return (
    <RadioGroup
      look="segmented"
      label={t('choose')}
      selected={shown.key}
      onSelect={onSelect}
      items={streams.map(({ key, url }) => ({
        key,
        label: (
          <>
            {url === null ? <Icon name="lock" /> : null}
            {nameOf(key)}
            {url === null ? <span className="visually-hidden">{` – ${t('sign_in')}`}</span> : null}
          </>
        ),
      }))}
    />
  )
}

const VIEWERS: Readonly<Record<string, Viewer>> = { logged_in: 'player', not_logged_in: 'visitor' }

/**
 * The video of a match, in a frame without access to this page; several can be chosen from. Visitors watch what is free
 * and are asked to sign in for the rest (EXTRA-05).
 */
export function StreamView({ match }: StreamViewProps) {
  const t = useTranslations('stream')
  const cameras = useTranslations('stream.camera')
  const status = useAuth((auth) => auth.status)
  const viewer = VIEWERS[status] ?? null
  const [wanted, setWanted] = useState<string | null>(null)
  const { data: video, isError } = useVideo(match.id, viewer)
  const { data: streams = [] } = useStreams(match.id, viewer, video != null)
  if (viewer === null || (video === undefined && !isError)) {
    // Not the element of what comes: that would count as one that moved (a shift of 0.19 to 0.36).
    return <div key="waiting" className="panel sk" style={{ aspectRatio: '16 / 9' }} />
  }
  const stream = streams.find(({ key }) => key === wanted) ?? video
  if (stream == null) {
    return (
      <Note>
        <p>{t('none')}</p>
      </Note>
    )
  }
  const nameOf = (key: string) => (isIdOf(cameras, key) ? cameras(key) : key)
  const { key, kind, url, is_free: isFree } = stream
  const name = nameOf(key)
  return (
    <div className="section">
      {url === null ? <SignInNote name={name} /> : <Picture {...{ match, kind, url, name, isFree }} />}
      <Choice streams={streams} shown={stream} onSelect={setWanted} nameOf={nameOf} />
    </div>
  )
}
