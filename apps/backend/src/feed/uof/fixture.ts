import { sportKeyOf } from '../../sportsbook/catalogue/sports.ts'
import { childOf, childrenOf, childThere, text, textOr, UofFault } from './fields.ts'
import type { XmlElement } from './xml.ts'

/** Regions by the three letters that the provider writes, for those whose first two are not the region's code. */
const REGIONS: Readonly<Record<string, string>> = {
  ...{
    AUT: 'at',
    CHE: 'ch',
    CHN: 'cn',
    DEU: 'de',
    DNK: 'dk',
    ENG: 'gb-eng',
    ESP: 'es',
    EST: 'ee',
    FRA: 'fr',
  },
  ...{
    IRL: 'ie',
    JPN: 'jp',
    KOR: 'kr',
    MEX: 'mx',
    NIR: 'gb-nir',
    NLD: 'nl',
    POL: 'pl',
    PRT: 'pt',
    ROU: 'ro',
  },
  ...{
    SCO: 'gb-sct',
    SRB: 'rs',
    SVK: 'sk',
    SVN: 'si',
    SWE: 'se',
    TUR: 'tr',
    UKR: 'ua',
    URY: 'uy',
    USA: 'us',
  },
  ...{ ARG: 'ar', AUS: 'au', BEL: 'be', BRA: 'br', CAN: 'ca', CZE: 'cz', FIN: 'fi', GRC: 'gr', HRV: 'hr' },
  ...{ HUN: 'hu', ITA: 'it', NOR: 'no', RUS: 'ru', WAL: 'gb-wls' },
}

const regionOf = (element: XmlElement): string | null =>
  REGIONS[textOr(element, 'country_code') ?? ''] ?? null

const sideOf = (element: XmlElement) => ({
  id: text(element, 'id'),
  name: text(element, 'name'),
  country: regionOf(element),
})

function sidesOf(fixture: XmlElement) {
  const sides = childrenOf(childThere(fixture, 'competitors'), 'competitor')
  const by = (qualifier: string) => sides.find((side) => side.attributes['qualifier'] === qualifier)
  const [home, away] = [by('home') ?? sides[0], by('away') ?? sides[1]]
  if (home === undefined || away === undefined || sides.length !== 2)
    throw new UofFault(`${fixture.place}/competitors: must have two competitors`)
  return { home: sideOf(home), away: sideOf(away) }
}

/** `sr:sport:1` is soccer. */
function sportOf(sport: XmlElement): string {
  const id = /^sr:sport:(\d{1,6})$/.exec(text(sport, 'id'))?.[1]
  const key = id === undefined ? null : sportKeyOf(Number(id))
  if (key === null) throw new UofFault(`${sport.place}@id: must be a sport that is offered here`)
  return key
}

/** The fields of a match from the answer of the provider's call for one (`fixtures_fixture`). */
export function fixtureOf(document: XmlElement) {
  const fixture = childThere(document, 'fixture')
  const tournament = childThere(fixture, 'tournament')
  const category = childThere(tournament, 'category')
  const start = Date.parse(text(fixture, 'start_time'))
  if (Number.isNaN(start)) throw new UofFault(`${fixture.place}@start_time: must be a time`)
  const venue = childOf(fixture, 'venue')
  return {
    match: text(fixture, 'id'),
    at: start,
    fields: {
      sport: sportOf(childThere(tournament, 'sport')),
      category: { name: text(category, 'name'), country: regionOf(category) },
      league: { name: text(tournament, 'name') },
      ...sidesOf(fixture),
      start_time: new Date(start).toISOString(),
      stadium: venue === undefined ? null : textOr(venue, 'name'),
      city: venue === undefined ? null : textOr(venue, 'city_name'),
    },
  }
}
