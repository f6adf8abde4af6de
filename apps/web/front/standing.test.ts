import type { ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { createStanding, type RealtimeHealth, type StandingOptions } from './standing.ts'

const away: RealtimeHealth = { status: 'away', refused: 3 }
const well: RealtimeHealth = { status: 'ok', refused: 0 }

function ask(row: 'live' | 'ready' | 'health', given: Partial<StandingOptions> = {}) {
  const told: unknown[] = []
  const response = {
    writeHead: (status: number) => told.push(status),
    end: (text: string) => told.push(JSON.parse(text)),
  } as unknown as ServerResponse
  const standing = createStanding({
    isStarted: () => true,
    isDraining: () => false,
    isBackendAway: () => false,
    push: () => well,
    isApproved: yes,
    ...given,
  })
  standing[row](null, response)
  return told
}

const yes = () => true

test('BEYOND-37 visitors are sent to a front from its start to its drain, and it lives before and after', () => {
  expect(ask('ready')).toEqual([200, { status: 'ok' }])
  const starting = { isStarted: () => false }
  expect(ask('ready', starting)).toEqual([
    503,
    { status: 'away', causes: [{ cause: 'starting', decides: true }] },
  ])
  expect(ask('ready', { isDraining: yes })).toEqual([
    503,
    { status: 'away', causes: [{ cause: 'drain', decides: true }] },
  ])
  for (const given of [starting, { isDraining: yes }])
    expect(ask('live', given)).toEqual([200, { status: 'ok' }])
})

test('a backend or push server that is away is told and decides nothing: kept pages are given all the same', () => {
  expect(ask('ready', { isBackendAway: yes, push: () => away })).toEqual([
    200,
    {
      status: 'degraded',
      causes: [
        { cause: 'backend', decides: false },
        { cause: 'push', decides: false },
      ],
    },
  ])
})

test('GLI-33 ch. 2 that something else runs than what was approved is told, and nobody is turned away for it', () => {
  expect(ask('ready', { isApproved: () => false })).toEqual([
    200,
    { status: 'degraded', causes: [{ cause: 'program', decides: false }] },
  ])
})

test('health is the same to whoever starts it, with what became of push connections', () => {
  expect(ask('health')).toEqual([200, { status: 'ok', realtime: well }])
  expect(ask('health', { isStarted: () => false })).toEqual([503, { status: 'starting', realtime: well }])
  expect(ask('health', { isDraining: yes, push: () => away })).toEqual([
    503,
    { status: 'stopping', realtime: away },
  ])
})
