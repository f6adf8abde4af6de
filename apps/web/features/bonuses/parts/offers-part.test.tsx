// @vitest-environment jsdom
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { refusal, serve, show } from '../bonuses.testing.tsx'
import OffersPart from './offers-part.tsx'

afterEach(cleanup)

const TITLE = /Offers and bonuses/
const settings = (offers?: boolean) => ({ offers, updated_at: '2030-01-01T00:00:00Z' })

test('GDPR Art. 21 one press objects to offers, and one takes the objection back', async () => {
  let kept = true
  const server = serve({
    getSettings: () => settings(kept),
    updateSettings: ({ body }) => settings((kept = (body as { readonly offers: boolean }).offers)),
  })
  await show(server.api, <OffersPart />)
  const control = await screen.findByRole<HTMLInputElement>('switch', { name: TITLE })
  for (const wanted of [false, true]) {
    fireEvent.click(control)
    await waitFor(() => expect([control.checked, kept]).toEqual([wanted, wanted]))
    expect(server.of('updateSettings').at(-1)?.body).toEqual({ offers: wanted })
  }
})

test('an objection that was not kept is said, and the switch stands as it is kept', async () => {
  const server = serve({ getSettings: () => settings(true), updateSettings: () => refusal(422, 'no') })
  await show(server.api, <OffersPart />)
  const control = await screen.findByRole<HTMLInputElement>('switch', { name: TITLE })
  fireEvent.click(control)
  expect((await screen.findByRole('alert')).textContent).toContain('did not work')
  expect(control.checked).toBe(true)
})

test('a platform without the choice shows none', async () => {
  await show(serve({ getSettings: () => settings() }).api, <OffersPart />)
  expect(screen.queryByRole('switch')).toBeNull()
})
