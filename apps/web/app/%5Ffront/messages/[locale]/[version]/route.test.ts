import { expect, test } from 'vitest'
import { playerMessages } from '#frame/words/player-messages.ts'
import { LOCALES } from '#base/config/site-config.ts'
import { serveOwnSites } from '#base/config/site-samples.ts'
import { GET } from './route.ts'

const site = serveOwnSites()

async function ask(path: string) {
  const [, , , locale = '', version = ''] = path.split('/')
  const answer = await GET(new Request(`http://site${path}`), {
    params: Promise.resolve({ locale, version }),
  })
  return { status: answer.status, cached: answer.headers.get('cache-control'), text: await answer.text() }
}

test.each(site.locales)(
  "the messages of the player's part in %s are kept for ever under their address",
  async (locale) => {
    const { path, json } = await playerMessages(site, locale)
    expect(path).toMatch(new RegExp(`^/_front/messages/${locale}/[0-9a-f]{12}$`))
    expect(await ask(path)).toEqual({
      status: 200,
      cached: 'public, max-age=31536000, immutable',
      text: json,
    })
  },
)

test('each language has its own', async () => {
  const all = await Promise.all(LOCALES.map((locale) => playerMessages(site, locale)))
  const titles = Object.fromEntries(
    LOCALES.map((locale, index) => {
      const { bets } = JSON.parse(all[index]?.json ?? '{}') as { bets: { title: string } }
      return [locale, bets.title]
    }),
  )
  expect(titles).toMatchObject({ en: 'My bets', de: 'Meine Wetten', ar: 'رهاناتي', ja: 'マイベット' })
  expect(new Set(all.map(({ path }) => path)).size).toBe(LOCALES.length)
})

test.each(['0123456789ab', 'x', '0123456789abcdef'])(
  'version %s, which is not that of now, is not there: the answer says so and where those of now are, and is kept by nobody',
  async (version) => {
    const { path } = await playerMessages(site, 'de')
    const { text, ...answer } = await ask(`/_front/messages/de/${version}`)
    expect(answer).toEqual({ status: 404, cached: 'no-store' })
    expect(JSON.parse(text)).toEqual({
      code: 404,
      message: `There are no messages of version ${version}`,
      path,
    })
  },
)

test('a language the site does not speak has none', async () => {
  const { text, ...answer } = await ask('/_front/messages/xx/0123456789ab')
  expect(answer).toEqual({ status: 404, cached: 'no-store' })
  expect(JSON.parse(text)).toEqual({ code: 404, message: 'This site does not speak xx' })
})
