import { BASES } from '@touchline/contract/route'
import { expect, test } from 'vitest'
import { acceptsAnswer } from './accepts.ts'
import { requiredFields } from '@touchline/contract/required-fields'
import { createApiClient } from './index.ts'
import { ANSWERS, SHAPES } from './required-fields.ts'

test('what browsers know of the contract is what it says', () => {
  expect({ shapes: SHAPES, answers: ANSWERS }).toEqual(requiredFields())
})

const notification = {
  id: 1,
  type: 'bet_won',
  object_type: 'bet',
  object_id: 7,
  title: 'Won',
  body: 'A bet was won',
  caption: 'A7',
  read: false,
  created_at: '2026-11-21T12:00:00Z',
}
const page = { items: [notification], total: 1, page: 1, limit: 20, last_page: 1 }

test('API-S-03 an answer is taken with unknown fields, and not without a required one, at any depth', () => {
  const required = SHAPES[Number(ANSWERS['listNotifications'])] ?? ''
  expect(required).toContain('items:*')
  expect(acceptsAnswer('listNotifications', { ...page, newer: { than: 'us' } })).toBe(true)
  const { total: _, ...without } = page
  expect(acceptsAnswer('listNotifications', without)).toBe(false)
  const { title: __, ...untitled } = notification
  expect(acceptsAnswer('listNotifications', { ...page, items: [notification, untitled] })).toBe(false)
  expect(acceptsAnswer('listNotifications', { ...page, items: {} })).toBe(false)
  expect(acceptsAnswer('listNotifications', 'page')).toBe(false)
})

test('API-S-03 a visitor is null, and what may be left out may be', () => {
  expect(acceptsAnswer('getPlayer', null)).toBe(true)
  expect(acceptsAnswer('getPlayer', {})).toBe(false)
  expect(acceptsAnswer('signOut', null)).toBe(true)
})

test('API-S-03 settings with nothing in them are none', () => {
  for (const settings of [{}, null, { stakes: null }])
    expect(acceptsAnswer('getSettings', settings)).toBe(false)
})

test('API-S-03 a call whose answer lacks a required field fails, as malformed', async () => {
  const api = createApiClient({
    baseUrls: BASES,
    locale: 'en',
    accepts: acceptsAnswer,
    fetch: async () => Response.json({ tokens: 'none' }),
  })
  expect(await api.call('connectionToken')).toEqual({ ok: false, error: { kind: 'malformed' } })
})
