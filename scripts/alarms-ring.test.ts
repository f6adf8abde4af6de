import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { findProgram } from './apt.mjs'
import { root } from './fresh.mjs'

// Each alarm is played to Prometheus's own reader of rules: silent where docs/operations.md says that all is well, ringing beyond.

const promtool = findProgram('promtool')
if (promtool === undefined)
  console.warn('Alarms are not rung: promtool is missing (apt-get install prometheus)')

const RULES = join(root, 'deploy/prometheus/alarms.yml')

/** Minutes for which all is well; from then on it is not. */
const WELL = 75
const ILL = 90

/** Samples of a gauge, one a minute. */
const gauge = (well: number, ill: number) => `${well}x${WELL} ${ill}x${ILL}`
/** Samples of a counter, by how much it grows in a minute. */
const counter = (well: number, ill: number, from = 0) =>
  `${from}+${well}x${WELL} ${from + well * WELL + ill}+${ill}x${ILL}`

/** Of a thousand observations a minute, how many are within `edge`; all of them are within `next`. */
const histogram = (name: string, labels: string, [edge, next]: readonly string[], within: string) => ({
  [`${name}_bucket{${labels}le="${edge}"}`]: within,
  [`${name}_bucket{${labels}le="${next}"}`]: counter(1000, 1000),
  [`${name}_bucket{${labels}le="+Inf"}`]: counter(1000, 1000),
})

const P99 = counter(995, 985)
const FEW = counter(9, 11)
const MANY = counter(991, 989)
const CHECKED = 'touchline_ledger_checked_timestamp_seconds'
const LIVE = counter(60, 60)

interface Row {
  readonly alert: string
  readonly series: Readonly<Record<string, string>>
  /** Minutes of illness after which it is looked whether it rings, and before which it may not. */
  readonly rings?: number
  readonly silent?: number
}

const ROWS: readonly Row[] = [
  { alert: 'ProcessGone', series: { 'up{job="touchline-web"}': gauge(1, 0) } },
  { alert: 'ProgramUnapproved', series: { 'touchline_cause{cause="program"}': gauge(0, 1) } },
  { alert: 'DatabaseAway', series: { 'touchline_cause{cause="database"}': gauge(0, 1) } },
  { alert: 'FeedLate', series: { 'touchline_feed_age_seconds{instance="a"}': gauge(5, 5.1) } },
  {
    alert: 'FeedLateHere',
    series: {
      'touchline_feed_age_seconds{instance="a"}': gauge(0.2, 0.2),
      'touchline_feed_age_seconds{instance="b"}': gauge(5, 5.1),
    },
  },
  {
    alert: 'PlacingSlow',
    series: histogram('touchline_placement_seconds', 'ended="placed",', ['0.5', '1'], P99),
  },
  {
    alert: 'PlacingFails',
    series: {
      'touchline_placement_seconds_count{ended="failed"}': FEW,
      'touchline_placement_seconds_count{ended="placed"}': MANY,
    },
  },
  { alert: 'CommitSlow', series: histogram('touchline_judge_to_commit_seconds', '', ['1', '2'], P99) },
  {
    alert: 'CallsFail',
    series: { 'touchline_calls_total{status="503"}': FEW, 'touchline_calls_total{status="200"}': MANY },
  },
  { alert: 'PoolExhausted', series: { touchline_pool_waiting: gauge(20, 21) } },
  { alert: 'PoolExhausted', series: histogram('touchline_pool_wait_seconds', '', ['0.2', '1'], P99) },
  { alert: 'PushesLate', series: { touchline_outbox_lag_seconds: gauge(10, 11) } },
  { alert: 'SettlementLate', series: { touchline_settlement_lag_seconds: gauge(60, 61) } },
  {
    alert: 'LedgerWrong',
    series: {
      'touchline_ledger_faults{check="postings"}': gauge(0, 1),
      [`${CHECKED}{check="postings"}`]: LIVE,
    },
  },
  {
    alert: 'LedgerMonths',
    series: {
      'touchline_ledger_faults{check="months"}': gauge(0, 1),
      [`${CHECKED}{check="months"}`]: LIVE,
    },
  },
  {
    alert: 'LedgerUnchecked',
    series: { [`${CHECKED}{check="postings"}`]: counter(60, 0) },
    silent: 14,
    rings: 17,
  },
  {
    alert: 'LedgerUnchecked',
    series: { [`${CHECKED}{check="postings"}`]: `0+60x${WELL} stale` },
    silent: 14,
    rings: 17,
  },
  {
    alert: 'LiabilityJumps',
    series: { 'touchline_open_liability_subunits{currency="EUR"}': gauge(100, 201) },
    rings: 20,
  },
  { alert: 'HeldBack', series: { touchline_quarantined: gauge(0, 1) } },
  {
    alert: 'JobFails',
    series: { 'touchline_job_runs_total{task="months",ended="late"}': counter(0.19, 0.3) },
  },
  { alert: 'ErrorsReported', series: { 'touchline_errors_total{where="outbox"}': counter(1.9, 2.1) } },
  {
    alert: 'ConnectionsDropped',
    series: {
      'touchline_hub_drops_total{reason="slow"}': counter(290, 310),
      'touchline_hub_drops_total{reason="no pong"}': counter(1000, 1000),
    },
  },
  { alert: 'PushServerAway', series: { 'touchline_cause{cause="push"}': gauge(0, 1) } },
  {
    alert: 'PagesRefused',
    series: { 'touchline_pages_total{how="refused"}': FEW, 'touchline_pages_total{how="kept"}': MANY },
  },
  { alert: 'PagesSlow', series: histogram('touchline_page_render_seconds', '', ['2', '5'], P99) },
  {
    alert: 'VisitsSlow',
    series: {
      ...histogram('touchline_vitals_lcp_seconds', 'page="match",', ['2.5', '3'], counter(760, 740)),
      'touchline_vitals_lcp_seconds_count{page="match"}': counter(1000, 1000),
    },
    rings: 89,
  },
  { alert: 'EventLoopBlocked', series: { nodejs_eventloop_lag_p99_seconds: gauge(0.2, 0.21) } },
  { alert: 'MemoryGrows', series: { nodejs_heap_size_used_bytes: counter(0, 1e6, 800e6) } },
  {
    alert: 'MetricsUnread',
    series: { 'touchline_metrics_unread_total{metric="touchline_open_bets"}': counter(0.19, 0.3) },
  },
]

