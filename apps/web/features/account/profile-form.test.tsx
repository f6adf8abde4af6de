// @vitest-environment jsdom
import type { ApiClient } from '@touchline/api-client'
import { render } from '@testing-library/react'
import type { Player } from '@touchline/contract'
import { NextIntlClientProvider } from 'next-intl'
import { expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { ApiContext } from '#base/data/api-context.tsx'
import { ProfileForm } from './profile-form.tsx'

test('BEYOND-11 each field of the profile says to the browser what it is, so that it can be filled in', () => {
  const { container } = render(
    <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
      <ApiContext value={{} as ApiClient}>
        <ProfileForm
          player={{ country: null } as Player}
          fields={['first_name', 'last_name', 'nickname', 'mobile_phone', 'country']}
          required={[]}
          countries={[]}
          onSaved={() => {}}
        />
      </ApiContext>
    </NextIntlClientProvider>,
  )
  const inputs = [...container.querySelectorAll<HTMLInputElement>('input, select')]
  expect(inputs.map((input) => [input.name, input.getAttribute('autocomplete')])).toEqual([
    ['first_name', 'given-name'],
    ['last_name', 'family-name'],
    ['nickname', 'nickname'],
    ['mobile_phone', 'tel'],
    ['country', 'country'],
  ])
})
