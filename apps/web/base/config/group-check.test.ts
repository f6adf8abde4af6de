import { expect, test } from 'vitest'
import { platformFor } from './group-check.ts'

const checker = { status: 'vip', platformUrl: 'https://platform.example/' }

test('SITE-14 with a checker whoever is signed out or lacks the status is sent to the main platform', () => {
  expect(platformFor(checker, null)).toBe('https://platform.example/')
  expect(platformFor(checker, { statuses: [] })).toBe('https://platform.example/')
  expect(platformFor(checker, { statuses: [{ id: 'new' }, { id: 'vip' }] })).toBeNull()
})

test('SITE-14 without one everybody stays', () => {
  expect(platformFor(undefined, null)).toBeNull()
})
