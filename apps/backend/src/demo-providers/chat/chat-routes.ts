import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { addressKey } from '@touchline/contract/address-key'
import { createRateLimit } from '../../http/limits/limits.ts'
import { createOwnCounts } from '../../http/limits/own-counts.ts'
import type { SiteOf } from '../../sites.ts'
import { localeIn, textsOf } from '../texts.ts'
import { topicFor, topicsOf } from './help-topics.ts'

const SCRIPT = readFileSync(new URL('widget.js', import.meta.url))
const SCRIPT_TAG = `"${createHash('sha256').update(SCRIPT).digest('base64url').slice(0, 16)}"`

/** Longest question, in UTF-16 units. */
const QUESTION_MOST = 500
/** Questions from one address. */
const QUESTIONS = { most: 20, windowMs: 60_000 }

const WORDS = ['title', 'notice', 'hello', 'unknown', 'write', 'send', 'close', 'failed', 'fast'] as const

interface Asked {
  readonly site: ReturnType<SiteOf>
  readonly locale: ReturnType<typeof localeIn>
}

/** The site and language of a call; null where the site has another chat, or none. */
function askedOf({ host, query }: FastifyRequest, siteOf: SiteOf): Asked | null {
  const site = siteOf(host)
  const { locale } = query as { readonly locale?: unknown }
  return site.config.chat?.type === 'demo'
    ? { site, locale: localeIn(typeof locale === 'string' ? locale.slice(0, 12) : undefined) }
    : null
}

const questionIn = (body: unknown): string | null => {
  const { text } = (typeof body === 'object' && body !== null ? body : {}) as { readonly text?: unknown }
  return typeof text === 'string' && text.length <= QUESTION_MOST && text.trim() !== '' ? text : null
}

function registerWidget(app: FastifyInstance): void {
  app.get('/demo/chat/widget.js', (request, reply) => {
    void reply.headers({ 'cache-control': 'public, max-age=3600', etag: SCRIPT_TAG })
    const isThere = request.headers['if-none-match']?.includes(SCRIPT_TAG) === true
    return isThere ? reply.code(304).send() : reply.type('text/javascript; charset=utf-8').send(SCRIPT)
  })
}

/**
 * The chat of the demonstration: a panel for pages of sites whose `chat` is `demo`, and answers from their own help. It
 * keeps nothing, so that every process answers alike.
 */
export function registerChat(app: FastifyInstance, siteOf: SiteOf): void {
  const limit = createRateLimit(
    { own: createOwnCounts() },
    { name: 'demo-chat', ...QUESTIONS, keyOf: ({ ip }) => addressKey(ip) },
  )
  registerWidget(app)
  app.get('/demo/chat/words', (request, reply): FastifyReply => {
    const asked = askedOf(request, siteOf)
    if (asked === null) {
      reply.callNotFound()
      return reply
    }
    const t = textsOf(asked.locale, 'demo.chat')
    return reply.header('cache-control', 'no-store').send({
      words: Object.fromEntries(WORDS.map((word) => [word, t(word)])),
      topics: topicsOf(asked.site, asked.locale).map(({ title }) => title),
    })
  })
  app.post('/demo/chat/answers', async (request, reply): Promise<FastifyReply> => {
    const asked = askedOf(request, siteOf)
    const question = questionIn(request.body)
    if (asked === null) {
      reply.callNotFound()
      return reply
    }
    void reply.header('cache-control', 'no-store')
    if (question === null) return reply.code(422).send({})
    const wait = await limit.count(request, null)
    if (wait !== null) return reply.code(429).header('retry-after', String(wait)).send({})
    const found = topicFor(question, topicsOf(asked.site, asked.locale))
    return reply.send({ answer: found?.text ?? null })
  })
}
