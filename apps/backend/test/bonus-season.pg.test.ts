import { expect, test } from 'vitest'
import {
  betFaults,
  broughtFaults,
  budgetFaults,
  farmingFaults,
  stateFaults,
  tournamentFaults,
} from './bonus-season/audit.ts'
import { readSeason } from './bonus-season/books.ts'
import { figuresOf } from './bonus-season/figures.ts'
import { playBonusSeason } from './bonus-season/season.ts'
import { openOnServer } from './databases.ts'
import { ledgerFaults } from './house.ts'

/** `npm run bonuses:season` plays longer ones. */
const PLAN = {
  seed: process.env['BONUS_SEASON_SEED'] ?? 'a season of bonuses',
  bets: Number(process.env['BONUS_SEASON_BETS'] ?? 420),
  kills: Number(process.env['BONUS_SEASON_KILLS'] ?? 3),
  milliseconds:
    process.env['BONUS_SEASON_MINUTES'] === undefined
      ? null
      : 60_000 * Number(process.env['BONUS_SEASON_MINUTES']),
}

const AUDITS = { betFaults, stateFaults, farmingFaults, tournamentFaults, broughtFaults, budgetFaults }

/**
 * What is told and is no fault of the processes: a shortage of a budget, which somebody has to look at, and what a slow or
 * stopped machine makes late. The next run does the rest, as the books show.
 */
const LATE = [
  /bet \d+ may cost \d+ more than/,
  /took longer than \d+ ms/,
  /(lock|statement|idle-in-transaction|idle-session) timeout/,
  /timeout expired|timeout exceeded|Query read timeout|Connection terminated due to/,
]

/** A multiplier that is not offered is a fault of the call. */
const isWrong = (code: string): boolean => / (5\d\d|401|404|422)$/.test(code) && code !== 'boost 422'

test(`${PLAN.bets} bets with bonuses of random campaigns, in two processes of which one is killed ${PLAN.kills} times, cost and pay to the subunit what an oracle says`, {
  timeout: 120_000 + 90 * PLAN.bets,
}, async () => {
  const opened = await openOnServer()
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const onProgress = (line: string) => {
    // The short season is one test among many; the command is watched by somebody.
    if (process.env['BONUS_SEASON_BETS'] === undefined) return
    const { rss } = process.memoryUsage()
    console.info(`${line}; ${seconds()} s, ${Math.round(rss / 2 ** 20)} MB`)
  }
  const { house, codes, faults } = await playBonusSeason(opened, { ...PLAN, onProgress })
  const books = await readSeason(opened.db)
  onProgress(`the books of ${books.bets.length} bets are read`)
  console.info(`answers: ${[...codes].map(([name, count]) => `${name} ×${count}`).join(', ')}`)
  console.info([`seed “${PLAN.seed}”, ${PLAN.kills} kills, ${seconds()} s`, ...figuresOf(books)].join('\n'))
  // The books first: they say whether what went wrong on the way was a fault.
  const found = Object.entries(AUDITS).map(([name, audit]) => [name, audit(books).slice(0, 20)] as const)
  const ledger = await ledgerFaults(opened.db)
  expect(
    Object.fromEntries([...found, ['ledger', ledger] as const].filter(([, its]) => its.length > 0)),
  ).toEqual({})
  expect(faults.filter((fault) => !LATE.some((pattern) => pattern.test(fault)))).toEqual([])
  expect([...codes.keys()].filter(isWrong)).toEqual([])
  // What the season is meant to try.
  const kinds = new Set(books.bets.map(({ bonus }) => bonus?.terms.type ?? 'none'))
  expect([...kinds].sort()).toEqual([
    'comboboost',
    'freebet_all_win',
    'freebet_no_risk',
    'freebet_only_win',
    'hunting',
    'insurance',
    'none',
    'price_boost',
    'token',
    'tournament',
  ])
  expect(codes.get('bets 126')).toBeGreaterThan(0)
  expect(codes.get('open 200')).toBeGreaterThan(0)
  expect(books.bonuses.filter(({ source }) => source.startsWith('award:')).length).toBeGreaterThan(20)
  expect(books.bonuses.filter(({ source }) => source.startsWith('bet:')).length).toBeGreaterThan(5)
  await house.close()
  await opened.db.close()
})
