import { generateKeyPairSync, randomUUID, sign } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A page of another site that frames the product: as wide as its window, as high as it is told, and the visible part is
 * told back. `said` has every message that it heard.
 */
const pageOf = (framed: string) => `<!doctype html><title>Host</title><link rel="icon" href="data:,">
<style>body { margin: 0 } header { height: 120px } iframe { display: block; width: 100%; height: 700px; border: 0 }</style>
<header>The host's own header</header>
<iframe src="${framed}" title="Bets"></iframe>
<footer style="height: 400px">The host's own footer</footer>
<script>
  const frame = document.querySelector('iframe')
  const origin = new URL(frame.src).origin
  window.said = []
  window.say = (type, payload = {}) => frame.contentWindow.postMessage({ type, payload }, origin)
  const look = () => say('viewport', { offset: frame.getBoundingClientRect().top, height: innerHeight })
  addEventListener('message', (event) => {
    if (event.source !== frame.contentWindow || event.origin !== origin) return
    said.push(event.data)
    if (event.data.type !== 'sportsbook:page-size-changed' || window.isDeaf) return
    frame.style.height = event.data.payload.height + 'px'
    look()
  })
  addEventListener('scroll', look)
  addEventListener('resize', look)
</script>`

/** Serves the page at `origin`, which is of another site than `localhost`. */
export async function startHostPage(framed: () => string) {
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/' ? 200 : 404, { 'content-type': 'text/html' })
    response.end(request.url === '/' ? pageOf(framed()) : '')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** The host's server: its public key, and tokens of its players. */
export function createHostSigner() {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  return {
    publicKey: publicKey.export({ format: 'jwk' }).x as string,
    tokenOf(claims: object, now: number): string {
      const seconds = Math.floor(now / 1000)
      const covered = `${part({ alg: 'EdDSA' })}.${part({ iat: seconds, exp: seconds + 120, jti: randomUUID(), ...claims })}`
      return `${covered}.${sign(null, Buffer.from(covered), privateKey).toString('base64url')}`
    },
  }
}
