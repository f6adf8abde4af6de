import {
  createCalendar,
  createLeagueCalendar,
  createSeason,
  type Fixture,
  isPlayed,
  leagues,
  openOutright,
  openMatch,
  outrightLeagues,
  seededRandom,
  sportRules,
} from '@touchline/simulator'
import { describe, expect, test } from 'vitest'
import { MARKETS } from '../../markets/market-table.ts'
import { SPORT_KEYS } from '../sports.ts'
import { NAME_LOCALES, namesFor, specifiersOf, TRANSLATED } from './names.ts'
import type { TemplateValues } from './template.ts'

const field = new Map(
  [...outrightLeagues, ...leagues].flatMap(({ competitors }) =>
    competitors.map(({ key, name }) => [key, name] as const),
  ),
)

const valuesOf = (specifier: string): TemplateValues => ({
  specifiers: specifiersOf(specifier),
  competitors: ['Arsenal', 'Chelsea'],
  playerOf: (id) => (/^[ha]\d+$/.test(id) ? `Player ${id}` : undefined),
  field,
})

/** Every market and outcome that sample matches of each sport offer or settle, before and in play. */
function offered(): Map<string, { id: number; specifier: string; outcomeId: string }> {
  const found = new Map<string, { id: number; specifier: string; outcomeId: string }>()
  const start = Date.UTC(2026, 7, 1, 15)
  for (const sport of SPORT_KEYS.filter(isPlayed)) {
    const ofSport = leagues.filter((league) => league.sport === sport)
    for (const [index, league] of ofSport.slice(0, 4).entries()) {
      const [home, away] = seededRandom(`${index}`).shuffled(league.competitors)
      if (home === undefined || away === undefined) continue
      const fixture = {
        key: `names/${index}`,
        sport,
        leagueKey: league.key,
        round: '1',
        startTime: start,
        home,
        away,
        parameters: sportRules[sport].parameters(league as never, home as never, away as never),
      } as Fixture
      const model = openMatch(fixture as never, { seed: 'names', speed: 1 })
      const note = (
        markets: readonly { id: number; specifier: string; outcomes: readonly { id: string }[] }[],
      ) => {
        for (const { id, specifier, outcomes } of markets) {
          for (const outcome of outcomes) {
            found.set(`${id}/${specifier}/${outcome.id}`, { id, specifier, outcomeId: outcome.id })
          }
        }
      }
      for (let at = start - 3_600_000; at < start + 5 * 3_600_000; at += 120_000) {
        const snapshot = model.at(at)
        note(snapshot.markets)
        note(snapshot.settled)
        if (snapshot.nextAt === null) break
      }
    }
  }
  const tables = createLeagueCalendar(createSeason({ seed: 'names', leagues })).coming(start)
  for (const fixture of [
    ...createCalendar({ seed: 'names' }).outrights(start, start + 8 * 86_400_000),
    ...tables.slice(0, 1),
  ]) {
    const { markets } = openOutright(fixture, { seed: 'names' }).at(fixture.startTime - 12 * 3_600_000)
    for (const { id, specifier, outcomes } of markets) {
      for (const outcome of outcomes)
        found.set(`${id}/${specifier}/${outcome.id}`, { id, specifier, outcomeId: outcome.id })
    }
  }
  return found
}

describe('every market the simulator offers', () => {
  const all = [...offered().values()]

  test('has a row in the table', () => {
    const ids = [...new Set(all.map(({ id }) => id))]
    expect(ids.length).toBeGreaterThan(20)
    expect(ids.filter((id) => !(id in MARKETS))).toEqual([])
  })

  test.each(NAME_LOCALES)(
    'has a name for itself and each outcome in %s, with nothing left to fill in',
    (locale) => {
      const names = namesFor(locale)
      expect(names.locale).toBe(locale)
      for (const { id, specifier, outcomeId } of all) {
        const where = `${id} ${specifier} ${outcomeId}`
        const name = names.market(id, valuesOf(specifier))
        const outcome = names.outcome(outcomeId, valuesOf(specifier))
        expect(name, where).not.toBe(`#${id}`)
        expect(outcome, where).not.toBe(outcomeId)
        expect(name + outcome, where).not.toMatch(/[{}]|undefined|NaN|\(\)/)
      }
    },
  )

  test('tells the outcomes of a market apart in every language', () => {
    const markets = Map.groupBy(all, ({ id, specifier }) => `${id}/${specifier}`)
    for (const locale of NAME_LOCALES) {
      for (const [key, outcomes] of markets) {
        const named = outcomes.map(({ outcomeId, specifier }) =>
          namesFor(locale).outcome(outcomeId, valuesOf(specifier)),
        )
        expect(new Set(named).size, `${locale} ${key}`).toBe(named.length)
      }
    }
  })
})

