// @vitest-environment jsdom
import type { Withdrawal } from '@touchline/contract'
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../../messages/en.json' with { type: 'json' }
import { PaymentList } from './payment-list.tsx'

afterEach(cleanup)

const at = (minute: number) => `2026-11-21T12:0${minute}:00Z`

/** The steps of a withdrawal as they are shown: word, time, and `now` at the one it is at. */
function steps(rest: Partial<Withdrawal>) {
  const withdrawal: Withdrawal = {
    id: 'ab12cd34-0000-4000-8000-000000000000',
    kind: 'withdrawal',
    amount: 2000,
    currency: 'EUR',
    created_at: at(0),
    state: 'requested',
    approved_at: null,
    sent_at: null,
    ended_at: null,
    is_reviewed: false,
    ...rest,
  }
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <PaymentList payments={[withdrawal]} perUnit={() => 100} />
    </NextIntlClientProvider>,
  )
  const list = [...document.querySelectorAll('.payment-stages > li')]
  return list.map((step) =>
    [
      step.querySelector('b')?.textContent,
      step.querySelector('time')?.getAttribute('datetime') ?? '–',
      ...(step.getAttribute('aria-current') === 'step' ? ['now'] : []),
    ].join(' '),
  )
}

test('a withdrawal shows each stage with its time, and promises a minute only where nobody has to look at it', () => {
  expect(steps({})).toEqual([`Requested ${at(0)} now`, 'Approved –', 'Sent –', 'Paid out –'])
  expect(screen.getByText('It is sent within a minute.')).toBeDefined()
  cleanup()
  steps({ is_reviewed: true })
  expect(screen.queryByText('It is sent within a minute.')).toBeNull()
  expect(screen.getByText(/Somebody looks at it first/)).toBeDefined()
  cleanup()
  const ended = { state: 'paid', approved_at: at(1), sent_at: at(2), ended_at: at(3) } as const
  expect(steps(ended)).toEqual([
    `Requested ${at(0)}`,
    `Approved ${at(1)}`,
    `Sent ${at(2)}`,
    `Paid out ${at(3)} now`,
  ])
})

test('a withdrawal that came to nothing ends where it did', () => {
  expect(steps({ state: 'refused', ended_at: at(4) })).toEqual([`Requested ${at(0)}`, `Refused ${at(4)} now`])
  cleanup()
  expect(steps({ state: 'failed', approved_at: at(1), sent_at: at(2), ended_at: at(4) })).toEqual([
    `Requested ${at(0)}`,
    `Approved ${at(1)}`,
    `Sent ${at(2)}`,
    `Failed ${at(4)} now`,
  ])
})
