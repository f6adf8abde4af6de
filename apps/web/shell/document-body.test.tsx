// @vitest-environment jsdom
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DocumentBody } from './document-body.tsx'

vi.mock('next/navigation', () => ({ usePathname: () => '/de/sports/live' }))

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const dataset = (isMobileApp = false) => {
  render(
    <DocumentBody base="/de/sports" locale="de" country="AT" isMobileApp={isMobileApp} ownPages={[]}>
      <p />
    </DocumentBody>,
    { container: document.documentElement },
  )
  return { ...document.body.dataset }
}

test('LINK-12 the body says page, locale, country, frame and scrolling', () => {
  expect(dataset()).toEqual({ page: 'in_play', locale: 'de', country: 'AT', iframe: 'false', scroll: 'true' })
})

test('SITE-04 in a native wrapper the body says so', () => {
  expect(dataset(true)['mobileApp']).toBe('true')
})

test('LINK-12 in a frame the body says so', () => {
  vi.spyOn(window, 'top', 'get').mockReturnValue({} as Window)
  expect(dataset()['iframe']).toBe('true')
})
