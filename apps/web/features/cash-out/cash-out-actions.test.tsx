// @vitest-environment jsdom
import type { ApiClient, ApiResult } from '@touchline/api-client'
import type { Bet } from '@touchline/contract'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { serverNow } from '#base/time/server-clock.ts'
import { CashOutActions } from './cash-out-actions.tsx'
import { CashOutContext } from './cash-out-context.tsx'
import { createCashOuts } from './cash-outs.ts'
import { betSample, held, legSample } from './samples.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

type Answer = ApiResult<Bet>

/** The card's actions with one held answer. `push` changes the bet, as the private channel or an answer does. */
function show(first: Partial<Bet> = {}) {
  const answer = held<Answer>()
  const sent: unknown[] = []
  const call = (name: string, { body }: { body: unknown }) => {
    sent.push([name, body])
    return answer.promise
  }
  let push = (_rest: Partial<Bet>) => {}
  let bet = betSample(first)
  const cashOuts = createCashOuts({
    api: { call } as unknown as ApiClient,
    locale: 'en',
    newKey: () => 'key-1',
    now: serverNow,
    wait: () => Promise.resolve(),
    onBet: (next) => push(next),
    onPaid: () => {},
    onEdited: () => {},
    onOffer: (_, to_cashout) => push({ to_cashout }),
    onDoubt: () => {},
    onUnauthorized: () => {},
  })
  const tree = () => (
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <CashOutContext value={cashOuts}>
        <CashOutActions bet={bet} liveDelays={{ soccer: 5, tennis: 3 }}>
          <button type="button">Share</button>
        </CashOutActions>
      </CashOutContext>
    </NextIntlClientProvider>
  )
  const { rerender } = render(tree())
  push = (rest) => {
    bet = { ...bet, ...rest }
    rerender(tree())
  }
  const settle = (result: Answer) => act(async () => answer.resolve(result))
  return { sent, settle, push: (rest: Partial<Bet>) => act(() => push(rest)) }
}

const press = (name: RegExp | string) => fireEvent.click(screen.getByRole('button', { name }))
const sum = (name: string) => screen.getByText(name).nextElementSibling?.textContent

describe('the button', () => {
  test('BETS-09 it shows the offer, and is hidden without one: then the card says what brings it back', () => {
    const { push } = show()
    expect(screen.getByRole('button', { name: 'Cash out €12.34' })).toBeDefined()
    push({ to_cashout: 0 })
    expect(screen.queryByRole('button', { name: /Cash out/ })).toBeNull()
    expect(screen.getByText(/returns once all selections of this bet are open/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Share' })).toBeDefined()
  })

  test('LIVE-18 BEYOND-11 a pushed offer moves it, told by an arrow and a word for five seconds', () => {
    const { push } = show()
    push({ to_cashout: 1300 })
    const button = screen.getByRole('button', { name: 'Cash out €13.00 up' })
    expect(button.querySelector('.offer')?.getAttribute('data-move')).toBe('up')
    push({ to_cashout: 1250 })
    expect(screen.getByRole('button', { name: 'Cash out €12.50 down' })).toBeDefined()
    act(() => void vi.advanceTimersByTime(5000))
    expect(screen.getByRole('button', { name: 'Cash out €12.50' })).toBeDefined()
  })
})

describe('the confirmation', () => {
  test('BETS-09 a press asks in place and sends nothing; keeping the bet gives the focus back', () => {
    const { sent } = show()
    const opener = screen.getByRole('button', { name: 'Cash out €12.34' })
    opener.focus()
    press('Cash out €12.34')
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Cash out bet R-7' }))
    expect(screen.getByRole('button', { name: 'Confirm cash out €12.34' })).toBeDefined()
    screen.getByRole('button', { name: 'Keep bet' }).focus()
    press('Keep bet')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cash out €12.34' }))
    expect(sent).toEqual([])
  })

  test('BETS-09 what is sent is the amount on the button when it is pressed, whatever it was before', () => {
    const { sent, push } = show()
    press('Cash out €12.34')
    push({ to_cashout: 1200 })
    press('Confirm cash out €12.00 down')
    expect(sent).toEqual([['cashOut', { bet_id: 7, to_cashout: 1200 }]])
  })

  test('BEYOND-01 chips and slider choose a share; what is paid and what stays follow', () => {
    const { sent } = show({ stake: { value: 400, currency: 'EUR', subunits: 100 }, total_stake: 1200 })
    press('Cash out €12.34')
    expect([sum('You get'), sum('Stake that stays in play')]).toEqual(['€12.34', '€0.00'])
    press('50%')
    expect([sum('You get'), sum('Stake that stays in play')]).toEqual(['€6.17', '€6.00'])
    const slider = screen.getByRole('slider', { name: 'Share of the stake' })
    fireEvent.change(slider, { target: { value: '10' } })
    expect(slider.getAttribute('aria-valuetext')).toBe('10%, you get €1.23')
    press('Confirm cash out €1.23')
    expect(sent).toEqual([['cashOut', { bet_id: 7, to_cashout: 1234, share: 10 }]])
  })

  test('BEYOND-06 a share worth nothing cannot be confirmed, and says why', () => {
    show({ to_cashout: 50 })
    press('Cash out €0.50')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '1' } })
    expect(screen.getByRole('button', { name: /Confirm/ })).toHaveProperty('disabled', true)
    expect(screen.getByRole('status').textContent).toContain('too small to cash out')
  })

  test('BEYOND-06 an offer that goes away meanwhile takes the confirmation along and says why', () => {
    const { push } = show()
    press('Cash out €12.34')
    push({ to_cashout: 0 })
    expect(screen.queryByRole('button', { name: /Confirm/ })).toBeNull()
    expect(screen.getByRole('status').textContent).toContain(
      'returns once all selections of this bet are open',
    )
  })
})

