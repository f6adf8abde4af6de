import type { Match } from '@touchline/contract'
import { describe, expect, test } from 'vitest'
import { asScriptContent, sportsEvent } from './structured-data.ts'

const side = (name: string, logo: string | null = null) => ({ name, logo })
const match = {
  sport: { name: 'Football' },
  category: { country_code: 'gb-eng' },
  tournament: { name: 'Premier League' },
  start_time: '2030-01-01T15:00:00.000Z',
  stadium: 'Emirates Stadium',
  city: 'London',
  competitors: { home: side('Arsenal', '/logos/a.svg'), away: side('Chelsea') },
} as unknown as Match
const URL_OF_IT = 'https://bets.example/sports/soccer/arsenal-chelsea-m1'

describe('structured data', () => {
  test('BEYOND-22 a match is a SportsEvent with its sides, place, start and address', () => {
    expect(sportsEvent(match, 'Arsenal v Chelsea', URL_OF_IT)).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'SportsEvent',
      url: URL_OF_IT,
      name: 'Arsenal v Chelsea',
      sport: 'Football',
      startDate: '2030-01-01T15:00:00.000Z',
      superEvent: { name: 'Premier League' },
      location: { name: 'Emirates Stadium', address: { addressLocality: 'London', addressCountry: 'GB' } },
      homeTeam: { '@type': 'SportsTeam', name: 'Arsenal', logo: 'https://bets.example/logos/a.svg' },
      awayTeam: { '@type': 'SportsTeam', name: 'Chelsea' },
    })
  })

  test('BEYOND-22 what is not known is not claimed; an outright has an end and no sides', () => {
    const nowhere = {
      ...match,
      stadium: null,
      city: null,
      category: { country_code: null },
    } as unknown as Match
    expect(sportsEvent(nowhere, 'x', URL_OF_IT)).not.toHaveProperty('location')
    const outright = { ...match, outright: { end_date: '2030-05-01T15:00:00.000Z' } } as unknown as Match
    const event = sportsEvent(outright, 'Winner', URL_OF_IT)
    expect(event).toMatchObject({ endDate: '2030-05-01T15:00:00.000Z' })
    expect(event).not.toHaveProperty('homeTeam')
  })

  test('BEYOND-22 no name of a team can end the element or begin another', () => {
    const data = { name: '</script><script>alert(1)</script><!-- & \u2028' }
    const content = asScriptContent(data)
    expect(content).not.toMatch(/[<>&\u2028]/)
    expect(JSON.parse(content)).toEqual(data)
  })
})
