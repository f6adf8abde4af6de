import { describe, expect, test } from 'vitest'
import demo from '../../../../sites/demo/layout.json' with { type: 'json' }
import { LAYOUT_AREAS, readLayout, widgetsOf } from './layout.ts'
import { WIDGET_TYPES } from './widget-props.ts'

describe('a layout file', () => {
  test('LAYOUT-01 has an ordered list of widgets for each area of a page, with their defaults filled in', () => {
    const { layout, problems } = readLayout({
      '/_app': Object.fromEntries(
        LAYOUT_AREAS.map((area) => [area, [{ type: 'clock' }, { type: 'search' }]]),
      ),
    })
    expect(problems).toEqual([])
    for (const area of LAYOUT_AREAS)
      expect(widgetsOf(layout, 'sports', area)).toEqual([
        { type: 'clock', beside: false, props: { seconds: false } },
        { type: 'search', beside: false, props: {} },
      ])
  })

  test('ROUTE-22 an area a page says nothing of is that of /_app', () => {
    const { layout } = readLayout({
      '/_app': { header: [{ type: 'search' }], main: [{ type: 'clock' }] },
      sports: { main: [] },
    })
    const types = (page: string, area: 'header' | 'main') =>
      widgetsOf(layout, page, area).map(({ type }) => type)
    expect(types('sports', 'header')).toEqual(['search'])
    expect(types('sports', 'main')).toEqual([])
    expect(types('in_play', 'main')).toEqual(['clock'])
  })

  test('BEYOND-17 a widget that is off is checked, kept in the file and not shown', () => {
    const { layout, problems } = readLayout({
      sports: {
        main: [
          { type: 'clock', off: true },
          { type: 'search', off: false },
          { type: 'odds', off: 1 },
        ],
      },
    })
    expect(widgetsOf(layout, 'sports', 'main').map(({ type }) => type)).toEqual(['search'])
    expect(problems.map(({ place }) => place)).toEqual(['sports.main[2].off'])
  })

  test('LAYOUT-06 what is unknown or badly set up is left out and told of by its place; the rest stands', () => {
    const { layout, problems } = readLayout({
      sports: {
        main: [
          { type: 'casino' },
          { type: 'clock', seconds: 'yes' },
          { type: 'text', html: 'Hello', colour: 'red' },
          { type: 'image', image: '../secret.svg', alt: '', width: 1, height: 1 },
          { type: 'button', label: 'Go', href: 'javascript:alert(1)' },
          { type: 'clock', beside: true },
        ],
        cellar: [],
      },
      'No such page': { main: [] },
      match: { main: 'clock' },
    })
    expect(widgetsOf(layout, 'sports', 'main')).toEqual([
      { type: 'clock', beside: true, props: { seconds: false } },
    ])
    expect(problems.map(({ place }) => place)).toEqual([
      'sports.main[0]',
      'sports.main[1].seconds',
      'sports.main[2]',
      'sports.main[3].image',
      'sports.main[4].href',
      'sports.cellar',
      'No such page',
      'match.main',
    ])
    expect(problems[0]?.message).toBe('unknown widget type "casino"')
    expect(readLayout([]).problems).toHaveLength(1)
  })

  test('there are the 37 widget types of the specification at least, and the demo site has no problems', () => {
    expect(WIDGET_TYPES.length).toBeGreaterThanOrEqual(37)
    expect(readLayout(demo).problems).toEqual([])
  })
})
