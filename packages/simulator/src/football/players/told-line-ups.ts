import type { LinedUp, LineUpDeed, LineUps } from '../../line-ups.ts'
import type { Side } from '../course.ts'
import { toldMoment } from '../plays.ts'
import type { TimedPlay, ToldMatch } from '../told.ts'
import type { LineUp } from './line-up.ts'

/** Shirts by row from the own goal on, each from the right to the left. */
const rows: readonly (readonly number[])[] = [[1], [2, 4, 5, 3], [8, 6, 10], [7, 9, 11]]

/** The shirt of the first one who comes on; the others follow. */
const firstOfBench = 12

const told = ['goal', 'yellow_card', 'red_card'] as const
const isTold = (kind: TimedPlay['kind']): kind is (typeof told)[number] =>
  (told as readonly string[]).includes(kind)

/** What has happened by a moment; null before the start. */
type Past = Pick<ToldMatch, 'exits' | 'leaving'> & {
  readonly plays: readonly TimedPlay[]
  readonly now: number
}

/** A change of players: who goes at what moment, and who comes. */
interface Change {
  readonly id: string
  readonly by: string
  readonly moment: ReturnType<typeof toldMoment>
}

/** The changes of a side so far, in order of time. Who is sent off is replaced by nobody. */
function changesOf({ exits, leaving, plays, now }: Past, side: Side, lineUp: LineUp): readonly Change[] {
  const sentOff = new Set(plays.flatMap(({ kind, by }) => (kind === 'red_card' ? [by] : [])))
  return lineUp[side]
    .flatMap(({ id }) => {
      const [exit, at] = [exits.get(id), leaving.get(id)]
      return exit === undefined || at === undefined || at > now || sentOff.has(id) ? [] : [{ id, exit, at }]
    })
    .toSorted((one, other) => one.at - other.at)
    .map(({ id, exit }, index) => ({
      id,
      by: `${id.slice(0, 1)}${firstOfBench + index}`,
      moment: toldMoment(exit.half, exit.second),
    }))
}

function sideAt(past: Past | null, side: Side, lineUp: LineUp): readonly LinedUp[] {
  const changes = past === null ? [] : changesOf(past, side, lineUp)
  const deedsOf = (id: string): LineUpDeed[] => [
    ...(past?.plays ?? []).flatMap(({ kind, by, half, second }) =>
      by === id && isTold(kind) ? [{ kind, ...toldMoment(half, second), other: null }] : [],
    ),
    ...changes.flatMap((change): LineUpDeed[] =>
      change.id === id ? [{ kind: 'off', ...change.moment, other: change.by }] : [],
    ),
  ]
  const starting = rows.flatMap((shirts, row) =>
    shirts.flatMap((number) =>
      lineUp[side].filter((starter) => starter.number === number).map(({ id }) => ({ id, number, row })),
    ),
  )
  return [
    ...starting.map((player) => ({ ...player, deeds: deedsOf(player.id) })),
    ...changes.map(
      ({ id, by, moment }): LinedUp => ({
        id: by,
        number: Number(by.slice(1)),
        row: null,
        deeds: [{ kind: 'on', ...moment, other: id }],
      }),
    ),
  ]
}

/** Who plays at `now` (epoch ms), and what became of them. `match` is null before the start. */
export function lineUpsAt(lineUp: LineUp, match: ToldMatch | null, now: number): LineUps {
  const past =
    match === null
      ? null
      : { exits: match.exits, leaving: match.leaving, plays: match.plays.filter(({ at }) => at <= now), now }
  return { home: sideAt(past, 'home', lineUp), away: sideAt(past, 'away', lineUp) }
}
