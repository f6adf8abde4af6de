import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { createListeners } from '../signal.ts'
import { querySource } from './query-source.ts'

const queryKey = ['player', 'thing'] as const
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
})

/** A query that returns its viewer, on a page that `viewer` looks at. */
function setUp() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const page = { viewer: 'Ann', isAsked: true }
  const changes = createListeners()
  const queryFn = vi.fn(() => Promise.resolve(page.viewer))
  const source = querySource(queries, () => ({ queryKey, queryFn, enabled: page.isAsked }), changes)
  const told = vi.fn(() => source.get())
  return { queries, page, changes, queryFn, source, told }
}

test('a query is asked once somebody listens, and whoever does hears what it answers', async () => {
  const { queryFn, source, told } = setUp()
  expect([source.get(), queryFn.mock.calls.length]).toEqual([undefined, 0])
  stops.push(source.subscribe(told))
  await vi.waitFor(() => expect(told).toHaveLastReturnedWith('Ann'))
  expect(queryFn).toHaveBeenCalledTimes(1)
})

test('what is written into the cache is heard, until one stops', async () => {
  const { queries, source, told } = setUp()
  const stop = source.subscribe(told)
  await vi.waitFor(() => expect(told).toHaveLastReturnedWith('Ann'))
  queries.setQueryData(queryKey, 'written')
  expect(source.get()).toBe('written')
  await vi.waitFor(() => expect(told).toHaveLastReturnedWith('written'))
  stop()
  const heard = told.mock.calls.length
  queries.setQueryData(queryKey, 'later')
  await new Promise((resolve) => setImmediate(resolve))
  expect(told).toHaveBeenCalledTimes(heard)
})

test('AUTH-15 when another viewer comes, what was known of the one before is gone and is asked anew', async () => {
  const { queries, page, changes, source, told } = setUp()
  stops.push(source.subscribe(told))
  await vi.waitFor(() => expect(source.get()).toBe('Ann'))
  page.viewer = 'Bea'
  queries.removeQueries({ queryKey: ['player'] })
  expect(source.get()).toBeUndefined()
  changes.tell()
  await vi.waitFor(() => expect(told).toHaveLastReturnedWith('Bea'))
})

test('a query that is for players alone is asked once there is one', async () => {
  const { page, changes, queryFn, source, told } = setUp()
  page.isAsked = false
  changes.tell()
  stops.push(source.subscribe(told))
  changes.tell()
  expect(queryFn).not.toHaveBeenCalled()
  page.isAsked = true
  changes.tell()
  await vi.waitFor(() => expect(told).toHaveLastReturnedWith('Ann'))
})
