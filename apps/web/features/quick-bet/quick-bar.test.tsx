// @vitest-environment jsdom
import type { ApiResult } from '@touchline/api-client'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { Subunits } from '@touchline/betting'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, describe, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { FieldKeys, type FieldKeysProps } from '#entities/bet/index.ts'
import { QuickBar, type QuickBarProps, QuickNotice } from './quick-bar.tsx'
import { QuickContext } from './quick-context.tsx'
import type { QuickDoor } from './parts/quick-door.ts'
import { QuickDoorContext, QuickTab } from './parts/quick-place.tsx'
import { armed, EUR, live, PLACED, playing, refused } from './quick-bet.testing.ts'

afterEach(cleanup)

type Playing = ReturnType<typeof playing>

/** As the page has it once quick bet is loaded. */
const doorTo = ({ play }: Playing) =>
  ({ get: () => play, subscribe: (listener: () => void) => play.store.subscribe(listener) }) as QuickDoor

function show(quick: Playing, as: 'bar' | 'phone' = 'bar', deposit?: QuickBarProps['deposit']) {
  const onView = vi.fn()
  const props = {
    liveDelays: { soccer: 5 },
    onView,
    currencies: [EUR, { code: 'USD', subunits: 100 }],
    deposit,
  } as const
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <QuickContext value={quick.play}>
        {as === 'bar' ? (
          <QuickBar {...props} />
        ) : (
          <QuickDoorContext value={doorTo(quick)}>
            <QuickTab>the slip</QuickTab>
            <QuickNotice {...props} />
          </QuickDoorContext>
        )}
      </QuickContext>
    </NextIntlClientProvider>,
  )
  return { onView, press: (selection = live()) => act(() => quick.play.press(selection)) }
}