test.each(NAME_LOCALES)('%s has a name of its own for everything that English has one for', (locale) => {
  const { ordinal: _, ...english } = TRANSLATED.en
  for (const [group, names] of Object.entries(english)) {
    const own = Object.keys(TRANSLATED[locale][group as keyof typeof english] ?? {})
    expect([group, Object.keys(names).filter((id) => !own.includes(id))]).toEqual([group, []])
  }
})

describe('names', () => {
  const outcome = (locale: string, id: string, specifier = '') =>
    namesFor(locale).outcome(id, valuesOf(specifier))
  const market = (locale: string, id: number, specifier = '') =>
    namesFor(locale).market(id, valuesOf(specifier))

  test.each([
    ['1714', 'hcp=-1.5', 'Arsenal (−1.5)'],
    ['1715', 'hcp=-1.5', 'Chelsea (+1.5)'],
    ['1714', 'hcp=0', 'Arsenal (0)'],
    ['1714', 'hcp=0.25', 'Arsenal (+0.25)'],
    ['1712', 'hcp=0:1', 'Draw (0:1)'],
    ['12', 'total=2.5', 'Over 2.5'],
    ['274', '', '0:0'],
    ['276', '', '1:0'],
    ['284', '', '0:1'],
    ['288', '', '2:1'],
    ['322', '', '4:4'],
  ])('outcome %s of a market with %s is %s', (id, specifier, expected) => {
    expect(outcome('en', id, specifier)).toBe(expected)
  })

  test('ordinals follow the language', () => {
    const sets = (locale: string) => [1, 2, 3, 4].map((set) => market(locale, 202, `setnr=${set}`))
    expect(sets('en')).toEqual(['1st set winner', '2nd set winner', '3rd set winner', '4th set winner'])
    expect(sets('de')[1]).toBe('2. Satz: Sieger')
    expect(market('en', 8, 'goalnr=11')).toBe('11th goal')
    expect(market('en', 8, 'goalnr=22')).toBe('22nd goal')
  })

  test('countries come from the language, special regions from the data, the rest as the source has it', () => {
    const named = (locale: string, key: string, countryCode: string | null) =>
      namesFor(locale).category({ key, name: 'as told', countryCode })
    expect(named('de', 'soccer/spain', 'es')).toBe('Spanien')
    expect(named('ar', 'soccer/scotland', 'gb-sct')).toBe('اسكتلندا')
    expect(named('de', 'soccer/international', null)).toBe('International')
    expect(named('de', 'soccer/club-friendlies', null)).toBe('as told')
  })

  test.each([
    ['Matchday 8', '8. Spieltag'],
    ['8. Round', '8. Runde'],
    ['Round 8', '8. Runde'],
    ['Quarter-final', 'Viertelfinale'],
    ['Round of 16', '1/8-Finale'],
    ['Play-off, second leg', 'Play-off, second leg'],
  ])('the round %s is %s in German', (text, expected) => {
    expect(namesFor('de').stage(text)).toBe(expected)
  })

  test('the round of sixteen is counted in halves where a language does so', () => {
    expect(namesFor('ru').stage('Round of 16')).toBe('1/8 финала')
  })

  test('LINK-08 a language without names falls back to English; a region of one does not', () => {
    expect(namesFor('sv').sport('soccer')).toBe('Football')
    expect(namesFor('de-AT').sport('soccer')).toBe('Fußball')
    expect(namesFor(undefined).locale).toBe('en')
    expect(namesFor('__proto__').locale).toBe('en')
  })

  test('LINK-07 Brazil has names of its own, however it is asked for', () => {
    const soccer = (locale: string) => [namesFor(locale).locale, market(locale, 18)]
    expect(['br', 'pt-BR', 'pt', 'pt-AO'].map(soccer)).toEqual([
      ['br', 'Total de gols'],
      ['br', 'Total de gols'],
      ['pt', 'Total de golos'],
      ['pt', 'Total de golos'],
    ])
    expect(namesFor('br').category({ key: 'soccer/iran', name: 'Iran', countryCode: 'ir' })).toBe('Irã')
    expect(namesFor('en-GB').market(60, valuesOf(''))).toBe('Half-time result')
  })

  const [FSI, LRI, RLI, PDI] = ['\u2068', '\u2066', '\u2067', '\u2069']

  test.each([
    ['he', '9', '', `${RLI}${FSI}Arsenal${PDI} או תיקו${PDI}`],
    ['ar', '9', '', `${RLI}${FSI}Arsenal${PDI} أو تعادل${PDI}`],
    ['he', '1714', 'hcp=1.5', `${RLI}${FSI}Arsenal${PDI} (${LRI}+1.5${PDI})${PDI}`],
    ['ar', '1715', 'hcp=1.5', `${RLI}${FSI}Chelsea${PDI} (${LRI}−1.5${PDI})${PDI}`],
    ['he', '12', 'total=2.5', `${RLI}מעל 2.5${PDI}`],
    // A name alone has the direction of its own letters.
    ['he', '1', '', 'Arsenal'],
    ['en', '9', '', 'Arsenal or draw'],
    ['fa', '9', '', `${RLI}${FSI}Arsenal${PDI} یا مساوی${PDI}`],
    ['ur', '1714', 'hcp=1.5', `${RLI}${FSI}Arsenal${PDI} (${LRI}+1.5${PDI})${PDI}`],
  ])(
    'LINK-10 in %s outcome %s of %s keeps names and signed lines in order',
    (locale, id, specifier, expected) => {
      expect(outcome(locale, id, specifier)).toBe(expected)
    },
  )

  test('LINK-10 a name from right to left turns no label of another language round', () => {
    const values: TemplateValues = { specifiers: new Map(), competitors: ['מכבי', 'Chelsea'] }
    expect(namesFor('en').outcome('9', values)).toBe(`${FSI}מכבי${PDI} or draw`)
    expect(namesFor('en').outcome('1', values)).toBe('מכבי')
    expect(namesFor('he').outcome('9', values)).toBe(`${RLI}מכבי או תיקו${PDI}`)
  })

  test('ODDS-02 lines have the decimal sign of bookmakers there', () => {
    const over = (locale: string) => outcome(locale, '12', 'total=2.5')
    expect(['en', 'de', 'fr', 'nl', 'pl', 'br'].map(over)).toEqual([
      'Over 2.5',
      'Über 2,5',
      'Plus de 2,5',
      'Meer dan 2,5',
      'Powyżej 2.5',
      'Mais de 2.5',
    ])
    expect(outcome('de', '1714', 'hcp=-0.25')).toBe('Arsenal (−0,25)')
    expect(outcome('de', '1712', 'hcp=0:1')).toBe('Unentschieden (0:1)')
    expect(market('de', 37, 'total=3.5')).toBe('Spielausgang und Tore 3,5')
  })

  test('a sport calls markets and outcomes by names of its own', () => {
    const ofSport = (locale: string, sport: string) => {
      const values = { ...valuesOf('periodnr=3'), sport }
      return [namesFor(locale).market(443, values), namesFor(locale).outcome('74', values)]
    }
    expect(ofSport('de', 'basketball')).toEqual(['3. Viertel: Ausgang', 'Ja'])
    expect(ofSport('de', 'ice-hockey')).toEqual(['3. Drittel: Ausgang', 'Ja'])
    expect(ofSport('de', 'handball')).toEqual(['3. Abschnitt: Ausgang', 'Ja'])
    expect(ofSport('tr', 'mma')).toEqual(['3. periyot sonucu', 'Evet'])
    expect(ofSport('tr', 'soccer')).toEqual(['3. periyot sonucu', 'Var'])
  })

  test('BEYOND-23 so much or more of a player says whose it is, because lists of outcomes show no markets', () => {
    const ofPlayer = valuesOf('player=h9|total=1.5')
    expect(namesFor('en').outcome('12', ofPlayer)).toBe('Player h9 2+')
    expect(namesFor('ar').outcome('12', ofPlayer)).toBe('\u2068Player h9\u2069 \u20662+\u2069')
    expect(namesFor('en').outcome('12', valuesOf('total=1.5'))).toBe('Over 1.5')
  })

  test('an id nobody knows is shown as it is', () => {
    expect(market('en', 9999)).toBe('#9999')
    expect(outcome('en', 'pre:outcometext:1')).toBe('pre:outcometext:1')
  })
})
