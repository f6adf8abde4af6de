import { expect, test } from 'vitest'
import { deviceOf } from './caller.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge, Windows'],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36', 'Chrome, Android'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18 Safari/605.1', 'Safari, macOS'],
  ['curl/8.0', null],
  [undefined, null],
])('%s is %s', (agent, name) => expect(deviceOf(agent)).toBe(name))
