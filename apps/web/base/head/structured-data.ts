import type { Match } from '@touchline/contract'

const place = ({ stadium, city, category }: Match) => {
  const country = category.country_code
  const address = {
    ...(city === null ? {} : { addressLocality: city }),
    ...(country === null ? {} : { addressCountry: (country.split('-')[0] ?? '').toUpperCase() }),
  }
  const name = stadium ?? city
  if (name === null) return {}
  return {
    location: {
      '@type': 'Place',
      name,
      ...(Object.keys(address).length === 0 ? {} : { address: { '@type': 'PostalAddress', ...address } }),
    },
  }
}

const team = ({ name, logo }: Match['competitors']['home'], at: string) => ({
  '@type': 'SportsTeam',
  name,
  ...(logo === null ? {} : { logo: new URL(logo, at).href }),
})

const sides = ({ competitors: { home, away }, outright }: Match, at: string) =>
  outright === undefined
    ? { homeTeam: team(home, at), awayTeam: team(away, at), competitor: [team(home, at), team(away, at)] }
    : { endDate: outright.end_date }

/** A match with its absolute address as schema.org's SportsEvent, for search engines (BEYOND-22). */
export const sportsEvent = (match: Match, name: string, url: string): object => ({
  '@context': 'https://schema.org',
  '@type': 'SportsEvent',
  '@id': url,
  url,
  name,
  sport: match.sport.name,
  startDate: match.start_time,
  eventStatus: 'https://schema.org/EventScheduled',
  superEvent: { '@type': 'SportsEvent', name: match.tournament.name },
  ...place(match),
  ...sides(match, url),
})

/** JSON for a script element: escaped, so that nothing in it ends the element or starts a comment. */
export const asScriptContent = (data: object): string =>
  JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
