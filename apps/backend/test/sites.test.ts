import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { canonicalSpecifier, type OddsThousandths } from '@touchline/betting'
import { afterAll, describe, expect, test } from 'vitest'
import { embedded } from './databases.ts'
import { place, placement, selection } from './house.ts'
import { houseOfTests } from './house-of-tests.ts'

const VOLTA = { host: 'volta.example' }
const TESTING = { host: 'testing.example' }

const sitesDir = mkdtempSync(join(tmpdir(), 'touchline-sites-'))
cpSync(fileURLToPath(new URL('../../../sites/', import.meta.url)), sitesDir, { recursive: true })
cpSync(join(sitesDir, 'demo'), join(sitesDir, 'testing'), { recursive: true })
const file = join(sitesDir, 'testing/site.json')
const demo = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown> & { features: object }
writeFileSync(
  file,
  JSON.stringify({
    ...demo,
    hosts: [TESTING.host],
    subcurrencies: { BTC: ['EUR'] },
    sportTypeProviders: { regular: ['oddin'] },
    additionalProviders: { lotto: true },
    providerFrames: { lotto: 'https://lotto.example/' },
    virtualGamingArena: true,
    arenaApps: [
      { provider: 'demo', app: 'dice', name: { en: 'Dice' } },
      { provider: 'demo', app: 'poker', name: { en: 'Poker' } },
      { provider: 'elsewhere', app: 'dice', name: { en: 'Dice' } },
    ],
    features: { ...demo.features, custom_provider: true, jackpots: true },
  }),
)

const PLAIN = { host: 'plain.example' }
cpSync(join(sitesDir, 'demo'), join(sitesDir, 'plain'), { recursive: true })
writeFileSync(
  join(sitesDir, 'plain/site.json'),
  JSON.stringify({ ...demo, hosts: [PLAIN.host], features: { ...demo.features, custom_bet_enabled: false } }),
)

const REMINDING = {
  pushNotifications: { type: 'webpush' },
  signUpReminderSeconds: 20,
  depositReminder: { showDepositReminder: true, remindAfter: 5 },
}
for (const [name, flags] of Object.entries({
  reminding: {},
  wrapped: { isMobileApp: true },
  measured: { isLighthouse: true },
})) {
  cpSync(join(sitesDir, 'demo'), join(sitesDir, name), { recursive: true })
  const site = { ...demo, ...REMINDING, ...flags, hosts: [`${name}.example`] }
  writeFileSync(join(sitesDir, name, 'site.json'), JSON.stringify(site))
}

const house = houseOfTests(embedded, { sitesDir })
afterAll(() => {
  rmSync(sitesDir, { recursive: true })
})

const settings = async (headers: Record<string, string> = {}, cookie: string | null = null) =>
  (await house.call('GET', '/api/sportsbook/v2/settings', { headers, cookie })).body

