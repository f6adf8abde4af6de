import { readConformance } from './arguments.ts'
import { runChecks } from './checks.ts'
import { createGameClient, type SendCall } from '../game-client.ts'

/** How long (ms) a call may take. */
const PATIENCE = 10_000

function fail(reason: string): never {
  console.error(reason)
  process.exit(1)
}

const read = readConformance(process.argv.slice(2), process.env)
if (!read.ok) fail(read.reason)
const { url, provider, secret, token } = read.request

const send: SendCall = async ({ method, path, body, headers }) => {
  const response = await fetch(url + path, {
    method,
    headers: { ...headers, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method === 'GET' ? {} : { body }),
    signal: AbortSignal.timeout(PATIENCE),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

const client = createGameClient({ provider, secret, send, clock: Date.now })
const results = await runChecks(client, token, Date.now, ({ name, fault }) =>
  console.log(fault === null ? `✓ ${name}` : `✗ ${name}\n  ${fault}`),
).catch((error: unknown) => fail(error instanceof Error ? error.message : String(error)))
const faults = results.filter(({ fault }) => fault !== null).length
console.log(`${results.length - faults} of ${results.length} checks passed`)
process.exit(faults === 0 ? 0 : 1)
