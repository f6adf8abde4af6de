import { parseEntitySegment } from './links.ts'

const NAMED: Readonly<Record<string, string>> = {
  '': 'sports',
  live: 'in_play',
  cybersport: 'e_sports',
  racing: 'horse_racing',
}
const ENTITIES = { category: 'category', league: 'league', match: 'match' } as const

/**
 * The route group of a page (ROUTE-24) from its path below the sub-path: '' is home, `live`,
 * `soccer/premier-league-l17`. Pages without their own group use their path in snake case.
 */
export function pageGroup(path: string, fixedPages: ReadonlySet<string>): string {
  const [first = '', second, ...more] = path.split('/')
  const named = NAMED[path]
  if (named !== undefined) return named
  if (fixedPages.has(first)) return path.replace(/[/-]/g, '_').toLowerCase()
  if (second === undefined) return 'sport'
  const entity = more.length === 0 ? parseEntitySegment(second) : null
  return entity === null ? '404' : ENTITIES[entity.kind]
}
