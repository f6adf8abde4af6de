import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { type Metrics, startMetrics } from '../apps/backend/src/telemetry/metrics/metrics.ts'
import { type Figures, openFigures } from '../apps/web/front/figures/figures.ts'

// An alarm about a figure that nobody serves never rings, and one without a page wakes somebody who knows nothing.

interface Alarm {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly page: string }
}

const file = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8')

const alarms = (
  parse(file('deploy/prometheus/alarms.yml')) as { groups: { rules: Alarm[] }[] }
).groups.flatMap(({ rules }) => rules)

interface Panel {
  readonly title: string
  readonly targets?: readonly { readonly expr: string }[]
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number }
}
const dashboard = JSON.parse(file('deploy/grafana/touchline.json')) as { readonly panels: readonly Panel[] }

/** The metrics that an expression is about: names that stand before labels, a range or nothing, and are no function. */
const metricsIn = (expr: string): readonly string[] => [
  ...new Set(expr.match(/\b(?:touchline|nodejs|process)_\w+/g) ?? []),
]

const served = new Set<string>()
let backend: Metrics
let front: Figures

async function addServedBy(port: number): Promise<void> {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text()
  for (const [, name = '', type] of text.matchAll(/^# TYPE (\w+) (\w+)$/gm)) {
    served.add(name)
    if (type === 'histogram') for (const part of ['bucket', 'sum', 'count']) served.add(`${name}_${part}`)
  }
}

beforeAll(async () => {
  const ports = { host: '127.0.0.1', port: 0 }
  backend = await startMetrics({
    ...ports,
    roles: ['api', 'feed', 'worker'],
    readers: {
      causes: { all: ['drain'], now: async () => [] },
      feedAge: () => 0,
      pool: () => ({ open: 1, idle: 1, waiting: 0 }),
      hub: { connections: () => 0, channels: () => 0 },
      work: {
        outboxLag: async () => 0,
        settlementLag: async () => 0,
        openBets: async () => [],
        held: () => 0,
      },
    },
  })
  front = await openFigures({ ...ports, causes: () => [], push: () => ({ status: 'ok', refused: 0 }) })
  await addServedBy(backend.port)
  await addServedBy(front.port)
})
afterAll(() => {
  backend.close()
  front.close()
})

describe('alarms', () => {
  test.each(alarms.map((alarm) => [alarm.alert, alarm] as const))(
    'BEYOND-37 %s asks for what processes serve, says how urgent it is, and has its section',
    (name, { expr, labels, annotations }) => {
      // `up` is Prometheus's own.
      const metrics = metricsIn(expr)
      if (!expr.startsWith('up{')) expect(metrics.length).toBeGreaterThan(0)
      for (const metric of metrics) expect([...served], `${name} asks for it`).toContain(metric)
      expect(['page', 'ticket']).toContain(labels.severity)
      expect(annotations.summary).not.toBe('')
      const [page = '', anchor] = annotations.page.split('#')
      expect(anchor).toBe(name.toLowerCase())
      const section = file(page).split(`\n### ${name}\n`)[1]?.split('\n## ')[0]?.split('\n### ')[0] ?? ''
      for (const part of ['Means', 'Look at', 'Do']) expect(section, name).toContain(`**${part}**`)
    },
  )

  test('of operations.md no section is about an alarm that is none, and no name stands twice', () => {
    const sections = [...file('docs/operations.md').matchAll(/^### (\w+)$/gm)].map(([, name]) => name)
    expect(sections.toSorted()).toEqual(alarms.map(({ alert }) => alert).toSorted())
    expect(new Set(sections).size).toBe(sections.length)
  })
})

describe('the dashboard', () => {
  test('asks for what processes serve, and no panel lies on another', () => {
    for (const { title, targets = [] } of dashboard.panels)
      for (const { expr } of targets) {
        expect(metricsIn(expr).length, title).toBeGreaterThan(0)
        for (const metric of metricsIn(expr)) expect([...served], title).toContain(metric)
      }
    const cells = dashboard.panels.flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, at) => `${x + (at % w)},${y + Math.floor(at / w)}`),
    )
    expect(new Set(cells).size).toBe(cells.length)
  })

  test('shows every figure of ours', () => {
    const shown = new Set(
      dashboard.panels.flatMap(({ targets = [] }) => targets.flatMap(({ expr }) => metricsIn(expr))),
    )
    const bare = (name: string) => name.replace(/_(?:bucket|sum|count)$/, '')
    const own = [...served].filter((name) => name.startsWith('touchline_')).map(bare)
    expect([...new Set(own)].filter((name) => ![...shown].some((one) => bare(one) === name))).toEqual([])
  })
})
