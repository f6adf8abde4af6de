import type { PremiumInnings } from './course.ts'
import type { PremiumStep } from './script.ts'

/**
 * What a market of a whole match comes to, worked out anew from the balls alone, in the order in which they were bowled:
 * a number for totals, an outcome's id else.
 */
interface Balls {
  readonly side: 0 | 1
  readonly balls: readonly (number | 'wicket')[]
  readonly how: readonly string[]
}

const ballsOf = ({ side, deliveries, falls }: PremiumInnings): Balls => ({
  side,
  balls: deliveries,
  how: falls.map(({ how }) => how),
})

const runs = (balls: Balls['balls']): number => {
  let all = 0
  for (const ball of balls) if (ball !== 'wicket') all += ball
  return all
}

/** Runs of each batter, by walking through the innings with two people at the crease. */
function batters({ balls }: Balls): number[] {
  const made = Array.from({ length: 11 }, () => 0)
  let [facing, waiting, next] = [0, 1, 2]
  balls.forEach((ball, index) => {
    if (ball === 'wicket') facing = next++
    else {
      made[facing] = (made[facing] ?? 0) + ball
      if (ball === 1 || ball === 3) [facing, waiting] = [waiting, facing]
    }
    if (index % 6 === 5) [facing, waiting] = [waiting, facing]
  })
  return made
}

/** The balls up to the fall of a wicket; all of them when it did not fall. */
function until({ balls }: Balls, wicket: number): Balls['balls'] {
  let fallen = 0
  const at = balls.findIndex((ball) => ball === 'wicket' && ++fallen === wicket)
  return at < 0 ? balls : balls.slice(0, at + 1)
}

const over = ({ balls }: Balls, number: number) => balls.slice(6 * number - 6, 6 * number)
const wickets = (balls: Balls['balls']) => balls.filter((ball) => ball === 'wicket').length
const ways: Readonly<Record<string, string>> = { caught: '1821', bowled: '1822', lbw: '1823', other: '1824' }
const called: Readonly<Record<string, string>> = {
  0: '1831',
  1: '1832',
  2: '1833',
  3: '1833',
  4: '1834',
  6: '1835',
  wicket: '1836',
}

export type Answer = number | string

/** The truth about a market of an innings. */
export function answerOf(last: PremiumStep, id: number, of: (key: string) => number): Answer {
  const all = last.innings.map(ballsOf)
  if (id === 340) {
    const [home, away] = last.superOver ?? [0, 0]
    const scored = (side: number) => runs(all.find((one) => one.side === side)?.balls ?? [])
    return scored(0) + home > scored(1) + away ? '4' : '5'
  }
  const player = of('playernr')
  const innings = Number.isNaN(player)
    ? all[of('inningnr') - 1]
    : all.find(({ side }) => side === (player > 11 ? 1 : 0))
  if (innings === undefined) throw new Error('no such innings')
  const { balls, how } = innings
  const batter = batters(innings)[(player - 1) % 11] ?? 0
  const answers: Readonly<Record<number, () => Answer>> = {
    875: () => runs(balls),
    876: () => wickets(balls),
    877: () => runs(balls.slice(0, 36)),
    878: () => runs(over(innings, of('overnr'))),
    1301: () => runs(balls.slice(0, 6 * of('overnr'))),
    1302: () => runs(until(innings, of('wicketnr'))),
    1303: () => batter,
    1304: () => (batter >= 50 ? '74' : '76'),
    1305: () => balls.filter((ball) => ball === 4 || ball === 6).length,
    1306: () => ways[how[of('wicketnr') - 1] ?? ''] ?? '1825',
    1307: () => (wickets(over(innings, of('overnr'))) > 0 ? '74' : '76'),
    1308: () => called[String(over(innings, of('overnr'))[of('ballnr') - 1])] ?? '',
  }
  const answer = answers[id]
  if (answer === undefined) throw new Error(`no such market: ${id}`)
  return answer()
}
