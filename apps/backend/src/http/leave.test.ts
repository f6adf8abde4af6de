import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { createKernel, type Leave } from './kernel.ts'

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

/** A server that leaves so, and one who asks it over a connection that is kept. */
async function asking(leave?: Leave) {
  const app = await createKernel({ logLevel: 'error', trustProxy: false, leave }, (kernel) => {
    kernel.get('/call', async () => ({}))
  })
  closing.push(() => app.close())
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as { readonly port: number }
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  closing.push(() => agent.destroy())
  return () =>
    new Promise<{ headers: IncomingHttpHeaders; isReused: boolean }>((resolve, reject) => {
      const asked = request({ port, host: '127.0.0.1', path: '/call', agent }, (answer) => {
        answer
          .resume()
          .once('close', () => resolve({ headers: answer.headers, isReused: asked.reusedSocket }))
      })
      asked.once('error', reject).end()
    })
}

test('a connection without a request is to be given up by whoever keeps it before the grace of a process is over', async () => {
  const ask = await asking({ isDraining: () => false, grace: 10_000 })
  expect(await ask()).toMatchObject({ headers: { connection: 'keep-alive', 'keep-alive': 'timeout=10' } })
  expect((await ask()).isReused).toBe(true)
})

test('where there is no grace it is kept for as long as balancers keep theirs', async () => {
  const ask = await asking()
  expect((await ask()).headers['keep-alive']).toBe('timeout=72')
})

test('a process that leaves ends each connection with its answer, so that the next request goes to another', async () => {
  let isDraining = false
  const ask = await asking({ isDraining: () => isDraining, grace: 10_000 })
  await ask()
  isDraining = true
  const last = await ask()
  expect([last.headers.connection, last.isReused]).toEqual(['close', true])
  expect((await ask()).isReused).toBe(false)
})
