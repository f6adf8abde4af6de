import { describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { AMB, farmingOfTests } from './farming/testing.ts'
import { selection } from './house.ts'
import { sitesOf } from './sites.ts'
import { WON } from './settling/testing.ts'

const { features } = sitesOf().byHost('').config
const farming = farmingOfTests(embedded, {
  siteConfig: { features: { ...features, amb_progress_bar: true } },
})
const { house, fresh, settle, bet, player, follow } = farming

const AMB_PATH = '/api/sportsbook/v2/bonuses/freebets/amb?locale=de'
const progress = async (cookie: string) => (await house.call('GET', AMB_PATH, { cookie })).body.items
const asked = async (cookie: string, bets: readonly object[], currency = 'EUR') =>
  (await house.call('POST', AMB_PATH, { cookie, body: { currency, bets } })).body.items

describe('bet and get', () => {
  test('API-S-28 BONUS-20 BONUS-21 BONUS-22 tells how many bets count, how many may, and what each range brings', async () => {
    const { cookie, bonus } = await player(AMB, {
      conditions: { min_stake: 500 },
      texts: {
        en: { name: 'Three and two', description: '', terms: '' },
        de: { name: 'Drei und zwei', description: '', terms: '' },
      },
    })
    const [one = 0, two = 0, cheap = 0] = fresh(3)
    await bet(cookie, [one])
    await bet(cookie, [two])
    await bet(cookie, [cheap], 499)
    await settle(one, WON)
    await follow()
    expect(await progress(cookie)).toEqual([
      {
        id: bonus,
        name: 'Drei und zwei',
        type: 'freebet_only_win',
        disabled: false,
        progress_count: 1,
        possible_progress_count: 2,
        suitable_count: 0,
        currency: 'EUR',
        issue_to: '2030-02-01T00:00:00.000Z',
        min_stake: 500,
        ranges: AMB.ranges,
      },
    ])
  })

  test('API-S-19 takes the bets asked about, and says how many of them would count', async () => {
    const { cookie } = await player(AMB, { conditions: { min_stake: 500, min_odds: 1900 } })
    const [one = 0, two = 0, gone = 0] = fresh(3)
    house.book.setMatch(gone, { marketStatus: -1 })
    const of = (matchId: number, stake: number) => ({ stake, selections: [selection({ matchId })] })
    const bets = [of(one, 500), of(two, 499), of(gone, 500)]
    expect(await asked(cookie, bets)).toMatchObject([{ suitable_count: 1, progress_count: 0 }])
    expect(await asked(cookie, bets, 'USD')).toMatchObject([{ suitable_count: 0 }])
  })

  test('API-S-28 one whose campaign rests is disabled, one that is complete is no longer told', async () => {
    const { cookie, campaign, bonus } = await player(AMB)
    await farming.sql(`update campaigns set state = 'paused' where id = ${campaign} returning id`)
    expect(await progress(cookie)).toMatchObject([{ id: bonus, disabled: true }])
    const matches = fresh(3)
    for (const match of matches) await bet(cookie, [match])
    for (const match of matches) await settle(match, WON)
    await follow()
    expect(await progress(cookie)).toEqual([])
  })
})
