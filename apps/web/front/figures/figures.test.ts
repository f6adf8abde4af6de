import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Figures, openFigures } from './figures.ts'
import { CAUSES, type Cause } from '../standing.ts'

let figures: Figures
let causes: readonly Cause[] = []
beforeEach(async () => {
  causes = []
  figures = await openFigures({
    host: '127.0.0.1',
    port: 0,
    causes: () => causes,
    push: () => ({ status: 'away', refused: 4 }),
  })
})
afterEach(() => figures.close())

const linesOf = async (name: string) => {
  const text = await (await fetch(`http://127.0.0.1:${figures.port}/metrics`)).text()
  return text.split('\n').filter((line) => line.startsWith(`${name}{`))
}

test('visits are counted by how they got their page, and renderings measured', async () => {
  figures.onVisit('kept')
  figures.onVisit('kept')
  figures.onVisit('rendered', 40)
  expect(await linesOf('touchline_pages_total')).toEqual([
    'touchline_pages_total{how="kept",roles="web"} 2',
    'touchline_pages_total{how="rendered",roles="web"} 1',
  ])
  expect(await linesOf('touchline_page_render_seconds_sum')).toEqual([
    'touchline_page_render_seconds_sum{roles="web"} 0.04',
  ])
  expect(await linesOf('touchline_push_refused')).toEqual(['touchline_push_refused{roles="web"} 4'])
})

test('every cause has a figure, 1 while it stands against the front', async () => {
  causes = [{ cause: 'drain', decides: true }]
  const lines = await linesOf('touchline_cause')
  expect(lines).toHaveLength(CAUSES.length)
  expect(lines.filter((line) => line.endsWith(' 1'))).toEqual([
    'touchline_cause{cause="drain",roles="web"} 1',
  ])
})

test('real visits are told apart by page and country, as far as nobody can make series without end', async () => {
  figures.onVitals({ page: 'match', lcp: 1500, inp: null, cls: 0.02 }, 'DE')
  figures.onVitals({ page: 'match', lcp: null, inp: 90, cls: null }, '')
  for (let at = 0; at < 600; at += 1)
    figures.onVitals({ page: `made_up_${at}`, lcp: 100, inp: null, cls: null }, 'FR')
  const paints = await linesOf('touchline_vitals_lcp_seconds_sum')
  expect(paints[0]).toBe('touchline_vitals_lcp_seconds_sum{roles="web",page="match",country="DE"} 1.5')
  expect(paints.length).toBeLessThanOrEqual(401)
  const others = await linesOf('touchline_vitals_lcp_seconds_count')
  expect(others.filter((line) => line.includes('page="other",country="other"'))).toEqual([
    'touchline_vitals_lcp_seconds_count{roles="web",page="other",country="other"} 202',
  ])
  expect(await linesOf('touchline_vitals_inp_seconds_sum')).toEqual([
    'touchline_vitals_inp_seconds_sum{roles="web",page="match",country="unknown"} 0.09',
  ])
})
