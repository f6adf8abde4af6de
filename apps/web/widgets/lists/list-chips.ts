import type { Counters } from '@touchline/contract'
import type { IconName } from '@touchline/ui'
import type { Links } from '#base/addresses/links.ts'
import type { ListKey } from '#base/data/list-keys.ts'
import type { SportChip } from '../sport-list/sport-chips.tsx'

type ChipKey = ListKey | 'favorites'

const CHIPS: readonly { readonly key: ChipKey; readonly icon: IconName }[] = [
  { key: 'top', icon: 'flame' },
  { key: 'all', icon: 'world' },
  { key: 'favorites', icon: 'star' },
  { key: 'outrights', icon: 'trophy' },
  { key: 'betbuilder', icon: 'puzzle' },
]

/** Links to the lists with a key (QUERY-10); outrights only if there are some. */
export function listChips(
  links: Links,
  counters: Counters | null,
  current: ListKey | null,
  label: (key: ChipKey) => string,
): SportChip[] {
  const outrights = (counters?.sports ?? []).reduce((sum, { outrightCount }) => sum + outrightCount, 0)
  return CHIPS.filter(({ key }) => key !== 'outrights' || outrights > 0 || current === key).map(
    ({ key, icon }) => ({
      key,
      icon,
      href: links.page(key),
      label: label(key),
      current: key === current,
    }),
  )
}
