import { FeedLine } from '@touchline/contract'
import { seededRandom } from '@touchline/simulator'
import { describe, expect, test } from 'vitest'
import { readMessage } from './messages.ts'

const AT = 1_780_000_000_000
const head = (change = '') => `event_id="sr:match:7" product="1" timestamp="${AT}" ${change}`
const match = { match: 'sr:match:7', order: AT }

function linesOf(xml: string) {
  const read = readMessage(xml)
  if (!read.ok) throw new Error(read.reason)
  return read.lines
}
const reasonOf = (xml: string): string => {
  const read = readMessage(xml)
  return read.ok ? '' : read.reason
}

const oddsChange = (odds: string, status = '') =>
  `<?xml version="1.0" encoding="UTF-8"?><odds_change ${head('request_id="3"')}>${status}<odds>${odds}</odds></odds_change>`

describe('odds_change', () => {
  test('states the markets it lists, with every outcome', () => {
    const lines = linesOf(
      oddsChange(`
        <market id="18" specifiers="total=2.5" favourite="1" status="1">
          <outcome id="12" odds="1.85" probabilities="0.52" active="1"/>
          <outcome id="13" odds="1.9249" probabilities="0.48" active="0"/>
        </market>
        <market id="16" specifiers="hcp=-1">
          <outcome id="1714" odds="2" probabilities="0.4"/>
          <outcome id="1715" odds="1.7005" probabilities="0.3"/>
        </market>
        <market id="1" status="-2"/>`),
    )
    expect(lines).toEqual([
      { type: 'match_assigned', ...match, provider: 'betradar', producer: 'LO', phase: 'live' },
      {
        ...{ type: 'markets_updated', ...match, at: AT },
        markets: [
          {
            ...{ id: 18, specifier: 'total=2.5', status: 1, most_balanced: true },
            outcomes: [
              { id: '12', odds: 1850, active: true, chances: { win: 0.52 } },
              { id: '13', odds: 1925, active: false, chances: { win: 0.48 } },
            ],
          },
          {
            ...{ id: 16, specifier: 'hcp=-1', status: 1, most_balanced: false },
            // On a whole line the stake may come back, so a probability is not all there is to say.
            outcomes: [
              { id: '1714', odds: 2000, active: true, chances: null },
              { id: '1715', odds: 1701, active: true, chances: null },
            ],
          },
          { id: 1, specifier: '', status: -2, most_balanced: false, outcomes: [] },
        ],
      },
    ])
  })

  test('a market that is suspended without its outcomes keeps them, as a stop', () => {
    expect(linesOf(oddsChange('<market id="29" status="-1"/>')).slice(1)).toEqual([
      { type: 'bet_stopped', ...match, markets: [{ id: 29, specifier: '' }], at: AT },
    ])
  })

  test('states score, clock, periods and cards; statuses 3 and 4 change places', () => {
    const status = `<sport_event_status status="1" match_status="7" home_score="2" away_score="1">
        <clock match_time="51:09" stoppage_time_announced="4:00" stopped="false"/>
        <period_scores>
          <period_score number="1" match_status_code="6" home_score="1" away_score="1"/>
          <period_score number="2" match_status_code="7" home_score="1" away_score="0"/>
        </period_scores>
        <statistics><red_cards home="0" away="1"/></statistics>
      </sport_event_status>`
    const [, line] = linesOf(oddsChange('', status))
    expect(line).toMatchObject({
      ...{ type: 'match_changed', ...match, at: AT },
      state: {
        ...{
          status: 1,
          period: '2nd_half',
          total_score: { home: 2, away: 1 },
          red_cards: { home: 0, away: 1 },
        },
        clock: {
          match_time: 3069,
          stoppage_time_announced: 4,
          stopped: false,
          clock_updated_at: new Date(AT).toISOString(),
        },
        period_score: [
          { period_key: '1st_half', type: '1st_half', number: 1, max_period_number: 2, home: 1, away: 1 },
          { period_key: '2nd_half', type: '2nd_half', number: 2, max_period_number: 2, home: 1, away: 0 },
        ],
      },
    })
    const ended = (code: number) =>
      linesOf(
        oddsChange(
          '',
          `<sport_event_status status="${code}" match_status="100" home_score="0" away_score="0"/>`,
        ),
      )[1]
    expect([ended(3), ended(4)]).toMatchObject([
      { state: { status: 4, period: 'ended' } },
      { state: { status: 3 } },
    ])
  })
})

