import type { Match, ReadyBuilder, Settings } from '@touchline/contract'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { exampleIn, type StakeExample } from '#entities/bet/index.ts'
import { orNone } from '../or-none.ts'
import { type Shown, type WidgetContext, widgetRow } from '../widget.ts'
import { type BoostCard, boostCards } from './boost-cards.ts'
import { DrawnBoosts, DrawnBuilders, DrawnSoon } from './drawn.tsx'
import { BOOSTS, BUILDERS, SOON, type StripKind } from './programme-words.ts'

interface Programme {
  readonly boosts: readonly BoostCard[]
  readonly builders: readonly ReadyBuilder[]
  readonly soon: readonly Match[]
  /** Subunits of a unit, by the currency of the boosts. */
  readonly subunits: Readonly<Record<string, number>>
  readonly example: StakeExample | null
}

const TITLES = { boosts: 'price_boosts', builders: 'ready_builders', soon: 'starting_soon' } as const

async function boostsIn({ data }: WidgetContext): Promise<readonly BoostCard[]> {
  const { boosts, matches } = await data.boosted()
  return boostCards(boosts, matches).slice(0, BOOSTS)
}

const subunitsOf = ({ currencies }: Settings, boosts: readonly BoostCard[]): Programme['subunits'] => {
  const paidIn = new Set(boosts.map(({ boost }) => boost.currency))
  return Object.fromEntries(
    currencies.filter(({ code }) => paidIn.has(code)).map(({ code, subunits }) => [code, subunits]),
  )
}

const exampleOf = ({ currencies: [first], stakes }: Settings): StakeExample | null =>
  first === undefined ? null : exampleIn({ code: first.code, subunits: first.subunits }, stakes)

function Widget({ data, context }: Shown<'programme', Programme>) {
  const t = useTranslations()
  const { boosts, builders, soon, subunits, example } = data
  const words = {
    boost: t('bonus.boost'),
    over: t('bonus.state.expired'),
    most: t('slip.max'),
    add: t('popular.add_all'),
    added: t('popular.added'),
    pays: t.markup('slip.start.pays', { stake: '{stake}', win: '{win}', ltr: (text) => text }),
  }
  const drawn = {
    boosts: boosts.length > 0 && (
      <DrawnBoosts cards={boosts} words={words} subunits={subunits} {...context} />
    ),
    builders: builders.length > 0 && (
      <DrawnBuilders builders={builders} words={words} example={example} {...context} />
    ),
    soon: soon.length > 0 && <DrawnSoon matches={soon} {...context} />,
  } satisfies Record<StripKind, ReactNode>
  const kinds = (Object.keys(drawn) as StripKind[]).filter((kind) => drawn[kind] !== false)
  if (kinds.length === 0) return null
  const strips = kinds.map((kind) => ({ kind, title: t(`lists.${TITLES[kind]}`), drawn: drawn[kind] }))
  return <context.parts.ProgrammePlace strips={strips} subunits={subunits} example={example} words={words} />
}

/**
 * Boosted prices, ready builders and what starts soon (BEYOND-35). The page brings their cards as they stand; what moves
 * on them and can be pressed comes to whoever looks.
 */
export const row = widgetRow('programme', {
  prefetch: async (_, context): Promise<Programme> => {
    const { data } = context
    const [boosts, builders, soon, settings] = await Promise.all([
      orNone('price boosts', boostsIn(context)),
      orNone('ready builders', data.readyBuilders(BUILDERS)),
      orNone(
        'what starts soon',
        data.matches({ status: 'prematch', sportType: 'regular', sortBy: 'start_time', ...SOON }),
      ),
      orNone('settings', data.settings()),
    ])
    return {
      boosts: boosts ?? [],
      builders: builders ?? [],
      soon: soon ?? [],
      subunits: settings === null ? {} : subunitsOf(settings, boosts ?? []),
      example: settings === null ? null : exampleOf(settings),
    }
  },
  Widget,
  // What there is of it is not known yet.
  Skeleton: () => null,
  empty: { boosts: [], builders: [], soon: [], subunits: {}, example: null },
})
