import { EventEmitter } from 'node:events'
import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { expect, test, vi } from 'vitest'
import { createUpgrades, type UpgradesOptions } from './upgrades.ts'

function ask(url: string, options: Partial<UpgradesOptions> = {}) {
  const took: string[] = []
  const socket = Object.assign(new EventEmitter(), { destroy: vi.fn() })
  createUpgrades({
    door: () => null,
    push: () => void took.push('push'),
    other: () => void took.push('other'),
    ...options,
  })({ url } as IncomingMessage, socket as unknown as Duplex, Buffer.alloc(0))
  // Without a listener this throws.
  socket.emit('error', new Error('read ECONNRESET'))
  return { took, destroyed: socket.destroy.mock.calls.length - 1 }
}

test('what stands below /connection/ goes to the push server, and nothing else does', () => {
  for (const url of ['/connection/websocket', '/connection/websocket?x=1'])
    expect(ask(url).took).toEqual(['push'])
  for (const url of ['/_next/webpack-hmr', '/api/connection/websocket', '/connection', '/'])
    expect(ask(url).took).toEqual(['other'])
})

test('whom the door turns away, and what nobody takes, is ended', () => {
  expect(ask('/connection/websocket', { door: () => ({ status: 421 }) })).toEqual({ took: [], destroyed: 1 })
  expect(ask('/_next/webpack-hmr', { other: null })).toEqual({ took: [], destroyed: 1 })
})
