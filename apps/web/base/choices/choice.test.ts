// @vitest-environment jsdom
import { afterEach, expect, test, vi } from 'vitest'
import { listView } from './choice.ts'

afterEach(() => {
  delete document.documentElement.dataset['view']
  localStorage.clear()
})

test('BEYOND-20 a chosen view shows at once, is told, and is kept for the next page', () => {
  const told = vi.fn()
  const stop = listView.subscribe(told)
  expect(listView.get()).toBe('standard')
  listView.set('asian')
  expect([
    listView.get(),
    document.documentElement.dataset['view'],
    localStorage.getItem('list_view'),
  ]).toEqual(['asian', 'asian', 'asian'])
  listView.set('standard')
  expect([listView.get(), 'view' in document.documentElement.dataset]).toEqual(['standard', false])
  expect(told).toHaveBeenCalledTimes(2)
  stop()
})
