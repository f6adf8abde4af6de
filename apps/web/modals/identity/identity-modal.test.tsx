// @vitest-environment jsdom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import type { IdentityStanding } from '@touchline/contract'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { IDENTITY_QUERY } from '#base/data/player-queries.ts'
import IdentityModal from './identity-modal.tsx'
import '#base/navigation/opening-dialogs.ts'

afterEach(cleanup)

const standing = (more: Partial<IdentityStanding>): IdentityStanding => ({
  kind: 'sumsub',
  state: 'not_started',
  reason: null,
  required_for: ['withdrawal'],
  changed_at: null,
  ...more,
})

/** The modal with a server at this identity state. Returns what was sent. */
function open(first: IdentityStanding) {
  const sent: unknown[] = []
  let now = first
  const api = {
    call: (name: string, { body }: { body?: unknown } = {}) => {
      if (name === 'startIdentity') sent.push(body)
      const refusal = {
        kind: 'refused',
        status: 503,
        body: { code: 1502, message: '', localized_message: 'Not now.' },
      }
      return Promise.resolve(name === 'getIdentity' ? { ok: true, data: now } : { ok: false, error: refusal })
    },
  } as unknown as ApiClient
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <ApiContext value={api}>
        <QueryClientProvider client={queries}>
          <IdentityModal onClose={() => {}} />
        </QueryClientProvider>
      </ApiContext>
    </NextIntlClientProvider>,
  )
  const push = (next: IdentityStanding) => {
    now = next
    return act(() => queries.invalidateQueries({ queryKey: IDENTITY_QUERY }))
  }
  return { sent, push }
}

test.each([
  ['not_started', null, 'Not verified', 'Start', 'You will be taken'],
  ['in_progress', null, 'In progress', 'Continue', 'Go on where'],
  ['waiting', null, 'Being checked', null, 'Nothing is left'],
  ['approved', null, 'Verified', null, 'Everything on this site'],
  ['again', 'unreadable', 'Another try needed', 'Try again', 'could not be read'],
  ['refused', 'not_accepted', 'Refused', null, 'could not confirm'],
] as const)(
  'PLAYER-03 %s (%s) says "%s", offers %s and says what is next',
  async (state, reason, tag, button, hint) => {
    open(standing({ state, reason }))
    const dialog = await screen.findByRole('dialog', { name: 'Verify your identity' })
    await waitFor(() => expect(within(dialog).getByRole('status').textContent).toBe(tag))
    expect(dialog.textContent).toContain(hint)
    const acts = within(dialog).queryAllByRole('button', { name: /^(Start|Continue|Try again)$/ })
    expect(acts.map(({ textContent }) => textContent)).toEqual(button === null ? [] : [button])
    expect(dialog.textContent?.includes('Needed for withdrawals')).toBe(state !== 'approved')
  },
)

test.each([
  ['serasa', ['Your details', 'Comparison with the register']],
  ['sumsub', ['Identity document', 'A picture of your face', 'Review']],
] as const)('PLAYER-03 %s has steps of its own', async (kind, steps) => {
  open(standing({ kind, state: 'waiting' }))
  const items = await screen.findAllByRole('listitem')
  const shown = items.slice(0, steps.length)
  expect(shown.map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual(steps)
  expect(shown.map((item) => item.getAttribute('aria-current'))).toEqual([
    ...steps.slice(1).map(() => null),
    'step',
  ])
})

test('PLAYER-03 what the provider decides shows without a press; a provider that does not answer is told', async () => {
  const { sent, push } = open(standing({}))
  fireEvent.click(await screen.findByRole('button', { name: 'Start' }))
  expect((await screen.findByRole('alert')).textContent).toContain('Not now.')
  expect(sent).toEqual([{ return_to: '/?modal=verify-player' }])
  await push(standing({ state: 'approved' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Verified'))
})
