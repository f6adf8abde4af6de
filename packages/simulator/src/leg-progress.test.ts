import assert from 'node:assert/strict'
import { legProgress, type MatchProgress } from '@touchline/betting'
import { expect, test } from 'vitest'
import type { MatchState, SettledMarket, SportKey } from './model.ts'
import { fixtureFor, leagues, openMatch, sports } from './sports.ts'

const startTime = Date.UTC(2026, 10, 21, 15)
const MOMENTS = 100

/** States of a whole match at moments spread over it, and the results of its markets. */
function course(sport: SportKey, seed: string) {
  const league = leagues.find((candidate) => candidate.sport === sport)
  const [home, away] = league?.competitors ?? []
  if (league === undefined || home === undefined || away === undefined) throw new Error(`no ${sport}`)
  const fixture = fixtureFor(league, home, away, { key: `${sport}/${seed}`, round: 'Round 1', startTime })
  const match = openMatch(fixture, { seed, speed: 1 })
  const { maxDuration } = sports[sport]
  const states = Array.from({ length: MOMENTS }, (_, index) =>
    match.state(startTime + (index / MOMENTS) * maxDuration),
  )
  const { state, settled } = match.at(startTime + maxDuration + 60_000)
  return { states: [...states.filter(({ status }) => status === 1), state], settled }
}

const scoreboard = ({ status, period, totalScore, periodScores, gameScore }: MatchState): MatchProgress => ({
  status,
  period,
  total: totalScore,
  periods: periodScores,
  game: gameScore,
})

/**
 * Markets that a scoreboard cannot tell: who won each game or scored each goal, or won a map whose score is kills; what
 * players did, corners, cards, sessions and overs of cricket, and what happens within some minutes.
 */
const UNTOLD = [
  38, 136, 137, 139, 140, 141, 162, 163, 166, 167, 168, 177, 1201, 1202, 1203, 1204, 1205, 1206, 1211, 1212,
  1213, 1214, 1215, 1216, 1301, 1302, 1303, 1304, 1305, 1306, 1307, 1308, 1401, 1402, 1403, 910, 911, 912,
  913, 394, 395, 876, 877, 878, 8, 210, 218, 330, 1221, 1222, 1223, 1224, 1225, 1226, 1231, 1232, 1233, 1234,
  1241, 1242, 1243, 1244, 1245, 1411, 1412,
]

function agree(market: SettledMarket, state: MatchState): number {
  let told = 0
  for (const { id, result } of market.outcomes) {
    const leg = { marketId: market.id, specifier: market.specifier, outcomeId: id }
    const progress = legProgress(leg, scoreboard(state))
    if (progress === null) {
      assert.ok(UNTOLD.includes(market.id), `market ${market.id}`)
      continue
    }
    // A retirement returns open stakes, whatever the score.
    if (result.voidHalves === 2 && state.status === 4) continue
    told += 1
    const { standing } = progress
    if (standing === 'won' || standing === 'lost')
      assert.deepEqual([leg, result.won], [leg, standing === 'won'])
    if (state.status === 4) assert.deepEqual([leg, standing], [leg, standing === 'won' ? 'won' : 'lost'])
  }
  return told
}

test.each(Object.keys(sports) as SportKey[])(
  'BEYOND-21 %s: every market has progress, and what it calls won or lost is settled so',
  (sport) => {
    let told = 0
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { states, settled } = course(sport, seed)
      expect(states.at(-1)?.status).toBe(4)
      for (const state of states) {
        for (const market of settled) told += agree(market, state)
      }
    }
    // The score of a fight only tells who won.
    expect(told).toBeGreaterThan(sport === 'mma' ? 20 : 500)
  },
)
