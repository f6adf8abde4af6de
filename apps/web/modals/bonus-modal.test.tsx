// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import { ANY_BET } from '@touchline/contract/bonus-codec'
import { afterEach, expect, test, vi } from 'vitest'
import { bonusSample, issuedSample } from '#entities/bonus/bonus.testing.ts'
import { bonusOpen } from '#base/asks/modals/bonus-open.ts'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import BonusModal from './bonus-modal.tsx'
import { renderFor } from './modals.testing.tsx'
import '#base/navigation/opening-dialogs.ts'

vi.mock('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }))

afterEach(() => {
  cleanup()
  bonusOpen.close()
  vi.useRealTimers()
})

const farming = {
  avg_stake: 0,
  bets_count: 0,
  points: 0,
  available_points: 0,
  potential_points: 0,
  potential_freebet_amount: 0,
  farmed_event_ids: [],
}

/** The detail of what `getBonus` answers, for a player. */
async function show(answers: Readonly<Record<string, (options: never) => unknown>>) {
  const calls: unknown[] = []
  const usual: Readonly<Record<string, (options: never) => unknown>> = {
    getPlayer: () => ({ id: 1, email: 'ann@touchline.example' }),
    getSettings: () => ({ currencies: [{ code: 'EUR', subunits: 100 }], updated_at: '' }),
    bonusTerms: () => ({
      title: 'Terms',
      terms: 'One bet for each player.\nThe stake that comes back is money.',
    }),
  }
  const api = {
    setToken: () => {},
    call: async (name: string, { params, query, body }: Record<string, unknown> = {}) => {
      calls.push({ name, params, query, body })
      return {
        ok: true,
        data: (answers[name] ?? usual[name])?.({ params, query, body } as never) ?? { items: [] },
      }
    },
  } as unknown as ApiClient
  window.matchMedia = (() => ({
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  })) as never
  const request = { type: 'freebet_no_risk', id: 7, isCampaign: true } as const
  await act(async () => {
    await renderFor(
      api,
      <SiteProvider site={publicSiteSample}>
        <LinksProvider base="/sports">
          <BonusModal request={request} />
        </LinksProvider>
      </SiteProvider>,
    )
  })
  return { calls, dialog: await screen.findByRole('dialog', { name: 'Derby night' }) }
}

test('MODAL-02 API-S-29 the detail has conditions, an example, the terms and what can be done', async () => {
  const bonus = bonusSample('freebet_no_risk', {
    name: 'Derby night',
    description: 'For the derby of the week.',
    conditions: { ...ANY_BET, min_odds: 1500 },
    only_verified: true,
    unmet: ['only_verified'],
    status: 'available',
  })
  const { calls, dialog } = await show({ getBonus: () => bonus })
  expect(calls).toContainEqual({
    name: 'getBonus',
    params: { type: 'freebet_no_risk', id: 7 },
    query: { locale: 'en', campaign: true },
    body: undefined,
  })
  const text = dialog.textContent ?? ''
  for (const part of [
    'For the derby of the week.',
    'Identity verified, not met',
    'Odds of 1.50 or more',
    'If you stake €25.00 at 2.10',
    'It wins€52.50',
    'It loses€25.00',
    'It is voidFreebet again',
    'You pay now€25.00',
    'Bonuses never change your limits.',
  ])
    expect(text).toContain(part)
  expect(await within(dialog).findByText('One bet for each player.')).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Activate' })).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Verify' })).toBeTruthy()
})

test('MODAL-02 an offer that is taken up in its detail is shown as the bonus that it became', async () => {
  const offer = bonusSample('freebet_no_risk', { name: 'Derby night' })
  const { calls, dialog } = await show({
    getBonus: () => offer,
    activateBonus: () => ({ ...offer, id: 91, status: 'active', issued: issuedSample({ amount: 2500 }) }),
  })
  await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Activate' })))
  expect(calls).toContainEqual({
    name: 'activateBonus',
    params: { id: 7 },
    query: { locale: 'en', campaign: true },
    body: undefined,
  })
  expect(bonusOpen.get()).toEqual({ type: 'freebet_no_risk', id: 91, isCampaign: false })
})

test('MODAL-02 an issued bonus shows its stages, the present one marked', async () => {
  const bonus = bonusSample('freebet_no_risk', {
    id: 7,
    name: 'Derby night',
    status: 'active',
    issued: issuedSample({ amount: 2500 }),
  })
  const { dialog } = await show({ getBonus: () => bonus })
  const stages = within(within(dialog).getByRole('list', { name: 'Stages' })).getAllByRole('listitem')
  expect(
    stages.map((stage) => [stage.textContent?.match(/^[A-Z][a-z]+/)?.[0], stage.dataset['step']]),
  ).toEqual([
    ['Granted', 'completed'],
    ['Active', 'completed'],
    ['Used', 'current'],
    ['Over', 'next'],
  ])
})

const lootbox = (draws: readonly unknown[], points: number) =>
  bonusSample('lootbox', {
    id: 7,
    name: 'Derby night',
    status: 'active',
    issued: issuedSample({ farming: { ...farming, available_points: points }, draws: draws as never }),
  })
const draw = (level: number, amount: number) => ({
  level,
  amount,
  roll: 96,
  weights: 100,
  drawn_at: '2030-01-02T10:00:00.000Z',
})

test.each([
  [3, 2500, 'You won €25.00', '3'],
  [2, 500, 'You won €5.00', '2'],
  [1, 0, 'Nothing this time', '1'],
])(
  'BONUS-19 a chest of level %i is opened by a press, and what the server drew shows with the number that was drawn',
  async (level, amount, words, size) => {
    const { calls, dialog } = await show({
      getBonus: () => lootbox([], 2600),
      openLootbox: () => lootbox([draw(level, amount)], 100),
    })
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Open a chest' })))
    expect(calls).toContainEqual({
      name: 'openLootbox',
      params: { id: 7 },
      query: { locale: 'en' },
      body: { chest: 1 },
    })
    expect(dialog.querySelector('.chest .trunk')?.getAttribute('data-state')).toBe('opening')
    // A press does not wait for it.
    await act(async () => void fireEvent.click(within(dialog).getByRole('button', { name: 'Skip' })))
    expect(dialog.querySelector('.chest .trunk')?.getAttribute('data-level')).toBe(size)
    expect(dialog.querySelector('.chest')?.textContent).toContain(words)
    expect(dialog.querySelector('.chest')?.textContent).toContain('Drawn: 96 of 100')
  },
)
