import { readFileSync } from 'node:fs'
import { readLayout, readWidget, widgetsOf } from '@touchline/contract/layout'
import { jsonSchemaOf, SITE_SCHEMAS } from '@touchline/contract/schemas'
import { WIDGET_TYPES, widgetProps } from '@touchline/contract/widgets'
import { describe, expect, test } from 'vitest'
import { hasOwn, layoutText, moved, parseLayout, widgetsAt, withSetting, withWidgets } from './layout-file.ts'
import { fieldOf, startOf } from './widget-schema.ts'

const DEMO = readFileSync(new URL('../../../sites/demo/layout.json', import.meta.url), 'utf8')
const demo = parseLayout(DEMO) ?? {}
const types = (layout = demo, page = 'sports') => widgetsAt(layout, page, 'main').map(({ type }) => type)

describe('BEYOND-17 a layout file', () => {
  test('is moved about in, added to and switched off in; what is exported the site schemas accept', () => {
    const before = types()
    const widgets = moved(widgetsAt(demo, 'sports', 'main'), 0, 1)
    const off = widgets.with(1, withSetting(widgets[1] ?? { type: '' }, 'off', true))
    const next = withWidgets(demo, 'sports', 'main', [...off, { type: 'clock', seconds: true }])
    expect(types(next)).toEqual([before[1], before[0], ...before.slice(2), 'clock'])
    const file: unknown = JSON.parse(layoutText(next))
    expect(SITE_SCHEMAS.layout.safeParse(file).success).toBe(true)
    const { layout, problems } = readLayout(file)
    expect(problems).toEqual([])
    const shown = widgetsOf(layout, 'sports', 'main').map(({ type }) => type)
    expect(shown).toEqual([before[1], ...before.slice(2), 'clock'])
    expect(withSetting(off[1] ?? { type: '' }, 'off', undefined)).toEqual(widgets[1])
    expect(moved(before, 0, -1)).toEqual(before)
  })

  test('a page without a list of its own has that of every page until it is changed', () => {
    expect(hasOwn(demo, 'sports', 'header')).toBe(false)
    const widgets = widgetsAt(demo, 'sports', 'header')
    expect(widgets.map(({ type }) => type)).toEqual(['search', 'chat-toggle', 'notifications', 'profile'])
    const next = withWidgets(demo, 'sports', 'header', widgets.slice(1))
    expect(widgetsAt(next, 'sports', 'header')).toHaveLength(3)
    expect(widgetsAt(next, 'match', 'header')).toHaveLength(4)
    expect(types(next)).toEqual(types())
  })

  test.each([
    '{',
    '[]',
    '7',
    '{"sports":[]}',
    '{"sports":{"main":{}}}',
    '{"sports":{"main":[{}]}}',
    '{"$schema":{}}',
  ])('%s is none', (text) => expect(parseLayout(text)).toBeNull())
})

describe('BEYOND-17 settings of a widget', () => {
  const propertiesOf = (type: keyof typeof widgetProps) =>
    (jsonSchemaOf(widgetProps[type]) as Parameters<typeof startOf>[0]['schema']).properties ?? {}
  const field = (type: keyof typeof widgetProps, name: string, value?: unknown) =>
    fieldOf(propertiesOf(type)[name] ?? {}, value)

  test('are asked for by what the schema says of them', () => {
    expect(field('clock', 'seconds')).toEqual({ kind: 'flag', otherwise: false })
    expect(field('side-menu', 'pages')).toEqual({ kind: 'flag', otherwise: true })
    expect(field('top-events', 'status')).toEqual({
      kind: 'choice',
      choices: ['live', 'prematch'],
      otherwise: 'prematch',
    })
    expect(field('live-events', 'limit')).toEqual({ kind: 'number', min: 1, max: 200, otherwise: '50' })
    expect(field('leagues', 'title')).toEqual({ kind: 'text' })
    expect(field('leagues', 'title', { en: 'Leagues' })).toEqual({ kind: 'json' })
    expect(field('banner', 'slides')).toEqual({ kind: 'json' })
  })

  test('a new widget of any type that needs none is accepted as it is; others begin with a sample', () => {
    for (const type of WIDGET_TYPES) {
      const schema = jsonSchemaOf(widgetProps[type]) as Parameters<typeof startOf>[0]['schema']
      const start = startOf({ type, schema, sample: { html: 'sample' } })
      if ((schema.required ?? []).length === 0) expect(readWidget(start, type)).toHaveProperty('widget')
      else expect(start).toEqual({ type, html: 'sample' })
    }
  })
})
