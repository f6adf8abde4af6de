import { fileOf, PICTURES } from './pages.ts'
import { BONUS_BET_SCENES } from './bonus-bets.ts'
import { JACKPOT_SCENES } from './jackpots.ts'
import { PAGE_STATES } from './page-states.ts'
import { REWARD_SCENES } from './rewards.ts'
import { STATES_IN_EVERY_LOOK } from './every-look.ts'
import { ALL_SCENES, sceneFile, type SceneRow, type Topic } from './tickets.ts'
import type { View } from './camera.ts'

const titled = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

interface Shot {
  readonly title: string
  readonly view: View
  readonly file: string
}

const PAGE_SHOTS: readonly Shot[] = PICTURES.map(({ page, view }) => ({
  title: titled(page.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`)),
  view,
  file: fileOf(page, view),
}))

const shotsOf = (topic: Topic, scenes: readonly SceneRow[]): readonly Shot[] =>
  scenes.flatMap(({ states, views }) =>
    states.flatMap((state) =>
      views.map((view) => ({ title: titled(state), view, file: sceneFile(topic, state, view) })),
    ),
  )

const byTitle = (shots: readonly Shot[]) => Map.groupBy(shots, ({ title }) => title)

/** One row of pictures per title: desktops wider than phones, each linked to its file. */
const section = (heading: string, shots: readonly Shot[]): string =>
  [
    `## ${heading}`,
    ...[...byTitle(shots)].flatMap(([title, all]) => [
      `### ${title}`,
      all
        .map(({ file, view: { brand, size, look } }) => {
          const path = `pages/${file}.webp`
          const alt = `${title}: ${brand}, ${size}, ${look}`
          return `<a href="${path}"><img src="${path}" alt="${alt}" height="260"></a>`
        })
        .join('\n'),
    ]),
  ].join('\n\n')

/** The Markdown page with the pictures taken, which are named without their extension. */
export function contents(taken: ReadonlySet<string>): string {
  const rewards = [...REWARD_SCENES, ...BONUS_BET_SCENES, ...JACKPOT_SCENES]
  const of = (shots: readonly Shot[]) => shots.filter(({ file }) => taken.has(file))
  return `${[
    '# Screens',
    'Every page on a desktop (1440 × 900) and a phone (390 × 844), dark, light and in Arabic by turns, the main\nones in all of these looks, in the second brand in one of the sizes, and states of pages, tickets, bonuses and jackpots. `npm run screens` takes them anew: same seed, season held still.',
    section('Pages', of(PAGE_SHOTS)),
    section('Tickets', of(shotsOf('ticket', ALL_SCENES))),
    section('Bonuses and jackpots', of(shotsOf('reward', rewards))),
    section('States of pages', of(shotsOf('state', [...PAGE_STATES, ...STATES_IN_EVERY_LOOK]))),
  ].join('\n\n')}\n`
}
