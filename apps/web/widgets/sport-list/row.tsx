import { useTranslations } from 'next-intl'
import type { Counters, Sport } from '@touchline/contract'
import { sportLook } from '#base/config/sport-look.ts'
import { totalsById } from '#base/data/tree-counts.ts'
import { sportCounts } from '../home/home-data.ts'
import { ChipsSkeleton, LinksSkeleton } from '../areas/skeleton.tsx'
import { labelOf, titleOf } from '../operator-text.tsx'
import { type Shown, widgetRow } from '../widget.ts'
import { SportChips } from './sport-chips.tsx'
import { SportColumn } from './sport-column.tsx'

interface Sports {
  readonly sports: readonly Sport[]
  readonly counters: Counters
}

function SportList({ props, data, context }: Shown<'sport-list', Sports>) {
  const { links, sportKey } = context
  const t = useTranslations('lists')
  const { live } = sportCounts(data.counters)
  const totals = totalsById(data.counters.sports)
  // Cybersport has its own page, which lists its sports together.
  const isCyber = data.sports.some(({ key, type }) => key === sportKey && type === 'cyber')
  const own = data.sports.filter(({ type }) => (type === 'cyber') === isCyber && type !== 'premium_cricket')
  const sports = own.map((sport) => ({
    key: sport.key,
    href: links.sport(sport.key),
    icon: sportLook(sport.key).icon,
    label: sport.name,
    count: props.counts === 'all' ? (totals.get(sport.id) ?? 0) : live(sport),
    current: sport.key === sportKey,
  }))
  const top = { key: 'top', href: links.home(), icon: 'flame', label: t('top'), current: true } as const
  const chips = props.top ? [top, ...sports] : sports
  return props.look === 'chips' ? (
    <SportChips label={labelOf(props.title, context, t('popular_sports'))} chips={chips} />
  ) : (
    <SportColumn title={titleOf(props.title, context, t('popular_sports'))} chips={chips} />
  )
}

/** WIDGET-33 */
export const row = widgetRow('sport-list', {
  prefetch: async (_props, { data }): Promise<Sports> => {
    const [sports, counters] = await Promise.all([data.sports(), data.counters()])
    return { sports, counters }
  },
  Widget: SportList,
  Skeleton: ({ props }) => (props.look === 'chips' ? <ChipsSkeleton /> : <LinksSkeleton rows={10} />),
  empty: { sports: [], counters: { live: 0, sports: [], categories: [], tournaments: [] } },
})
