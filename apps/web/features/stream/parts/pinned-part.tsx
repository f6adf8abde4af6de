'use client'
import { Icon, IconButton } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { Moving, Overlay } from '../picture.tsx'
import { type PinnedStream, pinnedStream } from '../pinned-stream.ts'

/** The small player over every page, so that prices and slip are at hand while a match is watched (BEYOND-33). */
export default function PinnedPart({ stream }: { readonly stream: PinnedStream }) {
  const t = useTranslations('stream')
  const { url, name } = stream
  return (
    <aside className="pinned-stream video" aria-label={`${t('title')}: ${name}`} data-open="">
      <Moving key={url} kind={stream.kind} url={url} name={name} />
      <div className="top">
        <Overlay matchId={stream.matchId} sportKey={stream.sportKey} />
        <IconButton label={t('unpin')} onClick={() => pinnedStream.set(null)}>
          <Icon name="x" />
        </IconButton>
      </div>
    </aside>
  )
}
