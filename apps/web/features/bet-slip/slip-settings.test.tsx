// @vitest-environment jsdom
import type { AcceptMode } from '@touchline/betting'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { SlipContext } from './state/slip-context.tsx'
import { SlipSettings } from './slip-settings.tsx'
import { createSlipStore } from './state/slip-store.ts'

afterEach(cleanup)

function show(acceptMode: AcceptMode, onStakes?: (stakes: number[]) => void) {
  const [onAcceptMode, onTolerance] = [vi.fn(), vi.fn()]
  const store = createSlipStore({ code: 'EUR', subunits: 100 })
  render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <SlipContext value={{ store, place: vi.fn(), openSettings: vi.fn() }}>
        <SlipSettings
          acceptMode={acceptMode}
          onAcceptMode={onAcceptMode}
          tolerance={5}
          onTolerance={onTolerance}
          stakes={[500, 1000, 0, 5000]}
          onStakes={onStakes}
        />
      </SlipContext>
    </NextIntlClientProvider>,
  )
  return { onAcceptMode, onTolerance }
}

const enter = (label: string, value: string) => {
  const field = screen.getByLabelText(label)
  fireEvent.change(field, { target: { value } })
  fireEvent.blur(field)
  return field
}

test('ODDS-05 ODDS-06 ODDS-07 one of the three ways to take changed odds is chosen', () => {
  const { onAcceptMode } = show('none')
  const modes = screen.getAllByRole('radio')
  expect(modes.map((mode) => mode.getAttribute('aria-checked'))).toEqual(['true', 'false', 'false'])
  fireEvent.click(screen.getByRole('radio', { name: 'Accept any' }))
  fireEvent.click(screen.getByRole('radio', { name: 'Accept higher' }))
  expect(onAcceptMode.mock.calls).toEqual([['any'], ['higher']])
})

test('BEYOND-04 a drop of some percent can be accepted too, of 0 to 50 in whole numbers', () => {
  const { onTolerance } = show('higher')
  const label = messages.slip.tolerance
  expect(screen.getByLabelText(label)).toHaveProperty('value', '5')
  for (const wrong of ['51', '-1', '2.5', 'ten', ''])
    expect(enter(label, wrong).getAttribute('aria-invalid'), wrong).toBe('true')
  expect(onTolerance).not.toHaveBeenCalled()
  expect(enter(label, '12').getAttribute('aria-invalid')).toBeNull()
  expect(onTolerance).toHaveBeenCalledExactlyOnceWith(12)
  cleanup()
  for (const mode of ['none', 'any'] as const) {
    show(mode)
    expect(screen.queryByLabelText(label)).toBeNull()
    cleanup()
  }
})

test('SLIP-24 a player edits each of the four stakes, an empty one is 0; a visitor has none to edit', () => {
  const onStakes = vi.fn()
  show('none', onStakes)
  enter('Stake 3', '25')
  enter('Stake 1', '')
  expect(enter('Stake 2', '1e3').getAttribute('aria-invalid')).toBe('true')
  expect(onStakes.mock.calls).toEqual([[[500, 1000, 2500, 5000]], [[0, 1000, 0, 5000]]])
  cleanup()
  show('none')
  expect(screen.queryByLabelText('Stake 1')).toBeNull()
})
