// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { oddsType } from '#base/choices/odds-type.ts'
import { shortcuts } from '#base/asks/shortcuts.ts'
import { wishes } from '#base/asks/wishes.ts'
import { FirstKey } from './first-key.tsx'
import ShortcutsModal from './parts/shortcuts-modal.tsx'
import '#base/navigation/opening-dialogs.ts'

const push = vi.fn()
vi.mock('next/navigation', () => ({ useRouter: () => ({ push }) }))

const searched = vi.fn()
const slipOpened = vi.fn()

beforeEach(() => {
  push.mockReset()
  searched.mockReset()
  slipOpened.mockReset()
  shortcuts.turn(true)
  shortcuts.close()
  vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

function page() {
  render(
    <LinksProvider base="/de/sports">
      <header className="app-header">
        <button type="button" className="search-open" onClick={searched} />
        <button type="button" className="only-medium" onClick={slipOpened} />
      </header>
      <aside className="app-slip">
        <div className="stake">
          <input aria-label="Stake" />
        </div>
      </aside>
      <FirstKey />
    </LinksProvider>,
  )
}

const press = (key: string, more: KeyboardEventInit = {}, target: Element = document.body) =>
  fireEvent.keyDown(target, { key, ...more })

/** The first key loads the code and still has its effect. */
async function loaded() {
  page()
  press('/')
  await vi.waitFor(() => expect(searched).toHaveBeenCalledOnce())
}

test('BEYOND-10 the first key loads the shortcuts and does what it stands for', async () => {
  await loaded()
  press('/')
  expect(searched).toHaveBeenCalledTimes(2)
})

test('BEYOND-10 keys open the slip, go to the stake, change the odds format and lead to pages', async () => {
  await loaded()
  press('b')
  expect(slipOpened).toHaveBeenCalledOnce()
  const before = oddsType.get()
  press('o')
  expect(oddsType.get()).not.toBe(before)
  for (const key of ['g', 'l', 'm', 'g', 'h']) press(key)
  expect(push.mock.calls.flat()).toEqual(['/de/sports/live', '/de/sports/bets_history', '/de/sports'])
  press('s')
  expect(document.activeElement).toBe(screen.getByLabelText('Stake'))
})

test('BEYOND-10 nothing is heard while one types, with a modifier, or when turned off', async () => {
  await loaded()
  press('b', {}, screen.getByLabelText('Stake'))
  press('b', { ctrlKey: true })
  shortcuts.turn(false)
  press('b')
  expect(slipOpened).not.toHaveBeenCalled()
  expect(localStorage.getItem('shortcuts')).toBe('off')
})

test('BEYOND-10 ? shows the overview of all of them, where they can be turned off', async () => {
  await loaded()
  const need = vi.spyOn(wishes, 'need')
  press('?', { shiftKey: true })
  expect([shortcuts.isOpen(), need.mock.calls.length]).toEqual([true, 1])
  render(
    <NextIntlClientProvider locale="en" messages={messages}>
      <ShortcutsModal />
    </NextIntlClientProvider>,
  )
  const dialog = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  expect(dialog.querySelectorAll('dt')).toHaveLength(13)
  act(() => screen.getByRole('switch').click())
  expect(shortcuts.areOn()).toBe(false)
})
