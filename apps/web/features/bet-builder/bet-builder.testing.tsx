import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type SelectionId, type SlipSelection, subunits } from '@touchline/betting'
import { createLiveStore } from '@touchline/live'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { type LiveAccess, LiveContext } from '#base/data/live-context.tsx'
import { oddsType } from '#base/choices/odds-type.ts'
import { BetBuilder, type BetBuilderProps } from './bet-builder.tsx'
import { wireChoice } from './pricing/choice.ts'
import { choice, MARKETS, MATCH, priceOf, sampleApi, URN } from './pricing/samples.ts'

// Shared by the tests of the bet builder.

export const settle = (time = 0) => act(() => vi.advanceTimersByTimeAsync(time))
const nothing = () => () => {}
interface Pushed {
  readonly status?: 0 | 1 | 3
  readonly suspended?: readonly number[]
  readonly home?: number
}

export const live = () => {
  const store = createLiveStore({ schedule: (flush) => flush(), now: () => 0 })
  const followed = vi.fn(nothing)
  const access: LiveAccess = {
    store,
    watch: nothing,
    follow: followed,
    listen: nothing,
    withConnection: nothing,
  }
  let version = 10
  /** Pushes the match on its channel: with this status, and these markets suspended. */
  const push = ({ status = 1, suspended = [], home = 0 }: Pushed = {}) => {
    version += 1
    const state = { ...MATCH.state, status, total_score: { home, away: 0 } }
    const markets = MARKETS.map((market) => ({
      ...market,
      status: suspended.includes(market.id) ? (-1 as const) : market.status,
    }))
    act(() => {
      store.apply({
        type: 'markets_changed',
        match_id: 7,
        match_urn_id: URN,
        sport_type: 'regular',
        provider: 'betradar',
        version,
        match: state,
        markets,
      })
    })
  }
  return { access, push, followed }
}

export const EXAMPLE = { stake: subunits(1000), currency: { code: 'EUR', subunits: 100 } }

type Options = Partial<BetBuilderProps> & Parameters<typeof sampleApi>[0]

export async function show(options: Options = {}) {
  const { atOnce = true, markets, ...props } = options
  const server = sampleApi({ atOnce, ...(markets === undefined ? {} : { markets }) })
  const feed = live()
  const onAdd = vi.fn<BetBuilderProps['onAdd']>()
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const view = (more: Partial<BetBuilderProps> = {}) => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ApiContext value={server.api}>
        <QueryClientProvider client={queries}>
          <LiveContext value={feed.access}>
            <BetBuilder
              matchId={7}
              initial={[]}
              legs={[]}
              example={EXAMPLE}
              allowSingle={false}
              placing={false}
              onAdd={onAdd}
              {...props}
              {...more}
            />
          </LiveContext>
        </QueryClientProvider>
      </ApiContext>
    </NextIntlClientProvider>
  )
  const { rerender, unmount } = render(view())
  await settle()
  return {
    ...server,
    ...feed,
    onAdd,
    unmount,
    change: (more: Partial<BetBuilderProps>) => rerender(view(more)),
  }
}

export const button = (name: string | RegExp) => screen.getByRole('button', { name })
export const outcome = (name: string) => button(new RegExp(`^${name.replace(/[.+]/g, '\\$&')}, \\d`))
export const press = async (name: string) => {
  fireEvent.click(outcome(name))
  await settle()
}
export const foot = () => screen.getByRole('region', { name: /Your selections/ })
export const picks = () => within(foot()).queryAllByRole('listitem')
export const jointOdds = (...names: string[]) =>
  (Number(priceOf(names.map((name) => wireChoice(choice(name)))).odds) / 1000).toFixed(2)
export const ids = (call: readonly SlipSelection[] | undefined): SelectionId[] =>
  (call ?? []).map(({ id }) => id)

/** Cleans up after a test: the screen, and state that the next test would start with. */
export async function closeView(): Promise<void> {
  cleanup()
  vi.unstubAllGlobals()
  // The view keeps an unfinished builder, so remove its outcomes.
  await show()
  for (const remove of screen.queryAllByRole('button', { name: /^Remove .+/ })) fireEvent.click(remove)
  await settle()
  cleanup()
  oddsType.set('european')
  vi.useRealTimers()
}
