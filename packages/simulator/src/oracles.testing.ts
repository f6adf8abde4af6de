import type { FixtureOf } from './sports.ts'
import { type Answer, answerOf } from './premium-cricket/oracle.testing.ts'
import { scriptPremium } from './premium-cricket/script.ts'
import { seededRandom } from './random.ts'

export { madeBy, pointWinner, toldCount } from './story/told-counts.testing.ts'

/** What a market of premium cricket comes to, counted from the balls of the match, which are drawn once more. */
export function countBalls(
  { key, parameters }: FixtureOf<'cricket-premium'>,
  seed: string,
): (id: number, of: (key: string) => number) => Answer {
  const last = scriptPremium(parameters, seededRandom(`${seed}/${key}`)).at(-1)
  if (last === undefined) throw new Error('a match without balls')
  return (id, of) => answerOf(last, id, of)
}