describe('on screen', () => {
  const approve = () => screen.getByRole('switch', { name: 'Place without confirmation' })

  test('QUICK-04 the stake is confirmed once, and another stake or currency wants it anew', () => {
    const quick = playing()
    quick.play.toggle()
    show(quick)
    expect(screen.getByText('Confirm your stake')).toBeDefined()
    fireEvent.click(approve())
    expect(screen.getByText('Quick bet on')).toBeDefined()
    fireEvent.change(screen.getByRole('textbox', { name: 'Quick stake in EUR' }), { target: { value: '7' } })
    expect(quick.state()).toMatchObject({ stake: 700n, isApproved: false })
    expect(screen.getByText('Confirm your stake')).toBeDefined()
    fireEvent.click(approve())
    fireEvent.click(approve())
    expect(quick.state().isApproved).toBe(false)
    fireEvent.change(screen.getByRole('combobox', { name: 'Currency' }), { target: { value: 'USD' } })
    expect(quick.state()).toMatchObject({ stake: 0n, currency: { code: 'USD' } })
    expect(approve()).toHaveProperty('disabled', true)
  })

  test('QUICK-04 where the slip has keys for its stake they are there while it is on, and its field asks the device for none', () => {
    const quick = playing()
    const keys = ({ currency, onReady }: FieldKeysProps) => (
      <button type="button" onClick={() => onReady(true)}>{`keys of ${currency.code}`}</button>
    )
    render(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <QuickContext value={quick.play}>
          <FieldKeys value={keys}>
            <QuickBar liveDelays={{}} onView={vi.fn()} currencies={[]} />
          </FieldKeys>
        </QuickContext>
      </NextIntlClientProvider>,
    )
    expect(screen.queryByText('keys of EUR')).toBeNull()
    act(() => quick.play.toggle())
    const field = screen.getByRole('textbox', { name: 'Quick stake in EUR' }) as HTMLInputElement
    expect(field.inputMode).toBe('decimal')
    fireEvent.click(screen.getByText('keys of EUR'))
    expect(field.inputMode).toBe('none')
  })

  test('QUICK-04 a press without the approval asks for it, and gives and places with one press', async () => {
    const quick = playing([['placeBets', PLACED]])
    quick.play.toggle()
    const { press } = show(quick)
    press()
    fireEvent.click(screen.getByRole('button', { name: 'Place €5.00' }))
    expect(await screen.findByText(/bet 7F4C-88KD/)).toBeDefined()
    expect(quick.state().isApproved).toBe(true)
  })

  test('SLIP-08 while it is placed, and what was accepted, which can be looked at', async () => {
    let answer: (result: ApiResult<unknown>) => void = () => {}
    const quick = armed([
      ['placeBets', new Promise<ApiResult<unknown>>((resolve) => void (answer = resolve))],
    ])
    const { press, onView } = show(quick)
    press()
    const note = screen.getByRole('status')
    expect(note.textContent).toContain('Arsenal at 1.92')
    expect(within(note).getByRole('progressbar', { name: 'Placing €5.00' })).toBeDefined()
    await act(async () => answer(PLACED))
    expect(screen.getByRole('status').textContent).toContain('€5.00 on Arsenal at 1.93')
    fireEvent.click(screen.getByRole('button', { name: 'View' }))
    expect(onView).toHaveBeenCalledOnce()
    expect(screen.queryByRole('status')).toBeNull()
  })

  test('SLIP-08 QUICK-05 changed odds place nothing until they are accepted', async () => {
    const quick = playing([['placeBets', PLACED]])
    quick.play.toggle()
    const { press } = show(quick)
    press()
    act(() => {
      quick.store.dispatch({ type: 'market.changed', changes: [{ id: live().id, odds: 1880 }] })
      quick.store.dispatch({ type: 'approved' })
    })
    expect(screen.getByRole('alert').textContent).toContain('Now 1.88, was 1.92')
    expect(quick.sent).toHaveLength(0)
    fireEvent.click(screen.getByRole('button', { name: 'Accept' }))
    await waitFor(() => expect(quick.state().state).toBe('success'))
  })

  test('ERR-05 QUICK-03 PLACE-12 a refusal is told in place, in the words of the server where it has some', async () => {
    const quick = armed([['placeBets', refused(104, { localized_message: 'Guthaben reicht nicht' })]])
    const { press } = show(quick)
    press()
    expect((await screen.findByRole('alert')).textContent).toContain('Guthaben reicht nicht')
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('alert')).toBeNull()
    cleanup()

    const barred = playing()
    barred.store.dispatch({ type: 'player.changed', player: 'barred' })
    barred.play.toggle()
    show(barred)
    expect(screen.getByRole('alert').textContent).toContain(messages.error.platform.pve_player_bet_forbidden)
    expect(barred.state().isEnabled).toBe(false)
  })

  test('BEYOND-06 QUICK-09 a stake above the balance is told before it is refused, nothing is sent, and the press that is offered pays in what is missing', () => {
    const quick = armed()
    const told = (available: bigint) =>
      act(() =>
        quick.store.dispatch({ type: 'balance.changed', currency: 'EUR', available: available as Subunits }),
      )
    told(500n)
    const deposit = (short: bigint, { code }: { readonly code: string }) => (
      <button type="button">{`pay in ${short} ${code}`}</button>
    )
    const { press } = show(quick, 'bar', deposit)
    expect(screen.queryByText(/short/)).toBeNull()
    fireEvent.change(screen.getByRole('textbox', { name: 'Quick stake in EUR' }), {
      target: { value: '7.50' },
    })
    expect(screen.getByRole('alert').textContent).toContain('€2.50 short')
    fireEvent.click(approve())
    press()
    expect(quick.sent).toHaveLength(0)
    expect(screen.getByRole('alert').textContent).toContain('Arsenal')
    expect(screen.getByRole('button', { name: 'pay in 250 EUR' })).toBeDefined()
    // The deposit has arrived, so the same button places.
    told(750n)
    expect(quick.state().isEnabled).toBe(true)
    expect(screen.queryByText(/short/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Place €7.50' })).toBeDefined()
  })

  test('BEYOND-06 a suspended outcome says so', () => {
    const quick = armed()
    const { press } = show(quick)
    press(live(1, 1920, { marketStatus: -1 }))
    expect(screen.getByRole('alert').textContent).toContain(messages.sb.ticket.suspended.label)
    expect(quick.sent).toHaveLength(0)
  })

  test('QUICK-04 the tab of a phone has the stake and whether it is confirmed, its notice the approval where that is missing', () => {
    const quick = playing([['placeBets', PLACED]])
    const { press } = show(quick, 'phone')
    expect(screen.getByText('the slip')).toBeDefined()
    act(() => quick.play.toggle())
    expect(screen.queryByText('the slip')).toBeNull()
    expect(screen.getByText('€5').nextElementSibling?.nextElementSibling?.textContent).toBe('Quick bet')
    press()
    fireEvent.click(screen.getByRole('button', { name: 'Place €5.00' }))
    expect(quick.state().isApproved).toBe(true)
    expect(screen.getByText('Quick bet on')).toBeDefined()
    act(() => quick.play.toggle())
    expect(screen.getByText('the slip')).toBeDefined()
  })
})
