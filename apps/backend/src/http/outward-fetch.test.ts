import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { fetchOutward } from './outward-fetch.ts'
import { isPublicAddress } from './public-address.ts'

let server: Server | null = null

async function serve(listener: RequestListener): Promise<string> {
  const started = createServer(listener)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(started.address() as AddressInfo).port}`
}

afterEach(() => {
  server?.closeAllConnections()
  server?.close()
  server = null
})

const bounds = { timeout: 2000, mostBytes: 1000 }
/** Allows the test's own server as if it were public, and nothing else on this machine. */
const lenient = { ...bounds, isAllowed: (address: string) => address === '127.0.0.1' }

describe('SAFE-20 what the server fetches outside', () => {
  test.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.255.1',
    '192.168.0.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '224.0.0.1',
    '255.255.255.255',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    '2002:7f00:1::',
    '2001:db8::1',
    'localhost',
    '',
  ])('%s is not public', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(['8.8.8.8', '172.32.0.1', '2606:4700::1111', '2a00:1450::1'])('%s is', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  test.each([
    'http://127.0.0.1:1/',
    'http://2130706433/',
    'http://0x7f.1/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://localhost:1/',
    'http://169.254.169.254/latest/meta-data',
    'file:///etc/passwd',
    'ftp://8.8.8.8/',
    'http://user:secret@8.8.8.8/',
    'nowhere',
  ])('%s is refused before anything is connected to', async (address) => {
    await expect(fetchOutward(address, bounds)).rejects.toMatchObject({ name: 'OutwardRefusal' })
  })

  test('JSON is read', async () => {
    const address = await serve((_, response) => response.end('{"venue":"The Ground"}'))
    expect(await fetchOutward(address, lenient)).toEqual({ venue: 'The Ground' })
  })

  test('a redirect is judged like the address itself, and there are few of them', async () => {
    let hits = 0
    const address = await serve(({ url }, response) => {
      hits += 1
      const location = url === '/once' ? '/end' : url === '/inside' ? 'http://127.0.0.2/' : url
      if (url === '/end') response.end('1')
      else response.writeHead(302, { location }).end()
    })
    expect(await fetchOutward(`${address}/once`, lenient)).toBe(1)
    await expect(fetchOutward(`${address}/inside`, lenient)).rejects.toThrow('no public address')
    hits = 0
    await expect(fetchOutward(`${address}/round`, lenient)).rejects.toThrow('too many redirects')
    expect(hits).toBe(4)
  })

  test('an endless answer is cut off, whether it says its length or not', async () => {
    let closed = 0
    const address = await serve(({ url }, response) => {
      response.on('close', () => (closed += 1))
      if (url === '/said') response.writeHead(200, { 'content-length': '1000000' })
      const pour = () => {
        while (response.writable && response.write('x'.repeat(4000)));
      }
      response.on('drain', pour)
      pour()
    })
    await expect(fetchOutward(`${address}/said`, lenient)).rejects.toThrow('too long')
    await expect(fetchOutward(`${address}/unsaid`, lenient)).rejects.toThrow('too long')
    await expect.poll(() => closed).toBe(2)
  })

  test('an answer that does not come, or never ends, is given up in time', async () => {
    const address = await serve(({ url }, response) => {
      if (url === '/trickle') response.write('1')
    })
    const hurried = { ...lenient, timeout: 150 }
    await expect(fetchOutward(`${address}/silent`, hurried)).rejects.toThrow()
    await expect(fetchOutward(`${address}/trickle`, hurried)).rejects.toThrow()
  })

  test.each([
    ['status 500', 500, '{}'],
    ['no JSON', 200, '<html>'],
  ])('%s is no answer', async (_, status, body) => {
    const address = await serve((__, response) => response.writeHead(status).end(body))
    await expect(fetchOutward(address, lenient)).rejects.toThrow()
  })
})
