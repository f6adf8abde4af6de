// @vitest-environment jsdom
import type { UserLimit } from '@touchline/contract'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { setServerClock } from '#base/time/server-clock.ts'
import { BreakPanel } from './break-panel.tsx'
import { CheckInterval } from './check-interval.tsx'
import { LimitCard } from './limit-card.tsx'
import { LimitForm } from './limit-form.tsx'
import '#base/navigation/opening-dialogs.ts'

const words = messages.limits
const LIMIT: UserLimit = {
  id: 7,
  type: 'stake',
  strategy: 'gross',
  status: 'active',
  period: 'day',
  parent_type: 'player',
  disable_at: null,
  created_at: '2030-01-01T10:00:00.000Z',
  confirm_until: null,
  accounts: [
    {
      currency: 'EUR',
      amount_cents: 5000,
      current_value_amount_cents: 2000,
      active_until: '2030-01-02T00:00:00.000Z',
    },
  ],
  duration: null,
}
const ASKED: UserLimit = {
  ...LIMIT,
  status: 'unconfirmed_disabled',
  disable_at: '2030-01-02T10:00:00.000Z',
  confirm_until: '2030-01-09T10:00:00.000Z',
  requested: { value: 9000 },
}

afterEach(cleanup)

const show = (element: ReactNode) =>
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      {element}
    </NextIntlClientProvider>,
  )
/** Sets the server's time, whatever time has passed since this file was loaded. */
const serverIs = (iso: string) => setServerClock(Date.parse(iso) - performance.now())
const button = (name: string) => screen.queryByRole('button', { name })
const card = (limit: UserLimit) => {
  const onAct = vi.fn()
  show(<LimitCard limit={limit} perUnit={() => 100} busy={false} onAct={onAct} />)
  return onAct
}

test('RG-07 a limit shows what is used and what remains', () => {
  card(LIMIT)
  const meter = screen.getByRole('meter', { name: 'Stakes · One day' })
  expect([meter.getAttribute('aria-valuenow'), meter.getAttribute('aria-valuemax')]).toEqual(['2000', '5000'])
  expect(screen.getByText('€20.00 of €50.00 used, €30.00 left')).toBeTruthy()
})

test('BEYOND-19 a raise shows its wait and is confirmed after it, by the server’s clock whatever the browser’s says', () => {
  serverIs('2030-01-02T09:59:00Z')
  card(ASKED)
  expect(screen.getByText(/You asked for €90\.00/)).toBeTruthy()
  expect(button(words.confirm)).toBe(null)
  cleanup()
  serverIs('2030-01-02T10:00:01Z')
  const onAct = card(ASKED)
  fireEvent.click(button(words.confirm) as HTMLElement)
  expect(onAct).toHaveBeenCalledWith('confirmLimit', ASKED)
})

test('BEYOND-19 the form sends subunits of the account, or seconds, and says what is wrong', () => {
  const onSet = vi.fn(async () => true)
  show(<LimitForm currency={{ code: 'EUR', subunits: 100 }} busy={false} onSet={onSet} />)
  const set = (typed: string) => {
    fireEvent.change(screen.getByRole('textbox'), { target: { value: typed } })
    fireEvent.click(button(words.set) as HTMLElement)
  }
  set('0')
  expect(screen.getByText(words['amount-wrong'])).toBeTruthy()
  set('12.50')
  expect(onSet).toHaveBeenLastCalledWith({
    type: 'deposit',
    period: 'day',
    currency: 'EUR',
    amount_cents: 1250,
  })
  fireEvent.change(screen.getByLabelText(words.kind), { target: { value: 'session' } })
  set('14')
  expect(screen.getByText(words['minutes-wrong'])).toBeTruthy()
  set('30')
  expect(onSet).toHaveBeenLastCalledWith({ type: 'session', period: 'session', seconds: 1800 })
})

test('BEYOND-19 self-exclusion begins only once it was confirmed', () => {
  const onTake = vi.fn(async () => true)
  show(<BreakPanel busy={false} onTake={onTake} />)
  const begin = () =>
    screen.getAllByRole('button', { name: words.begin.self_exclusion }).at(-1) as HTMLButtonElement
  fireEvent.click(begin())
  expect(screen.getByRole('dialog', { name: 'Self-exclusion: 6 months' })).toBeTruthy()
  expect(begin().disabled).toBe(true)
  fireEvent.click(screen.getByRole('checkbox'))
  fireEvent.click(begin())
  expect(onTake).toHaveBeenCalledWith({ type: 'self_exclusion', months: 6 })
})

test('RG-02 the interval of the reality check is one of those that the site allows', () => {
  const onMinutes = vi.fn()
  show(<CheckInterval check={{ minutes: 45, most: 60 }} onMinutes={onMinutes} />)
  const group = screen.getByRole('radiogroup', { name: words['check-every'] })
  const choices = [...group.querySelectorAll('[role="radio"]')]
  expect(choices.map(({ textContent }) => textContent)).toEqual(
    [10, 20, 30, 45, 60].map((minutes) => `${minutes} minutes`),
  )
  expect(choices.findIndex(({ ariaChecked }) => ariaChecked === 'true')).toBe(3)
  fireEvent.click(screen.getByRole('radio', { name: '20 minutes' }))
  expect(onMinutes).toHaveBeenCalledWith(20)
})
