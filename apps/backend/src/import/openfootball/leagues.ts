interface Place {
  readonly key: string
  readonly name: string
  readonly countryCode: string | null
  /** Kick-offs are written in the league's time zone. */
  readonly timeZone: string
}

const place = (key: string, name: string, countryCode: string | null, timeZone: string): Place => ({
  key,
  name,
  countryCode,
  timeZone,
})

const england = place('england', 'England', 'gb-eng', 'Europe/London')
const germany = place('germany', 'Germany', 'de', 'Europe/Berlin')
const spain = place('spain', 'Spain', 'es', 'Europe/Madrid')
const italy = place('italy', 'Italy', 'it', 'Europe/Rome')
const france = place('france', 'France', 'fr', 'Europe/Paris')
const austria = place('austria', 'Austria', 'at', 'Europe/Vienna')

/** For matches between countries; their kick-offs have their own offset. */
export const international: Place = place('international', 'International', null, 'UTC')

export interface KnownLeague {
  readonly place: Place
  readonly name: string
  /** Lower is more prominent; lies among those of the simulator's leagues. */
  readonly priority: number
  /** Names of the league in files, without the season. */
  readonly written: readonly string[]
}

/** Leagues by file name. A new league is one more row. */
const LEAGUES: Readonly<Record<string, KnownLeague>> = {
  worldcup: {
    place: international,
    name: 'World Cup',
    priority: 1,
    written: ['World Cup', 'FIFA World Cup'],
  },
  euro: {
    place: international,
    name: 'European Championship',
    priority: 1,
    written: ['Euro', 'European Championship'],
  },
  'uefa.cl': {
    place: international,
    name: 'Champions League',
    priority: 1,
    written: ['UEFA Champions League'],
  },
  'en.1': {
    place: england,
    name: 'Premier League',
    priority: 1,
    written: ['English Premier League', 'England Premier League'],
  },
  'es.1': {
    place: spain,
    name: 'La Liga',
    priority: 2,
    written: ['Spain Primera División', 'Spanish La Liga'],
  },
  'de.1': {
    place: germany,
    name: 'Bundesliga',
    priority: 2,
    written: ['Deutsche Bundesliga', 'German Bundesliga'],
  },
  'it.1': { place: italy, name: 'Serie A', priority: 2, written: ['Italian Serie A', 'Italy Serie A'] },
  'fr.1': { place: france, name: 'Ligue 1', priority: 3, written: ['French Ligue 1', 'France Ligue 1'] },
  'nl.1': {
    place: place('netherlands', 'Netherlands', 'nl', 'Europe/Amsterdam'),
    name: 'Eredivisie',
    priority: 6,
    written: ['Netherlands Eredivisie', 'Dutch Eredivisie'],
  },
  'pt.1': {
    place: place('portugal', 'Portugal', 'pt', 'Europe/Lisbon'),
    name: 'Primeira Liga',
    priority: 6,
    written: ['Portuguese Primeira Liga'],
  },
  'en.2': { place: england, name: 'Championship', priority: 7, written: ['English Championship'] },
  'be.1': {
    place: place('belgium', 'Belgium', 'be', 'Europe/Brussels'),
    name: 'First Division A',
    priority: 8,
    written: ['Belgium First Division A'],
  },
  'tr.1': {
    place: place('turkiye', 'Türkiye', 'tr', 'Europe/Istanbul'),
    name: 'Süper Lig',
    priority: 8,
    written: ['Turkish Süper Lig'],
  },
  'sco.1': {
    place: place('scotland', 'Scotland', 'gb-sct', 'Europe/London'),
    name: 'Premiership',
    priority: 9,
    written: ['Scottish Premiership'],
  },
  'de.2': { place: germany, name: '2. Bundesliga', priority: 10, written: ['Deutsche 2. Bundesliga'] },
  'es.2': { place: spain, name: 'Segunda División', priority: 10, written: ['Spain Segunda División'] },
  'it.2': { place: italy, name: 'Serie B', priority: 11, written: ['Italian Serie B'] },
  'fr.2': { place: france, name: 'Ligue 2', priority: 11, written: ['French Ligue 2'] },
  'at.1': {
    place: austria,
    name: 'Bundesliga',
    priority: 12,
    written: ['Österr. Bundesliga', 'Austrian Bundesliga'],
  },
  'gr.1': {
    place: place('greece', 'Greece', 'gr', 'Europe/Athens'),
    name: 'Super League',
    priority: 12,
    written: ['Greek Super League'],
  },
  'en.3': { place: england, name: 'League One', priority: 13, written: ['English League One'] },
  'en.4': { place: england, name: 'League Two', priority: 14, written: ['English League Two'] },
  'at.2': { place: austria, name: '2. Liga', priority: 16, written: ['Österr. 2. Liga'] },
}

const unknownPriority = 20

/** The competition of a file's matches. */
export interface League {
  readonly place: Place
  /** Includes the season, since several seasons of a league may be imported: `Premier League 2025/26`. */
  readonly name: string
  /** The league without its season; strengths are learned over all of its seasons. */
  readonly family: string
  readonly priority: number
  /** 2025 of a season 2025/26; null where the season lies within one year. */
  readonly firstYear: number | null
}

const season = /\s*(\d{4}(?:[/-]\d{2,4})?)$/

/** The league of a file, by its name or its content; an unknown one is international. */
export function leagueOf(fileName: string, written: string): League {
  const stem = fileName
    .replace(/^.*[/\\]/, '')
    .replace(/\.json$/i, '')
    .toLowerCase()
  const years = season.exec(written)?.[1] ?? ''
  const bare = written.replace(season, '').trim()
  const byName = Object.values(LEAGUES).find((league) => league.written.includes(bare))
  const known = byName ?? (Object.hasOwn(LEAGUES, stem) ? LEAGUES[stem] : undefined)
  const name = known?.name ?? (bare || stem)
  const at = known?.place ?? international
  return {
    place: at,
    name: years === '' ? name : `${name} ${years}`,
    family: `${at.key}/${name}`,
    priority: known?.priority ?? unknownPriority,
    firstYear: years.length > 4 ? Number(years.slice(0, 4)) : null,
  }
}
