import specs from '@asyncapi/specs'
import { CHANNELS, channels, LOCALE_CODES, type UserPush } from '@touchline/contract'
import { seededRandom } from '@touchline/simulator'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { fastify } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerDocs } from '../src/http/docs.ts'
import { asyncApiOf, knownChannels, realtimeHandlers } from '../src/realtime/index.ts'
import { NAMESPACES } from '../src/realtime/hub/channels/namespaces.ts'
import { DISCONNECTS } from '../src/realtime/hub/protocol.ts'
import { repeatedSchemas } from './repeated-schemas.ts'
import { openSeasonHouse, type SeasonHouse } from './season/house.ts'
import { playSeason, playToTheEnd } from './season/play.ts'
import { CURRENCIES } from './season/slips.ts'
import { type Publication, smallSeason } from './stadium.ts'

const DOCUMENT = asyncApiOf('https://bets.example')

const ajv = () => {
  // AsyncAPI's schema includes JSON Schema's own.
  const made = new Ajv({ strict: false, allErrors: true, meta: false, validateSchema: false })
  formats.default(made)
  return made
}

/** Faults of a push by the document's schema of its message; [] when it is valid. */
const judge = ajv().addSchema({ $id: 'asyncapi', ...(DOCUMENT as object) })
function faultsOf(message: string, push: unknown): readonly string[] {
  const sent: unknown = JSON.parse(JSON.stringify(push))
  const validate = judge.getSchema(`asyncapi#/components/messages/${message}/payload`)
  if (validate === undefined) throw new Error(`the document names no ${message}`)
  return validate(sent) === true
    ? []
    : (validate.errors ?? []).map(({ instancePath, message: why }) => `${instancePath} ${why}`)
}

/** The row of a real channel. */
const rowOf = (channel: string) =>
  Object.values(CHANNELS).find(({ address }) =>
    new RegExp(`^${address.replace('$', '\\$').replaceAll(/\{\w+\}/g, '[^:]+')}$`).test(channel),
  )

describe('the document of live channels', () => {
  test('is served beside that of the calls, and is AsyncAPI 3 to its published schema', async () => {
    const app = fastify()
    registerDocs(app, {}, 'touchline', () => DOCUMENT)
    const served = (await app.inject('/api/docs/asyncapi.json')).json()
    await app.close()
    expect(served).toEqual(JSON.parse(JSON.stringify(DOCUMENT)))
    const validate = ajv().compile(specs.schemas['3.0.0'] as object)
    expect(validate(served), JSON.stringify(validate.errors?.slice(0, 5))).toBe(true)
    expect(validate({ ...served, channels: { match: { address: 7 } } })).toBe(false)
    expect(repeatedSchemas(served)).toEqual([])
  })

  test('LIVE-03 names each kind of channel with who may listen, as the hub and the calls have it', async () => {
    const named = Object.keys(DOCUMENT['channels'] as object)
    expect(named.sort()).toEqual(Object.keys(channels).sort())
    const isKnown = knownChannels(LOCALE_CODES, (id) => id === 7)
    const tokens = { connection: async () => '', subscription: async () => 'a token' }
    const { authorizeChannels } = realtimeHandlers(tokens)
    for (const row of Object.values(CHANNELS)) {
      const real = row.address.replace('{language}', 'en').replace('{matchId}', '7').replace('{userId}', '5')
      const isPrivate = row.for === 'player'
      expect(NAMESPACES[real.split(':')[0] ?? '']?.isPrivate, real).toBe(isPrivate)
      expect(isKnown(real), real).toBe(!isPrivate)
      const ask = async (playerId: number) =>
        authorizeChannels({ body: { channels: [real] } } as never, { identity: { playerId } } as never)
      expect(await ask(5), real).toEqual(
        isPrivate ? { channels: [{ channel: real, token: 'a token' }] } : { refused: 403 },
      )
      expect(await ask(6), real).toEqual({ refused: 403 })
    }
  })

  test('says where connections are made, and after which codes a client comes back', () => {
    const { front } = DOCUMENT['servers'] as Record<string, Record<string, unknown>>
    expect(front).toMatchObject({ host: 'bets.example', protocol: 'wss', pathname: '/connection/websocket' })
    const codes = front?.['x-disconnects'] as { code: number; comes_back: boolean }[]
    expect(codes.map(({ code }) => code)).toEqual(Object.values(DISCONNECTS).map(({ code }) => code))
    expect(codes.filter(({ comes_back }) => !comes_back).map(({ code }) => code)).toEqual([3500, 3501, 4500])
  })
})

describe('what a season sends', () => {
  const sent: Publication[] = []
  let pushes: readonly UserPush[]
  let house: SeasonHouse
  beforeAll(async () => {
    house = await openSeasonHouse(smallSeason({ live: 6, coming: 12 }), async (channel, data) => {
      sent.push({ channel, data })
    })
    const funds = Object.fromEntries(CURRENCIES.map((code) => [code, 10n ** 12n]))
    const players = [await house.player('told', 'any', funds)]
    await playSeason(house, {
      random: seededRandom('pushes of a season'),
      players,
      bets: 40,
      afterwards: async () => {},
    })
    await playToTheEnd(house)
    const rows = await house.db.run<{ player_id: bigint; payload: never }>({
      name: '',
      text: 'select player_id, payload from outbox order by id',
    })
    const wanted = rows.map(({ player_id: id, payload }) => ({
      playerId: Number(id),
      payload,
      locales: ['en', 'ar'],
    }))
    const told: UserPush[] = []
    for await (const rendered of house.side.renderPushes(wanted))
      for (const push of Object.values(rendered)) if (push !== null) told.push(push)
    pushes = told
  })
  afterAll(() => house.close())

  test('is on public channels what the document says', () => {
    const kinds = new Set<string>()
    for (const { channel, data } of sent) {
      const messages = Object.keys(rowOf(channel)?.messages ?? {})
      expect(messages, channel).not.toEqual([])
      const faults = messages.map((message) => faultsOf(message, data))
      expect(
        faults.some((found) => found.length === 0),
        `${channel}: ${faults.flat().slice(0, 5).join('; ')}`,
      ).toBe(true)
      kinds.add(`${channel.split(':')[0]} ${(data as { type: string }).type}`)
    }
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        'match match_changed',
        'match markets_changed',
        'updates match_status_changed',
      ]),
    )
  })

  test('is on a player’s channel what the document says', () => {
    for (const push of pushes)
      expect(faultsOf('UserPush', push), JSON.stringify(push).slice(0, 200)).toEqual([])
    expect([...new Set(pushes.map(({ type }) => type))]).toEqual(
      expect.arrayContaining(['balance_changed', 'bet_changed', 'unread_counters_changed']),
    )
  })

  test('a push that lacks a field is none of it', () => {
    const push = sent.find(({ channel }) => channel.startsWith('match:'))?.data as Record<string, unknown>
    const { version: _, ...without } = push
    expect(faultsOf('MatchPush', without)).not.toEqual([])
  })
})
