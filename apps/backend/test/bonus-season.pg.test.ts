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

test(`${PLAN.bets} bets with bonuses of random campaigns, in two processes of which one is killed ${PLAN.kills} times, cost and pay to the subunit what an oracle says`, {
  timeout: 120_000 + 90 * PLAN.bets,
}, async () => {
  const opened = await openOnServer()
  const began = performance.now()
  const seconds = () => Math.round((performance.now() - began) / 1000)
  const onProgress = (placed: number) => {
    // The short season is one test among many; the command is watched by somebody.
    if (process.env['BONUS_SEASON_BETS'] !== undefined) console.info(`${placed} bets, ${seconds()} s`)
  }
  const { house, codes, faults } = await playBonusSeason(opened, { ...PLAN, onProgress })
  const books = await readSeason(opened.db)
  // A shortage is told, for somebody has to look at it; it is no fault of the processes. Nor is a job that is late on a slow
  // machine: the next run does the rest, as the books show.
  expect(
    faults.filter((fault) => !/bet \d+ may cost \d+ more than|took longer than \d+ ms/.test(fault)),
  ).toEqual([])
  // A multiplier that is not offered is a fault of the call.
  const wrong = [...codes.keys()].filter((name) => / (5\d\d|401|404|422)$/.test(name))
  expect(wrong.filter((name) => name !== 'boost 422')).toEqual([])
  expect(await ledgerFaults(opened.db)).toEqual([])
  const audits = { betFaults, stateFaults, farmingFaults, tournamentFaults, broughtFaults, budgetFaults }
  const found = Object.entries(audits).map(([name, audit]) => [name, audit(books)] as const)
  expect(Object.fromEntries(found.filter(([, its]) => its.length > 0))).toEqual({})
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
  console.info(`answers: ${[...codes].map(([name, count]) => `${name} ×${count}`).join(', ')}`)
  console.info([`seed “${PLAN.seed}”, ${PLAN.kills} kills, ${seconds()} s`, ...figuresOf(books)].join('\n'))
  await house.close()
  await opened.db.close()
})
