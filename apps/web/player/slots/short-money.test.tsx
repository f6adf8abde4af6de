// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import {
  createSelection,
  oddsThousandths,
  parseAmount,
  type SlipCurrency,
  type Subunits,
} from '@touchline/betting'
import { languageTag } from '@touchline/contract/language'
import { LOCALE_CODES } from '@touchline/contract/locales'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createSlipStore, SlipContext, SlipPanel } from '#features/bet-slip/index.ts'
import { QuickBar, QuickContext } from '#features/quick-bet/index.ts'
import { ApiContext } from '#base/data/api-context.tsx'
import { messagesOf } from '#base/texts/messages.ts'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { DepositShort } from '#features/payments/index.ts'
import { quickBetSample } from '../scope/quick-bet-sample.ts'

afterEach(cleanup)

const CURRENCIES: readonly SlipCurrency[] = [
  { code: 'EUR', subunits: 100 },
  { code: 'USD', subunits: 100 },
  { code: 'JPY', subunits: 1 },
  { code: 'KWD', subunits: 1000 },
  { code: 'BTC', subunits: 100_000_000 },
]
/** Whole and fractional amounts, one subunit, and an amount beyond the precision of floats. */
const SHORT = [1n, 102_300n, 102_345n, 2_000_000n, 900_719_925_474_099n] as const

const selection = createSelection({
  type: 'match',
  matchId: 1,
  matchUrnId: 'sr:match:1',
  marketId: 1,
  outcomeId: '1',
  specifier: '',
  provider: 'betradar',
  odds: oddsThousandths(1950),
  marketStatus: 1,
  active: true,
  matchStatus: 1,
  names: {
    matchName: 'Inter – Lazio',
    marketName: 'Match result',
    outcomeName: 'Inter',
    startTime: '2026-11-21T18:00:00Z',
    sportKey: 'soccer',
    homeName: 'Inter',
    awayName: 'Lazio',
  },
})

/** The only amount in a text as readers of the locale understand it, in subunits. */
function amountIn(text: string, locale: string, perUnit: number): bigint | null {
  const sign = new Intl.NumberFormat(locale, { numberingSystem: 'latn' })
    .formatToParts(1.5)
    .find(({ type }) => type === 'decimal')?.value
  const [digits = ''] = /\d[\d.,'’٬٫\s\u00a0\u202f]*/.exec(text) ?? []
  const plain = [...digits.trim()]
    .flatMap((character) => (/\d/.test(character) ? [character] : character === sign ? ['.'] : []))
    .join('')
    .replace(/\.$/, '')
  const read = parseAmount(plain, perUnit)
  return read.ok ? read.value : null
}

async function show(locale: (typeof LOCALE_CODES)[number], children: ReactNode) {
  const api = { call: () => new Promise(() => {}) } as unknown as ApiClient
  render(
    <NextIntlClientProvider
      locale={languageTag(locale)}
      messages={(await messagesOf({ messages: {} }, locale)) as never}
      timeZone="UTC"
    >
      <ApiContext value={api}>
        <QueryClientProvider client={new QueryClient()}>
          <SiteProvider site={publicSiteSample}>{children}</SiteProvider>
        </QueryClientProvider>
      </ApiContext>
    </NextIntlClientProvider>,
  )
}

const deposit = (short: bigint, currency: SlipCurrency) => <DepositShort short={short} currency={currency} />

interface Shown {
  /** A part of the page. `enter` sets a stake that exceeds the balance by `short`. */
  readonly part: ReactNode
  readonly enter: (short: bigint) => void
}

/** The slip of a player with no money. */
function slipOf(currency: SlipCurrency): Shown {
  const store = createSlipStore(currency)
  store.dispatch({ type: 'selection.added', selection })
  const nothing = vi.fn()
  const part = (
    <SlipContext value={{ store, place: nothing, openSettings: nothing }}>
      <SlipPanel
        stakes={[]}
        liveDelays={{}}
        currencies={[]}
        onCurrency={nothing}
        max={{ allowOddin: false, balance: 0n, onSignIn: null }}
        sharing={null}
        deposit={deposit}
        myBets={() => null}
      />
    </SlipContext>
  )
  return { part, enter: (short) => store.dispatch({ type: 'stakes.entered', value: short as Subunits }) }
}

/** Quick bet before any press, of a player with a little money. */
function quickOf(currency: SlipCurrency): Shown {
  const { store, play } = quickBetSample()
  store.dispatch({ type: 'currency.changed', currency })
  store.dispatch({ type: 'balance.changed', currency: currency.code, available: 7n as Subunits })
  store.dispatch({ type: 'toggled' })
  const part = (
    <QuickContext value={play}>
      <QuickBar liveDelays={{}} currencies={[]} onView={() => {}} deposit={deposit} />
    </QuickContext>
  )
  const enter = (short: bigint) => store.dispatch({ type: 'stake.entered', value: (short + 7n) as Subunits })
  return { part, enter }
}

const textsOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => {
    const own = element.cloneNode(true) as Element
    for (const button of own.querySelectorAll('button')) button.remove()
    return own.textContent
  })

test.each(LOCALE_CODES)(
  'BEYOND-06 in %s a stake above the balance is told, and paid in, to the subunit, in slip and quick bet and every currency',
  async (locale) => {
    const tag = languageTag(locale)
    for (const currency of CURRENCIES)
      for (const partOf of [slipOf, quickOf]) {
        const { part, enter } = partOf(currency)
        await show(locale, part)
        for (const short of SHORT) {
          act(() => enter(short))
          const about = `${partOf.name}, ${short} ${currency.code}`
          const isShort = (text: string) => amountIn(text, tag, currency.subunits) === short
          const presses = textsOf('button:not([role])').filter(isShort)
          expect(presses.length, `${about}: the press`).toBe(1)
          const notes = textsOf('.note[data-tone="warn"]')
          expect(notes.filter(isShort).length, `${about}: the note among ${notes.join(' | ')}`).toBe(1)
          for (const text of [...notes, ...presses])
            expect(text, about).not.toMatch(/undefined|null|NaN|\{|slip\./)
        }
        cleanup()
      }
  },
)
