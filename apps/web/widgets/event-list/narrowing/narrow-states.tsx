import { useTranslations } from 'next-intl'
import { Slot } from '#base/asks/slots.tsx'
import { NoEvents } from '../no-events.tsx'
import { askedSports, type LiveMatches, shownOf } from './narrowing.ts'

const REASONS = { stream: 'no_streams', soon: 'no_next_hour' } as const

/** The link to all matches in play. */
function useAllLive({ view }: LiveMatches) {
  const t = useTranslations('lists')
  return { href: view?.href({ show: null, sports: [] }) ?? '', label: t('all_live') }
}

/** In place of a list without matches: why, and the way to those in play. */
export function NothingLive({ data }: { readonly data: LiveMatches }) {
  const t = useTranslations('lists')
  const all = useAllLive(data)
  const show = shownOf(data)
  if (show === null || show === 'favorites') return <NoEvents text={t('no_live')} />
  return <NoEvents text={t(REASONS[show])} instead={all} />
}

/** The player's favourites in play. Only the browser knows them, so it fills the place. */
export function LiveFavourites({ data }: { readonly data: LiveMatches }) {
  const t = useTranslations('lists')
  const all = useAllLive(data)
  const sports = askedSports(data).map(({ key }) => key)
  return (
    <section className="player-page" aria-label={t('favorites')}>
      <Slot place={{ slot: 'page', shows: { page: 'favorites', live: { sports, all } } }} />
    </section>
  )
}
