// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import type { ApiClient } from '@touchline/api-client'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import ProofModal from './proof-modal.tsx'
import '#base/navigation/opening-dialogs.ts'

afterEach(cleanup)

/** The modal with a server that accepts one password. Returns what was sent and what the modal reported. */
function open() {
  const [sent, told]: [unknown[], boolean[]] = [[], []]
  const wrong = { code: 1106, message: '', localized_message: 'Not the right one.' }
  const api = {
    call: (_: string, { body }: { body: { password: string } }) => {
      sent.push(body)
      return Promise.resolve(
        body.password === 'correct horse'
          ? { ok: true, data: {} }
          : { ok: false, error: { kind: 'refused', status: 403, body: wrong } },
      )
    },
  } as unknown as ApiClient
  render(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={messages}>
      <ApiContext value={api}>
        <ProofModal onAnswer={(shown) => void told.push(shown)} />
      </ApiContext>
    </NextIntlClientProvider>,
  )
  const type = (password: string) => {
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: password } })
    fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  }
  return { sent, told, type }
}

test('it asks until the password is right, and says what was wrong', async () => {
  const { sent, told, type } = open()
  expect(screen.getByRole('dialog', { name: 'Is it you?' })).toBeTruthy()
  type('short')
  await screen.findByText('The password has at least 8 characters')
  expect(sent).toEqual([])
  type('a wrong guess')
  await screen.findByText('Not the right one.')
  expect(told).toEqual([])
  type('correct horse')
  await waitFor(() => expect(told).toEqual([true]))
  expect(sent).toEqual([{ password: 'a wrong guess' }, { password: 'correct horse' }])
})

test('closed, it was not shown', () => {
  const { told } = open()
  fireEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(told).toEqual([false])
})
