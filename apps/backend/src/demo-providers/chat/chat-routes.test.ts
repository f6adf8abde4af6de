import { isTranslated, LOCALE_CODES } from '@touchline/contract'
import { fastify } from 'fastify'
import { expect, test } from 'vitest'
import { sitesOf } from '../../../test/sites.ts'
import { registerChat } from './chat-routes.ts'

const site = sitesOf().byHost('localhost')

async function opened(chat: unknown = { type: 'demo', id: 'x' }) {
  const app = fastify()
  registerChat(app, () => ({ ...site, config: { ...site.config, chat: chat as never } }))
  await app.ready()
  return {
    get: (url: string) => app.inject({ url }),
    ask: (payload: object, locale = 'en') =>
      app.inject({ method: 'POST', url: `/demo/chat/answers?locale=${locale}`, payload }),
  }
}

test('CHAT-01 the demo’s script is served where pages look for it, and is not sent again to who has it', async () => {
  const { get } = await opened()
  const { headers, body, statusCode } = await get('/demo/chat/widget.js')
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/javascript; charset=utf-8'])
  expect(body).toContain('window.demoChat')
  expect(body.length).toBeLessThan(12_000)
})

test('CHAT-01 it says that it is a demo, and names its topics, in every language', async () => {
  const { get } = await opened()
  const seen = new Set<string>()
  for (const locale of LOCALE_CODES.filter((code) => isTranslated(code))) {
    const { words, topics } = (await get(`/demo/chat/words?locale=${locale}`)).json()
    seen.add(words.notice)
    expect(topics, locale).toHaveLength(4)
    expect(Object.values(words)).not.toContain('')
  }
  expect(seen.size).toBe(LOCALE_CODES.filter((code) => isTranslated(code)).length)
})

test('CHAT-01 a question is answered from the site’s help, in the language of who asks', async () => {
  const { ask } = await opened()
  const answerOf = async (text: string, locale?: string) => (await ask({ text }, locale)).json().answer
  expect(await answerOf('How do I withdraw? My withdrawal is waiting')).toContain('held from your balance')
  expect(await answerOf('Wie lange dauert eine Auszahlung?', 'de')).toContain('Auszahlung')
  expect(await answerOf('キャッシュアウトしたい', 'ja')).toContain('キャッシュアウト')
  expect(await answerOf('كيف أضبط حدودي؟', 'ar')).toContain('الحدود')
  expect(await answerOf('who won in 1974')).toBeNull()
})

test.each([[{}], [{ text: '' }], [{ text: '   ' }], [{ text: 7 }], [{ text: 'x'.repeat(501) }]])(
  '%o is no question',
  async (body) => expect((await (await opened()).ask(body)).statusCode).toBe(422),
)

test('twenty questions a minute are answered, then it asks to wait', async () => {
  const { ask } = await opened()
  const statuses: number[] = []
  for (let n = 0; n < 21; n += 1) statuses.push((await ask({ text: 'limits' })).statusCode)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.at(-1)).toBe(429)
})

test.each([[undefined], [{ type: 'intercom', id: 'x' }]])(
  'a site whose chat is %o has none of the demo’s answers',
  async (chat) => {
    const { ask, get } = await opened(chat ?? null)
    expect((await ask({ text: 'limits' })).statusCode).toBe(404)
    expect((await get('/demo/chat/words')).statusCode).toBe(404)
  },
)
