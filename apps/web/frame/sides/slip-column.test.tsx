// @vitest-environment jsdom
import type { ApiClient } from '@touchline/api-client'
import { cleanup, render, within } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { pick } from '#entities/bet/pick.testing.ts'
import { ApiContext } from '#base/data/api-context.tsx'
import { keepFocus } from '#base/asks/openers.ts'
import '#base/asks/openers.testing.ts'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { createSlipStore, SlipContext, SlipPanel } from '#features/bet-slip/index.ts'
import { SlipColumn } from './slip-column.tsx'

afterEach(cleanup)

const nothing = () => {}
const sharing = { share: nothing, load: nothing }

const selection = pick(1, 1950)

const show = (part: ReactNode) =>
  within(
    render(
      <NextIntlClientProvider locale="en" messages={messages}>
        <ApiContext value={{} as ApiClient}>
          <SiteProvider site={publicSiteSample}>{part}</SiteProvider>
        </ApiContext>
      </NextIntlClientProvider>,
    ).container,
  )

/** The slip loads while this control of the waiting slip has the focus. */
function come(role: 'tab' | 'button', name: RegExp, store = createSlipStore({ code: 'EUR', subunits: 100 })) {
  show(<SlipColumn />)
    .getByRole(role, { name })
    .focus()
  const slip = show(
    <SlipContext value={{ store, place: nothing, openSettings: nothing }}>
      <SlipPanel
        stakes={[]}
        liveDelays={{}}
        currencies={[]}
        onCurrency={nothing}
        max={{ allowOddin: false, balance: 0n, onSignIn: null }}
        sharing={sharing}
        myBets={() => null}
      />
    </SlipContext>,
  )
  keepFocus()
  return slip
}

test.each([
  ['tab', /^Bet slip/],
  ['tab', /^My bets/],
  ['button', /^Load a bet code/],
  ['button', /^Odds settings/],
] as const)('BEYOND-11 the focus on the %s %s goes on to that of the slip that came', (role, name) => {
  const came = come(role, name).getByRole(role, { name })
  expect(document.activeElement).toBe(came)
})

test('BEYOND-11 where picks stand in place of what held the focus, their tab has it', () => {
  const store = createSlipStore({ code: 'EUR', subunits: 100 })
  store.dispatch({ type: 'selection.added', selection })
  const slip = come('button', /^Load a bet code/, store)
  expect(slip.queryByRole('button', { name: /^Load a bet code/ })).toBeNull()
  expect(document.activeElement).toBe(slip.getByRole('tab', { name: /^Bet slip/ }))
})
