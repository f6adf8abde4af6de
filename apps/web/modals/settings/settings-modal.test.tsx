// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSlipStore, SlipContext } from '#features/bet-slip/index.ts'
import { QuickDoorContext } from '#features/quick-bet/parts/quick-place.tsx'
import { shortcuts } from '#base/asks/shortcuts.ts'
import { heldPage } from '#base/choices/held-page.ts'
import { oddsType } from '#base/choices/odds-type.ts'
import { publicSiteSample } from '#base/config/public-site-sample.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { renderFor } from '../modals.testing.tsx'
import SettingsModal from './settings-modal.tsx'
import '#base/navigation/opening-dialogs.ts'

const speak = vi.hoisted(() => vi.fn())
vi.mock('#base/navigation/switch-language.ts', () => ({ switchLanguage: speak }))

/** Opens the dialog for a player, or for a visitor. */
async function open(isPlayer: boolean) {
  const sent: [string, unknown][] = []
  const api = {
    call: (name: string, { body }: { body?: unknown } = {}) => {
      if (body !== undefined) sent.push([name, body])
      if (name === 'getPlayer') return Promise.resolve({ ok: true, data: isPlayer ? { id: 1 } : null })
      const settings = {
        push: null,
        push_subscription: false,
        updated_at: '2030-01-01T00:00:00Z',
        stakes: {},
      }
      return Promise.resolve({ ok: true, data: settings })
    },
  } as unknown as ApiClient
  const store = createSlipStore({ code: 'EUR', subunits: 100 })
  const quick = { get: () => null, subscribe: () => () => {}, toggle: vi.fn(() => Promise.resolve()) }
  const onClose = vi.fn()
  await renderFor(
    api,
    <SiteProvider site={{ ...publicSiteSample, locales: ['en', 'de', 'ar'] }}>
      <LinksProvider base="/sports">
        <SlipContext value={{ store, place: vi.fn(), openSettings: vi.fn() }}>
          <QuickDoorContext value={quick as never}>
            <SettingsModal onClose={onClose} />
          </QuickDoorContext>
        </SlipContext>
      </LinksProvider>
    </SiteProvider>,
  )
  return { sent, store, quick, onClose }
}

const press = (role: 'radio' | 'switch', name: string) =>
  fireEvent.click(screen.getByRole(role, { name, hidden: true }))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  speak.mockClear()
})
afterEach(() => {
  cleanup()
  shortcuts.turn(true)
  oddsType.set('european')
  for (const name of Object.keys(document.documentElement.dataset))
    delete document.documentElement.dataset[name]
})

test('all that shows on a page is chosen in one dialog, and each choice acts at once', async () => {
  await open(false)
  const { dataset } = document.documentElement
  press('radio', 'Dark')
  press('radio', 'Pro')
  press('radio', 'Asian')
  expect([dataset['theme'], dataset['density'], dataset['view']]).toEqual(['dark', 'pro', 'asian'])
  expect(localStorage.getItem('density')).toBe('pro')
  fireEvent.change(screen.getByRole('combobox', { name: 'Language', hidden: true }), {
    target: { value: 'de' },
  })
  expect(speak.mock.calls.map(([, locale]) => String(locale))).toEqual(['de'])
})

test('ODDS-03 each format of odds is offered by the same odds written in it', async () => {
  await open(false)
  const samples = [...screen.getByRole('radiogroup', { name: 'Odds format', hidden: true }).children]
  expect(samples.map(({ textContent }) => textContent)).toEqual([
    '2.10Decimal',
    '11/10Fractional',
    '+110American',
    '1.10Hong Kong',
    '1.10Indonesian',
    '−0.91Malaysian',
    '47.62%Percent',
  ])
  fireEvent.click(samples[2] as Element)
  expect([oddsType.get(), samples[2]?.getAttribute('aria-checked')]).toEqual(['american', 'true'])
})

test('ODDS-05 a player’s way to take changed odds changes in the slip and is sent; a visitor’s is not', async () => {
  const player = await open(true)
  press('radio', 'Accept any')
  expect(player.store.getState().settings.acceptMode).toBe('any')
  await vi.waitFor(() =>
    expect(player.sent).toEqual([['updateSettings', { auto_accept_odds_change: 'any' }]]),
  )
  cleanup()
  const visitor = await open(false)
  press('radio', 'Accept higher')
  await act(async () => {})
  expect([visitor.store.getState().settings.acceptMode, visitor.sent]).toEqual(['higher', []])
})

test('quick bet and single keys are switched; the way to alerts is for players', async () => {
  const { quick, onClose } = await open(true)
  press('switch', 'Quick bet')
  expect(quick.toggle).toHaveBeenCalledOnce()
  press('switch', 'Use shortcuts of single keys')
  expect(shortcuts.areOn()).toBe(false)
  const alerts = screen.getByRole('link', { name: 'Alerts and quiet hours', hidden: true })
  expect(alerts.getAttribute('href')).toBe('/sports/users/alerts')
  fireEvent.click(alerts)
  expect(onClose).toHaveBeenCalledOnce()
  cleanup()
  await open(false)
  expect(screen.queryByRole('link', { name: 'Alerts and quiet hours', hidden: true })).toBeNull()
})

test('BEYOND-11 prices are held still, and let go again, by a switch', async () => {
  await open(false)
  press('switch', 'Hold odds and scores still')
  expect(heldPage.are()).toBe(true)
  press('switch', 'Hold odds and scores still')
  expect(heldPage.are()).toBe(false)
})