describe('the settings of a site', () => {
  test('SITE-01 SITE-08 SITE-09 the host of the call picks languages, countries and currencies; an unknown host of this machine gets the default site, any other none', async () => {
    const [own, unknown, volta] = [
      await settings(),
      await settings({ host: 'who.localhost' }),
      await settings(VOLTA),
    ]
    expect(unknown).toEqual(own)
    expect((await settings({ host: 'who.example' })).code).toBe(421)
    expect(own.locales).toEqual(
      expect.arrayContaining([
        { code: 'en', nameInLocale: 'English' },
        { code: 'de', nameInLocale: 'Deutsch' },
        { code: 'ar', nameInLocale: 'العربية' },
      ]),
    )
    expect(volta.locales.map(({ code }: { code: string }) => code)).toEqual(['en', 'es', 'ja', 'ar'])
    expect([volta.userCountry, volta.countries[0]]).toEqual([{ code: 'KW' }, { code: 'KW' }])
    expect(volta.currencies).toEqual([
      { code: 'USD', subunits: 100, fiat: true, subcurrencies: [] },
      { code: 'JPY', subunits: 1, fiat: true, subcurrencies: [] },
      { code: 'KWD', subunits: 1000, fiat: true, subcurrencies: [] },
      { code: 'BTC', subunits: 100_000_000, fiat: false, subcurrencies: [] },
    ])
    for (const amounts of [volta.stakes, volta.max_stakes, volta.payout_limits])
      expect(Object.keys(amounts)).toEqual(['USD', 'JPY', 'KWD', 'BTC'])
    const { currencies } = await settings(TESTING)
    expect(currencies.at(-1)).toMatchObject({ code: 'BTC', subcurrencies: ['EUR'] })
  })

  test('SITE-07 flags are those of the site; absent is off', async () => {
    expect(await settings(VOLTA)).toMatchObject({
      custom_bet_enabled: true,
      custom_bet_allow_single: false,
      allow_multiple_active_user_freebets: false,
      share_bet_enabled: false,
      features: { share_bet: false, amb_progress_bar: false, custom_provider: false },
      jackpots: true,
      iframe_user_unlock: false,
      responsible_gambling: false,
      activity_tracking: false,
      session_clock: true,
      sign_in_iframe_preloader: false,
      sign_up_iframe_preloader: false,
      additional_providers: { horse_racing: false, lotto: false, premium_cricket: false },
      virtual_gaming_arena: true,
      deposits: { allowed: true, quick: 'none', fields: [], reminder: null, platform_url: null },
      updated_at: '2030-01-01T10:00:00.000Z',
    })
    expect(await settings(TESTING)).toMatchObject({
      custom_bet_allow_single: true,
      features: { share_bet: true, amb_progress_bar: false, custom_provider: true },
      jackpots: true,
      additional_providers: { lotto: true },
      virtual_gaming_arena: true,
    })
  })

  test('SITE-04 in a native wrapper, and where a site is measured, nobody is asked for notifications or reminded of anything', async () => {
    const undisturbed = async (name: string) => {
      const { push, deposits, auth } = await settings({ host: `${name}.example` })
      return [push, deposits.reminder, auth.sign_up_reminder_seconds]
    }
    expect(await undisturbed('reminding')).toEqual([
      expect.objectContaining({ type: 'webpush' }),
      { after: 5, group: null },
      20,
    ])
    expect(await undisturbed('wrapped')).toEqual([null, null, 0])
    expect(await undisturbed('measured')).toEqual([null, null, 0])
  })

  test('API-S-36 EXTRA-02 an app that the site lists is launched for a player, and nothing else', async () => {
    const { id, cookie } = await house.player(0n, 'EUR', 'testing')
    const launch = async (provider: string, app: unknown, headers: object = TESTING, with_ = cookie) => {
      const path = `/api/virtual-wallet/${provider}/launch`
      const options = { cookie: with_, headers: { ...headers }, body: { app } }
      const { status, body } = await house.call('POST', path, options)
      return status === 200 ? body : status
    }
    expect(await launch('demo', 'dice')).toEqual({
      url: expect.stringMatching(/^\/demo\/arena\/dice\?locale=en#play=[\w-]{43}$/),
    })
    expect(await launch('demo', 'dice', TESTING, '')).toBe(401)
    // Not of this provider, an unknown provider, not listed by the site, a property of every object, and a site without
    // an arena.
    expect(await launch('demo', 'poker')).toBe(404)
    expect(await launch('elsewhere', 'dice')).toBe(404)
    expect(await launch('demo', 'coin')).toBe(404)
    expect(await launch('constructor', 'dice')).toBe(404)
    expect(await launch('demo', 'dice', {}, await house.enter(id))).toBe(404)
    expect([await launch('demo', '../dice'), await launch('demo', undefined)]).toEqual([422, 422])
  })

  test('SITE-13 QUERY-10 odds are shown in the format of the site until the player chooses; other changes choose none', async () => {
    const { cookie } = await house.player(0n, 'USD', 'volta')
    expect((await settings(VOLTA, cookie)).odds_types.selected).toBe('american')
    const change = (body: object) =>
      house.call('POST', '/api/sportsbook/v2/settings', { headers: VOLTA, cookie, body })
    await change({ auto_accept_odds_change: 'any' })
    expect((await settings(VOLTA, cookie)).odds_types.selected).toBe('american')
    await change({ odds_type: 'british' })
    expect((await settings(VOLTA, cookie)).odds_types.selected).toBe('british')
    expect((await settings({}, null)).odds_types.selected).toBe('european')
  })

  test('SITE-09 a currency the site lacks is refused by name, for an account and for stakes', async () => {
    const { cookie } = await house.player(0n, 'USD', 'volta')
    const ours = await house.player(0n, 'USD')
    const activate = (currency: string, headers = {}, with_ = ours.cookie) =>
      house.call('POST', '/api/platform/player/accounts', { headers, cookie: with_, body: { currency } })
    const refused = { status: 422, body: { errors: { currency: ['is not a currency of this site'] } } }
    expect(await activate('EUR', VOLTA, cookie)).toMatchObject(refused)
    expect(await activate('EUR')).toMatchObject({ status: 200 })
    expect(
      await house.call('POST', '/api/sportsbook/v2/settings', {
        headers: VOLTA,
        cookie,
        body: { stakes: { EUR: [1] } },
      }),
    ).toMatchObject({ status: 422, body: { errors: { 'stakes.EUR': ['is not a currency of this site'] } } })
  })

  test('a site without sharing has no codes', async () => {
    const share = (headers: Record<string, string>) =>
      house.call('POST', '/api/sportsbook/v3/bets/share-code', {
        headers,
        body: { currency: 'USD', bets: [{ stake: 0, selections: [selection()] }] },
      })
    expect((await share(VOLTA)).status).toBe(404)
    const { body } = await share({})
    const find = (headers: Record<string, string>) =>
      house.call('GET', `/api/sportsbook/v3/bets/share-code?code=${body.code}`, { headers })
    expect([(await find({})).status, (await find(VOLTA)).status]).toEqual([200, 404])
  })

  test('SITE-06 SITE-12 LIVE-22 a provider that is off, or not assigned to the sport type, is not bettable; a cookie may choose others', async () => {
    const { id, cookie } = await house.player(100_000n)
    const there = await house.enter(id, 'testing')
    const bet = (headers: Record<string, string>, with_: string) =>
      house.call('POST', '/api/sportsbook/v3/bets?locale=en', {
        cookie: with_,
        body: placement(),
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      })
    expect(await place(house, cookie, placement())).toMatchObject({ status: 200 })
    const suspended = { status: 400, body: { errors_by_bet: [{ selections: [{ code: 102 }] }] } }
    expect(await bet(TESTING, there)).toMatchObject(suspended)
    const [{ id: old }] = (await house.call('GET', '/api/sportsbook/v3/bets', { cookie })).body.items
    const edited = (path: string) =>
      house.call('POST', `/api/sportsbook/v3/bets/edit${path}`, {
        cookie: there,
        body: {
          bet_id: old,
          bet: placement().bets[0],
          ...(path === '' && { to_cashout: 1 }),
        },
        headers: { ...TESTING, 'idempotency-key': crypto.randomUUID() },
      })
    expect(await edited('/quote')).toMatchObject(suspended)
    expect(await edited('')).toMatchObject(suspended)
    const chosen = `${there}; test_providers=oddin`
    expect((await settings(TESTING, chosen)).provider_statuses).toEqual({ betradar: false, oddin: false })
    expect((await settings({}, chosen)).provider_statuses).toEqual({ betradar: true, oddin: false })
    expect((await settings(TESTING)).sport_type_providers).toEqual({ regular: ['oddin'] })
    const none = `${there}; test_providers=betradar`
    expect((await settings(TESTING, none)).sport_type_providers).toEqual({ regular: [] })
  })

  test('CUSTOM-01 a site without builders takes none, neither alone nor in a combo, and names no highest stake', async () => {
    const { id, cookie } = await house.player(100_000n)
    const cookies = new Map<object, string>([[PLAIN, await house.enter(id, 'plain')]])
    const parts = [selection(), selection({ marketId: 18, outcomeId: '12', specifier: 'total=2.5' })]
    const outcomes = parts.map(({ market_id, outcome_id, specifier }) => ({
      marketId: market_id,
      outcomeId: outcome_id,
      specifier: canonicalSpecifier(specifier),
    }))
    house.book.setJoint(1, outcomes, { odds: 3000 as OddsThousandths, chance: 0.3 })
    const stake = { value: 100, currency: 'EUR' }
    const custom = { custom_odds: 3000, selections: parts }
    const combo = { selections: [selection({ matchId: 2 })], builders: [custom] }
    const bet = (headers: Record<string, string>, type: string, one: object) =>
      house.call('POST', '/api/sportsbook/v3/bets?locale=en', {
        cookie: cookies.get(headers) ?? cookie,
        body: { meta: { device_id: 'test', quick: false, type }, bets: [{ stake, ...one }] },
        headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      })
    const refused = { status: 400, body: { code: 115, errors_by_bet: [{ code: 115 }] } }
    expect(await bet(PLAIN, 'custom_bet', custom)).toMatchObject(refused)
    expect(await bet(PLAIN, 'combo', combo)).toMatchObject(refused)
    const highest = (headers: Record<string, string>) =>
      house.call('POST', '/api/sportsbook/v3/bets/max-stake', {
        headers,
        cookie: cookies.get(headers) ?? cookie,
        body: { currency: 'EUR', bets: [custom] },
      })
    expect(await highest(PLAIN)).toMatchObject({ status: 400, body: { code: 115 } })
    expect(await house.balance(id)).toBe(100_000n)
    expect((await highest({})).status).toBe(200)
    expect((await bet({}, 'custom_bet', custom)).status).toBe(200)
  })
})
