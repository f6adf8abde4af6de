// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
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
import { createSlipStore, SlipContext, SlipPanel } from '../../features/bet-slip/index.ts'
import { QuickBar, QuickContext } from '../../features/quick-bet/index.ts'
import { ApiContext } from '../../site/api-context.tsx'
import { messagesOf } from '../../site/messages.ts'
import { publicSiteSample } from '../../site/public-site-sample.ts'
import { SiteProvider } from '../../site/site-context.tsx'
import { DepositShort } from './deposit-short.tsx'
import { quickBetSample } from './quick-bet-sample.ts'

afterEach(cleanup)

const CURRENCIES: readonly SlipCurrency[] = [
  { code: 'EUR', subunits: 100 },
  { code: 'USD', subunits: 100 },
  { code: 'JPY', subunits: 1 },
  { code: 'KWD', subunits: 1000 },
  { code: 'BTC', subunits: 100_000_000 },
]
/** Whole and broken amounts, one subunit, and more than a float holds of what is finest. */
const SHORT = [1n, 102_300n, 102_345n, 2_000_000n, 900_719_925_474_099n] as const

/** Locales that write amounts in every way there is: each has all amounts in each currency, the others one in each. */
const WHOLE: ReadonlySet<string> = new Set(['en', 'ar', 'fr'])
const shortOf = (locale: (typeof LOCALE_CODES)[number], at: number): readonly bigint[] => {
  const first = (LOCALE_CODES.indexOf(locale) + at) % SHORT.length
  return WHOLE.has(locale) ? SHORT : SHORT.slice(first, first + 1)
}

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

/** The one amount in a text as a reader of the locale takes it, in subunits. */
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

/** The slip at a stake that is so much above the balance. */
function Slip({ currency, short }: { readonly currency: SlipCurrency; readonly short: bigint }) {
  const store = createSlipStore(currency)
  store.dispatch({ type: 'selection.added', selection })
  store.dispatch({ type: 'stakes.entered', value: short as Subunits })
  const nothing = vi.fn()
  return (
    <SlipContext value={{ store, place: nothing, openSettings: nothing }}>
      <SlipPanel
        oddsType="european"
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
}

/** Quick bet at such a stake, before anything is pressed. */
function Quick({ currency, short }: { readonly currency: SlipCurrency; readonly short: bigint }) {
  const { store, play } = quickBetSample()
  store.dispatch({ type: 'currency.changed', currency })
  store.dispatch({ type: 'balance.changed', currency: currency.code, available: 7n as Subunits })
  store.dispatch({ type: 'toggled' })
  store.dispatch({ type: 'stake.entered', value: (short + 7n) as Subunits })
  return (
    <QuickContext value={play}>
      <QuickBar oddsType="european" liveDelays={{}} currencies={[]} onView={() => {}} deposit={deposit} />
    </QuickContext>
  )
}

test.each(LOCALE_CODES)(
  'BEYOND-06 in %s a stake above the balance is told, and paid in, to the subunit, in slip and quick bet and every currency',
  async (locale) => {
    const tag = languageTag(locale)
    for (const [at, currency] of CURRENCIES.entries())
      for (const short of shortOf(locale, at))
        for (const Part of [Slip, Quick]) {
          await show(locale, <Part currency={currency} short={short} />)
          const about = `${Part.name}, ${short} ${currency.code}`
          const press = screen
            .getAllByRole('button')
            .filter(({ textContent }) => amountIn(textContent ?? '', tag, currency.subunits) === short)
          expect(press.length, `${about}: the press`).toBe(1)
          const notes = [...document.querySelectorAll('.note[data-tone="warn"]')].map((note) => {
            const text = note.cloneNode(true) as Element
            for (const button of text.querySelectorAll('button')) button.remove()
            return text.textContent ?? ''
          })
          expect(
            notes.filter((text) => amountIn(text, tag, currency.subunits) === short).length,
            `${about}: the note among ${notes.join(' | ')}`,
          ).toBe(1)
          for (const text of [...notes, press[0]?.textContent ?? ''])
            expect(text, about).not.toMatch(/undefined|null|NaN|\{|slip\./)
          cleanup()
        }
  },
)
