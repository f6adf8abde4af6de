// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import { afterEach, expect, test } from 'vitest'
import messages from '../../../../messages/en.json' with { type: 'json' }
import { LostMark } from './lost-mark.tsx'

afterEach(cleanup)

test.each(['/sports/live', '/sports/soccer?time=12&page=2', '/de/sports/live?sport=tennis'])(
  'SAFE-26 the mark of a lost part leads to %s itself, asked for again with all of its query',
  (address) => {
    history.replaceState(null, '', `${address}#betBuilder`)
    render(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <LostMark />
      </NextIntlClientProvider>,
    )
    // Without the hash: with it a browser would only scroll.
    expect(screen.getByText<HTMLAnchorElement>('Reload').href).toBe(location.origin + address)
  },
)
