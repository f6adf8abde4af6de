import type { Settings } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import { exampleIn, type StakeExample } from '#entities/bet/index.ts'
import { orNone } from '../or-none.ts'
import { type Shown, type WidgetContext, widgetRow } from '../widget.ts'
import { boostCards } from './boost-cards.ts'
import { BUILDERS, SOON, type StripKind } from './programme-words.ts'

interface Programme {
  /** Those that have something to show, in order. */
  readonly kinds: readonly StripKind[]
  /** Subunits of a unit, by the currency of the boosts. */
  readonly subunits: Readonly<Record<string, number>>
  readonly example: StakeExample | null
}

const TITLES = { boosts: 'price_boosts', builders: 'ready_builders', soon: 'starting_soon' } as const

async function boostsIn({ data }: WidgetContext): Promise<Programme['subunits'] | null> {
  const { boosts, matches } = await data.boosted()
  const cards = boostCards(boosts, matches)
  if (cards.length === 0) return null
  const { currencies } = await data.settings()
  const known = new Map(currencies.map(({ code, subunits }) => [code, subunits]))
  return Object.fromEntries(cards.map(({ boost: { currency } }) => [currency, known.get(currency) ?? 100]))
}

const exampleOf = ({ currencies: [first], stakes }: Settings): StakeExample | null =>
  first === undefined ? null : exampleIn({ code: first.code, subunits: first.subunits }, stakes)

function Widget({ data: { kinds, subunits, example }, context }: Shown<'programme', Programme>) {
  const t = useTranslations()
  if (kinds.length === 0) return null
  return (
    <context.parts.ProgrammePlace
      strips={kinds.map((kind) => ({ kind, title: t(`lists.${TITLES[kind]}`) }))}
      subunits={subunits}
      example={example}
      words={{
        boost: t('bonus.boost'),
        over: t('bonus.state.expired'),
        most: t('slip.max'),
        add: t('popular.add_all'),
        added: t('popular.added'),
        pays: t.markup('slip.start.pays', { stake: '{stake}', win: '{win}', ltr: (text) => text }),
      }}
    />
  )
}

/**
 * Boosted prices, ready builders and what starts soon (BEYOND-35). The page says which there are, so that it keeps their
 * place; the cards come to whoever looks.
 */
export const row = widgetRow('programme', {
  prefetch: async (_, context): Promise<Programme> => {
    const { data } = context
    const [subunits, builders, soon, settings] = await Promise.all([
      orNone('price boosts', boostsIn(context)),
      orNone('ready builders', data.readyBuilders(BUILDERS)),
      orNone(
        'what starts soon',
        data.matches({ status: 'prematch', sportType: 'regular', sortBy: 'start_time', ...SOON }),
      ),
      orNone('settings', data.settings()),
    ])
    const has = {
      boosts: subunits !== null,
      builders: (builders?.length ?? 0) > 0,
      soon: (soon?.length ?? 0) > 0,
    } satisfies Record<StripKind, boolean>
    const kinds = (Object.keys(has) as StripKind[]).filter((kind) => has[kind])
    return { kinds, subunits: subunits ?? {}, example: settings === null ? null : exampleOf(settings) }
  },
  Widget,
  // What there is of it is not known yet.
  Skeleton: () => null,
  empty: { kinds: [], subunits: {}, example: null },
})