describe('bet_stop', () => {
  test.each([
    ['all', undefined],
    ['', undefined],
    ['1st_half', ['halves']],
    ['set|map', ['sets', 'games', 'maps']],
    // A group that we have nothing for stops everything.
    ['1st_half|corners', undefined],
  ])('of %s', (groups, ours) => {
    expect(linesOf(`<bet_stop ${head(`groups="${groups}"`)}/>`)).toEqual([
      { type: 'bet_stopped', ...match, ...(ours && { groups: ours }), at: AT },
    ])
  })
})

describe('bet_settlement', () => {
  test('won, lost, refund, half won, half lost and dead heats', () => {
    const outcomes = [
      ['1', 'result="1"', { won: true, void_halves: 0, dead_heat: [1, 1] }],
      ['2', 'result="0"', { won: false, void_halves: 0, dead_heat: [1, 1] }],
      ['3', 'result="0" void_factor="1"', { won: false, void_halves: 2, dead_heat: [1, 1] }],
      ['4', 'result="1" void_factor="0.5"', { won: true, void_halves: 1, dead_heat: [1, 1] }],
      ['5', 'result="0" void_factor="0.5"', { won: false, void_halves: 1, dead_heat: [1, 1] }],
      ['6', 'result="1" dead_heat_factor="0.5"', { won: true, void_halves: 0, dead_heat: [1, 2] }],
      ['7', 'result="1" dead_heat_factor="0.3333"', { won: true, void_halves: 0, dead_heat: [1, 3] }],
      ['8', 'result="1" dead_heat_factor="0.6667"', { won: true, void_halves: 0, dead_heat: [2, 3] }],
    ] as const
    const xml = outcomes.map(([id, attributes]) => `<outcome id="${id}" ${attributes}/>`).join('')
    expect(
      linesOf(
        `<bet_settlement ${head('certainty="2"')}><outcomes><market id="534" specifiers="variant=pre:1">${xml}</market></outcomes></bet_settlement>`,
      ),
    ).toEqual([
      {
        ...{ type: 'markets_settled', ...match },
        markets: [
          {
            id: 534,
            specifier: 'variant=pre:1',
            outcomes: outcomes.map(([id, , result]) => ({ id, ...result })),
          },
        ],
      },
    ])
  })

  test('a market with an outcome that is undecided is not settled yet', () => {
    const market = (id: number, result: string) =>
      `<market id="${id}"><outcome id="1" result="${result}"/></market>`
    const lines = linesOf(
      `<bet_settlement ${head('certainty="1"')}><outcomes>${market(1, '-1')}${market(29, '1')}</outcomes></bet_settlement>`,
    )
    expect(lines).toMatchObject([{ markets: [{ id: 29 }] }])
  })
})

describe('what is taken back', () => {
  const markets = '<market id="1"/><market id="18" specifiers="total=2.5"/>'
  const names = [
    { id: 1, specifier: '' },
    { id: 18, specifier: 'total=2.5' },
  ]

  test('rollback_bet_settlement, a market at a time', () => {
    expect(linesOf(`<rollback_bet_settlement ${head()}>${markets}</rollback_bet_settlement>`)).toEqual(
      names.map((market) => ({ type: 'settlement_rolled_back', ...match, market })),
    )
  })

  test.each([
    ['start_time="5" end_time="9"', { from: 5, to: 9 }],
    ['end_time="9"', { to: 9 }],
    ['start_time="5"', { from: 5 }],
    ['', {}],
  ])('bet_cancel and its rollback with %s', (attributes, span) => {
    expect(linesOf(`<bet_cancel ${head(attributes)}>${markets}</bet_cancel>`)).toEqual([
      { type: 'markets_cancelled', ...match, markets: names, ...span },
    ])
    expect(linesOf(`<rollback_bet_cancel ${head(attributes)}>${markets}</rollback_bet_cancel>`)).toEqual([
      { type: 'cancel_rolled_back', ...match, markets: names, ...span },
    ])
  })
})

