// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { useSlipScope } from '#features/bet-slip/index.ts'
import type { PlayerScope } from './player.ts'
import { PlayerRoot } from './player-root.tsx'

type AuthStatus = ReturnType<PlayerScope['session']['store']['getState']>['status']

afterEach(cleanup)

function Place() {
  const { place } = useSlipScope()
  return (
    <button type="button" onClick={place}>
      Place
    </button>
  )
}

function press(status: AuthStatus) {
  const parts = { place: vi.fn(async () => {}), askSignIn: vi.fn(), dispatch: vi.fn() }
  const scope = {
    queries: new QueryClient(),
    session: { store: createStore(() => ({ status })), askSignIn: parts.askSignIn },
    placement: { place: parts.place },
    slip: { dispatch: parts.dispatch },
  } as unknown as PlayerScope
  render(
    <PlayerRoot scope={scope}>
      <Place />
    </PlayerRoot>,
  )
  fireEvent.click(screen.getByRole('button'))
  return parts
}

test.each<AuthStatus>(['unknown', 'pending', 'logged_in'])(
  'AUTH-02 a press while the session is %s is sent: it is never lost before the player is known',
  (status) => {
    const { place, askSignIn } = press(status)
    expect(place).toHaveBeenCalledOnce()
    expect(askSignIn).not.toHaveBeenCalled()
  },
)

test('AUTH-05 a visitor is asked to sign in, and nothing is sent', () => {
  const { place, askSignIn, dispatch } = press('not_logged_in')
  expect(place).not.toHaveBeenCalled()
  expect(dispatch).toHaveBeenCalledWith({ type: 'placement.needs-sign-in' })
  expect(askSignIn).toHaveBeenCalledWith('required')
})
