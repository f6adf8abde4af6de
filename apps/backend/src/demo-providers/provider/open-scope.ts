import type { FastifyInstance } from 'fastify'
import { parseJsonBody } from '../../http/json-body.ts'

/** Most bytes of what a page of a game sends. */
const MOST = 8192

/**
 * Calls that pages of games make, each below its own path. Their frames have no origin, so that any page may ask; what
 * they may do is what the token they show allows, and no cookie is looked at. They send JSON as plain text, for which a
 * browser asks nobody first.
 */
export function openScope(app: FastifyInstance, register: (scope: FastifyInstance) => void): void {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('text/plain', { parseAs: 'string', bodyLimit: MOST }, (_, text, done) => {
      const body = parseJsonBody(text as string)
      done(null, body.ok ? body.value : null)
    })
    scope.addHook('onRequest', async (_, reply) => {
      void reply.headers({ 'access-control-allow-origin': '*', 'cache-control': 'no-store' })
    })
    register(scope)
  })
}