describe('the rest', () => {
  test('fixture_change asks for the fixture, whose answer states it', () => {
    expect(
      readMessage(`<fixture_change ${head('change_type="2"')} start_time="5"/>`.replace('"/>', '"/>')),
    ).toMatchObject({
      ...{ ok: true, lines: [], wanted: ['sr:match:7'] },
    })
    const answer = `<fixtures_fixture generated_at="2026-05-28T20:26:40+00:00">
      <fixture id="sr:match:7" start_time="2026-06-01T18:00:00+02:00">
        <tournament id="sr:tournament:17" name="Example League">
          <sport id="sr:sport:1" name="Soccer"/><category id="sr:category:1" name="England" country_code="ENG"/>
        </tournament>
        <competitors>
          <competitor id="sr:competitor:2" name="Southgate" qualifier="away" country_code="ENG"/>
          <competitor id="sr:competitor:1" name="Northgate &amp; Co" qualifier="home" country_code="XYZ"/>
        </competitors>
        <venue id="sr:venue:1" name="The Ground" city_name="Town"/>
      </fixture></fixtures_fixture>`
    expect(linesOf(answer)).toEqual([
      {
        ...{
          type: 'fixture_changed',
          match: 'sr:match:7',
          order: Date.UTC(2026, 4, 28, 20, 26, 40),
          sport: 'soccer',
        },
        category: { name: 'England', country: 'gb-eng' },
        league: { name: 'Example League' },
        home: { id: 'sr:competitor:1', name: 'Northgate & Co', country: null },
        away: { id: 'sr:competitor:2', name: 'Southgate', country: 'gb-eng' },
        ...{ start_time: '2026-06-01T16:00:00.000Z', stadium: 'The Ground', city: 'Town' },
      },
    ])
  })

  test('alive stands by the prices; without a subscription everything since is to be asked for again', () => {
    const alive = (subscribed: number) =>
      readMessage(`<alive product="3" timestamp="${AT}" subscribed="${subscribed}"/>`)
    expect(alive(1)).toEqual({
      ...{ ok: true, wanted: [], recover: null },
      lines: [{ type: 'provider_heard', provider: 'betradar', at: AT }],
    })
    expect(alive(0)).toEqual({ ok: true, lines: [], wanted: [], recover: { product: 3, after: AT } })
    expect(linesOf(`<snapshot_complete product="3" timestamp="${AT}" request_id="9"/>`)).toEqual([
      { type: 'snapshot_completed' },
    ])
  })
})

describe('a message that is wrong', () => {
  test.each([
    ['', 'must contain a root element'],
    ['<odds_change', 'must contain a root element'],
    ['<odds_change/>', 'odds_change@event_id: must be there'],
    [`<bet_stop event_id="sr:match:7" timestamp="soon"/>`, 'bet_stop@timestamp: must be a whole number'],
    [oddsChange('<market id="1" status="7"/>'), 'odds_change/odds[1]/market[1]@status: must be one of'],
    [oddsChange('<market id="1"/>'), 'must have outcomes to take bets'],
    [
      oddsChange('<market id="1"><outcome id="1" odds="1,85"/></market>'),
      'outcome[1]@odds: must be decimal odds',
    ],
    [
      oddsChange('<market id="1"><outcome id="1" odds="2"/><outcome id="1" odds="3"/></market>'),
      'must name each outcome once',
    ],
    [
      oddsChange('<market id="1" specifiers="total"><outcome id="1" odds="2"/></market>'),
      'must be key=value',
    ],
    [
      `<odds_change event_id="sr:match:7" product="99" timestamp="1"><odds/></odds_change>`,
      '@product: must be one of',
    ],
    ['<player_change/>', 'player_change: is not a message that is known'],
    ['<__proto__/>', 'is not a message that is known'],
    ['<!DOCTYPE a [<!ENTITY x "y">]><alive product="&x;"/>', 'a document type is not allowed'],
    ['<alive product="&x;"/>', 'undefined entity'],
    ['<alive product="1" product="3"/>', 'duplicate attribute'],
    ['<alive>text</alive>', 'text between elements is not allowed'],
    ['<a>'.repeat(13) + '</a>'.repeat(13), 'more than 12 levels'],
    [`<a>${'<b/>'.repeat(50_001)}</a>`, 'more than 50000 elements'],
    ['x'.repeat(5_000_000), 'characters'],
  ])('is refused (%#)', (xml, reason) => {
    expect(reasonOf(xml)).toContain(reason)
  })

  test('whatever is changed in one, it says a reason or lines that the call takes, and never fails', () => {
    const random = seededRandom('uof')
    const whole = oddsChange(
      '<market id="18" specifiers="total=2.5" status="1"><outcome id="12" odds="1.85" active="1"/></market>',
      '<sport_event_status status="1" match_status="6" home_score="0" away_score="0"><clock match_time="5:00"/></sport_event_status>',
    )
    const signs = [...'<>"=/& 09-.azé\u0000']
    for (let tries = 0; tries < 2000; tries += 1) {
      const text = [...whole]
      for (let change = 0; change < 3; change += 1)
        text[random.integer(0, text.length - 1)] = signs[random.integer(0, signs.length - 1)] ?? ''
      const read = readMessage(text.join(''))
      if (!read.ok) continue
      for (const line of read.lines) FeedLine.parse({ ...line, sequence: 1 })
    }
  })
})
