// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DocumentBody } from './document-body.tsx'

vi.mock('next/navigation', () => ({ usePathname: () => '/de/sports/live' }))

afterEach(cleanup)

const dataset = (isMobileApp = false) => {
  render(
    <DocumentBody base="/de/sports" locale="de" country="AT" isMobileApp={isMobileApp} ownPages={[]}>
      <p />
    </DocumentBody>,
    { container: document.documentElement },
  )
  return { ...document.body.dataset }
}

test('the body says page and locale, and the country of the site', () => {
  expect(dataset()).toEqual({ page: 'in_play', locale: 'de', country: 'AT' })
})

test('SITE-04 in a native wrapper the body says so', () => {
  expect(dataset(true)['mobileApp']).toBe('true')
})