/** Whether it rings at a minute, as a case of `promtool test rules`. */
const at = (alert: string, minute: number, rings: boolean) => ({
  expr: `group by (alertname) (ALERTS{alertname="${alert}",alertstate="firing"})`,
  eval_time: `${minute}m`,
  exp_samples: rings ? [{ labels: `{alertname="${alert}"}`, value: 1 }] : [],
})

const metricsOf = ({ series }: Row) => Object.keys(series).map((name) => name.replace(/\{.*/, ''))

/** Rows that do not meet play at once: reading all rules at every minute is what takes time. */
function together(rows: readonly Row[]): readonly (readonly Row[])[] {
  const played: Row[][] = []
  for (const row of rows) {
    const metrics = new Set(metricsOf(row))
    const apart = (other: Row) =>
      other.alert !== row.alert && metricsOf(other).every((metric) => !metrics.has(metric))
    const free = played.find((others) => others.every(apart))
    if (free === undefined) played.push([row])
    else free.push(row)
  }
  return played
}

const caseOf = (rows: readonly Row[]) => ({
  interval: '1m',
  input_series: rows.flatMap(({ series }) =>
    Object.entries(series).map(([name, values]) => ({ series: name, values })),
  ),
  promql_expr_test: rows.flatMap(({ alert, rings = 45, silent = 0 }) => [
    at(alert, WELL, false),
    at(alert, WELL + silent, false),
    at(alert, WELL + rings, true),
  ]),
})

/** A fault that one worker found and another, who looks now, finds no more. */
const MENDED = {
  interval: '1m',
  input_series: [
    { series: 'touchline_ledger_faults{check="postings",instance="a"}', values: `2x${WELL + ILL}` },
    { series: `${CHECKED}{check="postings",instance="a"}`, values: `0+60x${WELL} ${60 * WELL}x${ILL}` },
    { series: 'touchline_ledger_faults{check="postings",instance="b"}', values: `_x${WELL} 0x${ILL}` },
    {
      series: `${CHECKED}{check="postings",instance="b"}`,
      values: `_x${WELL} ${60 * WELL + 60}+60x${ILL}`,
    },
  ],
  promql_expr_test: [at('LedgerWrong', WELL - 5, true), at('LedgerWrong', WELL + 5, false)],
}

/** What promtool says of the cases, where it is not content. */
function faultsOf(cases: readonly object[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-alarms-'))
  try {
    const file = join(folder, 'cases.json')
    writeFileSync(file, JSON.stringify({ rule_files: [RULES], evaluation_interval: '1m', tests: cases }))
    const { status, stdout, stderr } = spawnSync(promtool ?? '', ['test', 'rules', file], {
      encoding: 'utf8',
    })
    return status === 0 ? '' : `${stdout}${stderr}`
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('each alarm is played', () => {
  const { groups } = parse(readFileSync(RULES, 'utf8')) as { groups: { rules: { alert: string }[] }[] }
  const all = groups.flatMap(({ rules }) => rules.map(({ alert }) => alert))
  expect([...new Set(ROWS.map(({ alert }) => alert))].toSorted()).toEqual(all.toSorted())
})

describe.skipIf(promtool === undefined)('Prometheus', () => {
  test('takes the alarms and the configuration', () => {
    for (const [kind, file] of [
      ['rules', 'alarms.yml'],
      ['config', 'prometheus.yml'],
    ] as const) {
      const path = join(root, 'deploy/prometheus', file)
      const { status, stderr } = spawnSync(promtool ?? '', ['check', kind, path], { encoding: 'utf8' })
      expect(status, stderr).toBe(0)
    }
  })

  test('BEYOND-37 rings each alarm beyond what it says, and not below', () => {
    expect(faultsOf(together(ROWS).map(caseOf))).toBe('')
  })

  test('rings no more for a fault of the ledger once whoever looks now finds none', () => {
    expect(faultsOf([MENDED])).toBe('')
  })
})
