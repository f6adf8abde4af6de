'use client'
import { useQuery } from '@tanstack/react-query'
import { Button, Icon, IconButton, RadioGroup } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { Stream } from '@touchline/contract'
import { type ReactNode, useState, useSyncExternalStore } from 'react'
import { useAuth, useSession } from '#entities/session/index.ts'
import { useApi } from '#base/data/api-context.tsx'
import { isIdOf } from '#base/texts/message-id.ts'
import { Moving, Overlay } from './picture.tsx'
import { pinnedStream } from './pinned-stream.ts'
import { keepOpen, wasOpen } from './stream-open.ts'

export interface StreamViewProps {
  readonly matchId: number
  readonly sportKey: string
}

/** The default stream (API-S-10). */
function useVideo(matchId: number, enabled: boolean) {
  const api = useApi()
  return useQuery({
    enabled,
    queryKey: ['player', 'video', matchId],
    queryFn: async ({ signal }) => {
      const answer = await api.call('getVideo', { params: { matchId: String(matchId) }, signal })
      if (!answer.ok) throw answer.error
      return answer.data.video
    },
  })
}

/** All streams to choose from; the default one does not wait for them. */
function useStreams(matchId: number, enabled: boolean) {
  const api = useApi()
  return useQuery({
    enabled,
    queryKey: ['player', 'streams', matchId],
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

interface PictureProps extends StreamViewProps {
  readonly stream: Stream
  readonly name: string
}

/** The stream, or the button that starts it; while it is in the small player, the way back. */
function Picture({ matchId, sportKey, stream: { kind, url }, name }: PictureProps) {
  const t = useTranslations('stream')
  const [open, setOpen] = useState(wasOpen)
  const pinned = useSyncExternalStore(pinnedStream.subscribe, pinnedStream.get, () => null)
  const show = (next: boolean) => {
    setOpen(next)
    keepOpen(next)
  }
  const overlay = <Overlay matchId={matchId} sportKey={sportKey} />
  if (pinned?.matchId === matchId)
    return (
      <Note>
        <Button onClick={() => pinnedStream.set(null)}>{t('unpin')}</Button>
      </Note>
    )
  return (
    <div className="video" data-open={open ? '' : undefined}>
      {open ? (
        <>
          <Moving key={url} kind={kind} url={url} name={name} />
          <div className="top">
            {overlay}
            <IconButton
              label={t('pin')}
              onClick={() => pinnedStream.set({ matchId, sportKey, kind, url, name })}
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
  )
}

/**
 * The video of a match, in a frame without access to this page; several can be chosen from. A visitor is asked to sign
 * in (EXTRA-05).
 */
export function StreamView({ matchId, sportKey }: StreamViewProps) {
  const t = useTranslations('stream')
  const cameras = useTranslations('stream.camera')
  const session = useSession()
  const status = useAuth((auth) => auth.status)
  const [wanted, setWanted] = useState<string | null>(null)
  const { data: video, isError } = useVideo(matchId, status === 'logged_in')
  const { data: streams = [] } = useStreams(matchId, video != null)
  if (status === 'not_logged_in') {
    return (
      <Note>
        <p>{t('sign_in')}</p>
        <Button onClick={() => session.askSignIn('chosen')}>{t('play')}</Button>
      </Note>
    )
  }
  if (status !== 'logged_in' || (video === undefined && !isError)) {
    return <div className="panel sk" style={{ aspectRatio: '16 / 9' }} />
  }
  const stream = streams.find(({ key }) => key === wanted) ?? video
  if (stream == null) {
    return (
      <Note>
        <p>{t('none')}</p>
      </Note>
    )
  }
  const named = (key: string) => (isIdOf(cameras, key) ? cameras(key) : key)
  return (
    <div className="section">
      <Picture matchId={matchId} sportKey={sportKey} stream={stream} name={named(stream.key)} />
      {streams.length < 2 ? null : (
        <RadioGroup
          look="segmented"
          label={t('choose')}
          selected={stream.key}
          onSelect={setWanted}
          items={streams.map(({ key }) => ({ key, label: named(key) }))}
        />
      )}
    </div>
  )
}
