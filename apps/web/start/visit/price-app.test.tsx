// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { selectionId } from '@touchline/betting'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { standingCells } from '#entities/odds/index.ts'
import { authEvents } from '#base/asks/modals/auth-events.ts'
import PriceApp from './price-app.tsx'

const sparks = vi.fn<() => () => void>(() => () => {})
vi.mock('./row-sparks.ts', () => ({ startRowSparks: () => sparks() }))

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  document.body.replaceChildren()
})

const id = selectionId({ matchUrn: 'sr:match:7', marketId: '18', outcomeId: '12', specifier: 'total=2.5' })
const memory = {
  ...{ match_id: 7, market_id: 18, specifier: 'total=2.5', outcome_id: '12', kick_off: null },
  ...{ opened: { at: '2030-01-01T10:00:00.000Z', odds: 2000 }, low: 2000, high: 2050, goals: [] },
  points: [
    { at: '2030-01-01T10:00:00.000Z', odds: 2000 },
    { at: '2030-01-01T11:00:00.000Z', odds: 2050 },
  ],
}

test('BEYOND-26 the memory of a price has a button that asks to be told of it, with the price of now', async () => {
  const answer = (data: unknown) =>
    new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } })
  vi.stubGlobal('fetch', async (address: string | URL) =>
    answer(String(address).includes('price_memory') ? memory : { 'price-memory': messages['price-memory'] }),
  )
  const button = document.createElement('button')
  button.className = 'odds'
  document.body.append(button)
  standingCells.note(button, { id, matchId: 7, name: 'Over 2.5' })
  render(
    <NextIntlClientProvider locale="en" messages={{ odds: messages.odds }} timeZone="UTC">
      <PriceApp messagesPath="/words" first={new KeyboardEvent('keydown')} />
    </NextIntlClientProvider>,
  )
  expect(sparks).toHaveBeenCalledOnce()
  fireEvent.keyDown(button, { key: 'p' })
  const tell = await screen.findByRole('button', { name: 'Tell me' })
  await act(async () => void fireEvent.click(tell))
  expect(authEvents.get()).toEqual({
    event: 'alert',
    detail: { match: '7', price: id, name: 'Over 2.5', odds: '2050' },
  })
  expect(screen.queryByRole('dialog')).toBeNull()
  authEvents.close()
})
