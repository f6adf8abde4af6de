'use client'
import { useTranslations } from 'next-intl'
import type { LiveOnly } from '#base/asks/slots.tsx'
import { PageLink } from '#base/navigation/page-link.tsx'
import { Failed, Nothing, OfPlayer, Waiting } from './favourites-states.tsx'
import type { FavouritesViewProps } from './favourites-view.tsx'
import { useFocusKept, useStarredMatches } from './starred-matches.ts'

export interface LiveFavouritesViewProps extends FavouritesViewProps {
  readonly live: LiveOnly
}

/** Favourite matches in play. */
function Starred({ live: { sports, all }, Matches }: LiveFavouritesViewProps) {
  const t = useTranslations('favourites')
  const { matches, failed, waiting } = useStarredMatches()
  const { list, note } = useFocusKept()
  if (failed) return <Failed />
  if (waiting) return <Waiting />
  const shown = matches.filter(
    ({ state, sport }) => state.status === 1 && (sports.length === 0 || sports.includes(sport.key)),
  )
  const allLive = (
    <PageLink className="btn" data-variant="outline" href={all.href}>
      {all.label}
    </PageLink>
  )
  return (
    <div ref={list} className="favourites" tabIndex={-1} onClickCapture={({ target }) => note(target)}>
      {shown.length === 0 ? (
        <Nothing text={t('none-live')} hint={t('none-live-hint')} action={allLive} />
      ) : (
        <Matches title={t('matches')} matches={shown} />
      )}
    </div>
  )
}

/** The player's favourites in play; a visitor is asked to sign in. */
export const LiveFavouritesView = (props: LiveFavouritesViewProps) => (
  <OfPlayer>
    <Starred {...props} />
  </OfPlayer>
)
