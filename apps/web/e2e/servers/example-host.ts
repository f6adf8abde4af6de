import { join } from 'node:path'
import { startHost } from '../../../../examples/host-page/server.ts'
import { allowHost } from '../../../../examples/host-page/site.ts'
import { newKeys } from '../../../../examples/host-page/token.ts'
import { freePort } from '../../../../scripts/free-port.mjs'
import type { Stack } from './stack.ts'

/** The example's host before a stack, which lets it frame the site and hand over its reader. */
export async function startExample(stack: Stack) {
  const port = await freePort()
  const keys = newKeys()
  const origin = `http://localhost:${port}`
  allowHost({ folder: join(stack.sitesDir, 'demo'), origin, publicKey: keys.publicKey })
  // The fixtures have set this process to the clock of the stack, by which its tokens count or have expired.
  return startHost({ port, site: stack.url, audience: 'demo', keys, now: () => Date.now() })
}