describe('on its way', () => {
  test('BETS-09 BEYOND-05 a live bet counts its delay down, then the answer is awaited, then the bet is cashed out', async () => {
    const { settle } = show({ selections: [legSample(1, 1)] })
    press('Cash out €12.34')
    press('Confirm cash out €12.34')
    expect(screen.getByRole('button', { name: 'Cashing out in 5 seconds' })).toBeDefined()
    act(() => void vi.advanceTimersByTime(4000))
    expect(screen.getByRole('button', { name: 'Cashing out in 1 second' })).toBeDefined()
    act(() => void vi.advanceTimersByTime(1000))
    expect(screen.getByRole('button', { name: 'Cashing out' }).getAttribute('aria-busy')).toBe('true')
    await settle({
      ok: true,
      data: betSample({ status: 'waiting_results', to_cashout: 600, cashed_out_amount: 600 }),
    })
    expect(screen.getByRole('button', { name: /^Cash out €6.00/ })).toBeDefined()
  })

  test('BETS-09 a refusal says what happened and offers the new amount', async () => {
    const { settle } = show()
    press('Cash out €12.34')
    press('Confirm cash out €12.34')
    await settle({
      ok: false,
      error: {
        kind: 'refused',
        status: 400,
        body: { code: 122, message: '', details: { to_cashout: 1100 } },
      },
    })
    expect(screen.getByRole('alert').textContent).toContain('The offer has fallen')
    expect(screen.getByRole('button', { name: /^Confirm cash out €11.00/ })).toBeDefined()
  })

  test('BETS-09 a bet that is being cashed out elsewhere is shown as such', () => {
    show({ status: 'cashout_in_progress' })
    expect(screen.getByRole('button', { name: 'Cashing out' })).toBeDefined()
  })
})

describe('by itself', () => {
  const typed = (text: string) => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Cash out at, in EUR' }), {
      target: { value: text },
    })
    fireEvent.click(screen.getByRole('button', { name: 'Set target' }))
  }

  test('BEYOND-01 a target is set above the offer and within what the bet can pay', async () => {
    const { sent, settle } = show()
    press('Cash out €12.34')
    fireEvent.click(screen.getByRole('tab', { name: 'At a target' }))
    for (const [text, said] of [
      ['much', 'This is not an amount.'],
      ['12.34', 'The offer is €12.34 already'],
      ['18.51', 'This bet pays €18.50 at most.'],
    ] as const) {
      typed(text)
      expect(screen.getByText(said, { exact: false }), text).toBeDefined()
    }
    expect(sent).toEqual([])
    typed('15,00')
    expect(sent).toEqual([['setAutoCashOut', { bet_id: 7, target: 1500 }]])
    await settle({ ok: true, data: betSample({ auto_cashout: 1500 }) })
    expect(screen.getByText('Cashes out by itself at €15.00')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Set target' })).toBeNull()
  })

  test('BEYOND-01 the target on the card is removed by a press, or stays and says why', async () => {
    const { sent, settle } = show({ auto_cashout: 1500 })
    press('Remove')
    expect(sent).toEqual([['setAutoCashOut', { bet_id: 7, target: null }]])
    await settle({ ok: false, error: { kind: 'offline' } })
    expect(screen.getByText('Cashes out by itself at €15.00')).toBeDefined()
    expect(screen.getByRole('alert').textContent).toContain('That did not work')
  })
})
