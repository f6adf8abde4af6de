// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { bonusSample, issuedSample } from '#entities/bonus/bonus.testing.ts'
import { KeptField } from '#base/asks/kept-field.tsx'
import { typedCode } from '#base/asks/typed-code.ts'
import { refusal, serve, show } from '../bonuses.testing.tsx'
import { PlayerBonuses } from '../list/bonus-list.tsx'
import { PromoCode } from './promo-code.tsx'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

afterEach(cleanup)

const send = (code: string) =>
  act(async () => {
    fireEvent.change(screen.getByRole('textbox', { name: 'Promo code' }), { target: { value: code } })
    fireEvent.click(screen.getByRole('button', { name: 'Apply' }))
  })

test('WIDGET-12 BONUS-06 API-S-31 a code is sent, the bonus that it grants is named and listed at once', async () => {
  const granted = bonusSample('freebet_no_risk', {
    id: 31,
    name: 'Derby night',
    status: 'active',
    issued: issuedSample({ amount: 2500 }),
  })
  let listed: readonly unknown[] = []
  const server = serve({
    listBonuses: () => ({ items: listed }),
    redeemPromoCode: () => {
      listed = [granted]
      return granted
    },
  })
  await show(
    server.api,
    <>
      <PromoCode />
      <PlayerBonuses />
    </>,
  )
  expect(screen.queryByRole('article')).toBeNull()
  await send('  derby25 ')
  expect(server.of('redeemPromoCode')).toMatchObject([{ body: { code: 'derby25' } }])
  expect(screen.getByText('Added: Derby night')).toBeTruthy()
  expect((await screen.findByRole('article')).textContent).toContain('Derby night')
})

test('WIDGET-12 it stands under the title that its page has for it', async () => {
  await show(serve({}).api, <PromoCode title="Your code" />)
  expect(screen.getByRole('textbox', { name: 'Your code' })).toBeTruthy()
})

test('WIDGET-12 BONUS-06 a refused code shows the reason of the server, in its words', async () => {
  const server = serve({ redeemPromoCode: () => refusal(1703, 'Diesen Code gibt es nicht') })
  await show(server.api, <PromoCode />)
  await send('summer24')
  expect(screen.getByText('Diesen Code gibt es nicht')).toBeTruthy()
  expect(screen.getByRole('textbox', { name: 'Promo code' }).getAttribute('aria-invalid')).toBe('true')
})

test('nothing is sent for an empty field, nor for a visitor, who is asked to sign in', async () => {
  const server = serve({}, false)
  const { session } = await show(server.api, <PromoCode />)
  await send('   ')
  await send('derby25')
  expect(server.of('redeemPromoCode')).toEqual([])
  expect(session.store.getState().signIn).toBe('required')
})

test('what was typed before the player’s part was there is in the field, and sent if it was sent off', async () => {
  const server = serve({ redeemPromoCode: () => refusal(1703, 'No such code') })
  const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Promo code' })
  /** The page's own field, of which React knows nothing yet. */
  const typeEarly = (code: string, isSent: boolean) => {
    document.body.innerHTML = `<form data-own-code><input value="${code}"></form>`
    typedCode.keepShown(isSent)
    document.body.innerHTML = ''
  }
  typeEarly('derby25', false)
  await show(server.api, <PromoCode />)
  expect(field().value).toBe('derby25')
  expect(server.of('redeemPromoCode')).toEqual([])
  cleanup()
  typeEarly(' derby25 ', true)
  await show(server.api, <PromoCode />)
  expect(server.of('redeemPromoCode')).toMatchObject([{ body: { code: 'derby25' } }])
  cleanup()
  // It is taken once.
  await show(server.api, <PromoCode />)
  expect(field().value).toBe('')
})

test('BONUS-06 what stands in the page’s own field when the player’s takes its place is in the player’s', async () => {
  const server = serve({})
  const own = (
    <KeptField>
      <form data-own-code="">
        <input aria-label="own" />
      </form>
    </KeptField>
  )
  function Place() {
    const [hasCome, setHasCome] = useState(false)
    return (
      <>
        {hasCome ? <PromoCode /> : own}
        <button type="button" onClick={() => setHasCome(true)}>
          come
        </button>
      </>
    )
  }
  await show(server.api, <Place />)
  fireEvent.input(screen.getByRole('textbox', { name: 'own' }), { target: { value: 'derby25' } })
  fireEvent.click(screen.getByRole('button', { name: 'come' }))
  expect(screen.queryByRole('textbox', { name: 'own' })).toBeNull()
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Promo code' }).value).toBe('derby25')
})
