// A port for a server that a test, a benchmark or the fleet is about to start.
import { randomInt } from 'node:crypto'
import { createServer } from 'node:net'

/**
 * Below those that systems give to connections of their own (on Linux from 32768), so that none of them takes it before its
 * server does. With so many to draw from, programs that run beside each other do not draw the same.
 */
const PORTS = { from: 15_000, below: 32_000 }
const TRIES = 100

/** @param {number} port @returns {Promise<boolean>} */
const isFree = (port) =>
  new Promise((done) => {
    const probe = createServer().once('error', () => done(false))
    probe.listen(port, '127.0.0.1', () => probe.close(() => done(true)))
  })

/** @returns {Promise<number>} */
export async function freePort() {
  for (let tried = 0; tried < TRIES; tried += 1) {
    const port = randomInt(PORTS.from, PORTS.below)
    if (await isFree(port)) return port
  }
  throw new Error(`no free port from ${PORTS.from} to ${PORTS.below}`)
}
