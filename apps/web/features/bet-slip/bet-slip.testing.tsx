import type { ApiClient, ApiResult } from '@touchline/api-client'
import {
  createBuilder,
  type OddsThousandths,
  type OddsType,
  type OfferedOutcome,
  type SlipEvent,
  type SlipSelection,
  type Subunits,
} from '@touchline/betting'
import { act, render, screen, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { oddsType } from '#base/choices/odds-type.ts'
import { pick as homeWin } from '#entities/bet/pick.testing.ts'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { SlipContext } from './state/slip-context.tsx'
import { SlipPanel, type SlipPanelProps } from './slip-panel.tsx'
import { createSlipStore } from './state/slip-store.ts'

// Shared by the tests of the slip's components.

export const pick = (
  matchId: number,
  odds: number,
  outcomeName: string,
  more: Partial<OfferedOutcome> = {},
): SlipSelection => homeWin(matchId, odds, more, [outcomeName, 'Visitors'])

export const inter = pick(1, 1950, 'Inter')
export const lazio = pick(2, 4400, 'Lazio')
export const roma = pick(3, 2280, 'Roma')
export const torino = pick(4, 1480, 'Torino')

/** Two outcomes of one match at joint odds; null for a price that is not known yet. */
export const builder = (odds: number | null) =>
  createBuilder(
    [
      pick(7, 1600, 'Bari'),
      pick(7, 1900, 'Over 2.5', { marketId: 18, specifier: 'total=2.5', outcomeId: '12' }),
    ],
    odds as OddsThousandths | null,
  )

export interface ShowOptions
  extends Partial<
    Pick<SlipPanelProps, 'currencies' | 'onCurrency' | 'max' | 'sharing' | 'liveMark' | 'deposit' | 'quick'>
  > {
  readonly oddsType?: OddsType
  readonly maxStake?: bigint
  /** What else shows the slip: its tab in the bar of a phone, or its line in a window beside the page. */
  readonly also?: ReactNode
  /** Answers of the API by name of the call. */
  readonly answers?: Readonly<Record<string, ApiResult<unknown>>>
}

/** What a receipt asks: nothing is known of its matches. */
const NO_MATCHES = { ok: true, data: { items: [], total: 0, page: 1, limit: 1, last_page: 1 } } as const

export function show(events: SlipEvent[], options: ShowOptions = {}) {
  const { maxStake } = options
  const answers: ShowOptions['answers'] = { listMatches: NO_MATCHES, ...options.answers }
  oddsType.set(options.oddsType ?? 'european')
  const store = createSlipStore({ code: 'EUR', subunits: 100 })
  const place = vi.fn()
  const openSettings = vi.fn()
  const limits = maxStake === undefined ? {} : { maxStake: { EUR: maxStake as Subunits } }
  store.dispatch({ type: 'settings.changed', settings: { limits } })
  for (const event of events) store.dispatch(event)
  const asked: { readonly name: string; readonly args: { readonly body?: unknown } }[] = []
  const call = (name: string, args: object) => {
    asked.push({ name, args })
    const answer = answers[name]
    return answer === undefined
      ? Promise.reject(new Error(`unexpected call ${name}`))
      : Promise.resolve(answer)
  }
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ApiContext value={{ call } as unknown as ApiClient}>
        <SiteProvider site={publicSiteSample}>
          <SlipContext value={{ store, place, openSettings }}>
            <SlipPanel
              stakes={[500, 1000, 0, 5000]}
              liveDelays={{ soccer: 5, tennis: 3 }}
              currencies={options.currencies ?? []}
              onCurrency={options.onCurrency ?? vi.fn()}
              max={options.max ?? { allowOddin: false, balance: null, onSignIn: null }}
              sharing={options.sharing ?? null}
              liveMark={options.liveMark}
              deposit={options.deposit}
              quick={options.quick}
              myBets={() => <p>the bets</p>}
            />
            {options.also}
          </SlipContext>
        </SiteProvider>
      </ApiContext>
    </NextIntlClientProvider>,
  )
  const dispatch = (event: SlipEvent) => act(() => store.dispatch(event))
  return { store, place, openSettings, dispatch, asked }
}

export const added = (...picks: SlipSelection[]): SlipEvent[] =>
  picks.map((selection) => ({ type: 'selection.added', selection }))

export const stake = (value: bigint): SlipEvent => ({ type: 'stakes.entered', value: value as Subunits })

export const type = (betType: 'single' | 'combo' | 'system'): SlipEvent => ({
  type: 'bet.type-chosen',
  betType,
})
export const withBuilder = (odds: number | null = 2600): SlipEvent => ({
  type: 'builder.added',
  builder: builder(odds),
})

// Queries for what tests check.
export const tab = (name: string) =>
  within(screen.getByRole('tablist', { name: 'Bet type' })).getByRole('tab', { name })
export const sum = (name: string | RegExp) => screen.getByText(name).nextElementSibling?.textContent
export const placeButton = (name = /Place/) => screen.getByRole('button', { name })
export const rowOf = (name: string) => screen.getByText(name).closest('li') as HTMLElement
