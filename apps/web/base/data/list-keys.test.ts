import { expect, test } from 'vitest'
import { isListKey, topTabs } from './list-keys.ts'

test('QUERY-10 keys that select a list are known; a sport is none', () => {
  expect(['top', 'all', 'outrights', 'betbuilder', 'soccer', 'toString'].filter(isListKey)).toEqual([
    'top',
    'all',
    'outrights',
    'betbuilder',
  ])
})

test('QUERY-11 the tabs of the top list stand in their order; one without events is hidden', () => {
  const playing = new Set(['basketball', 'tennis', 'soccer', 'handball'])
  const tabs = (any: boolean) => topTabs((key) => playing.has(key), any)
  expect(tabs(true)).toEqual(['top-sports', 'soccer', 'tennis', 'basketball'])
  playing.add('cricket')
  expect(tabs(true)).toEqual(['top-sports', 'soccer', 'tennis', 'cricket', 'basketball'])
  playing.clear()
  expect(tabs(false)).toEqual([])
})
