import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Match, Tournament } from '@touchline/contract'
import { expect, test } from '../fixtures.ts'
import { matchesOf } from '../servers/season.ts'
import { root } from '../servers/processes.ts'
import type { Stack } from '../servers/stack.ts'

const TEAMS = ['Northport Rovers', 'Harbour United', 'Millbrook Town', 'Östersund Älgar'] as const
const [A, B, C, D] = TEAMS
const ROUNDS = [
  [
    [A, B],
    [C, D],
  ],
  [
    [A, C],
    [B, D],
  ],
  [
    [A, D],
    [B, C],
  ],
  [
    [B, A],
    [D, C],
  ],
  [
    [C, A],
    [D, B],
  ],
  [
    [D, A],
    [C, B],
  ],
] as const

/** An hour well ahead today, or long past, so that no match is in play while coming ones are counted. */
const hourAhead = () => `${String((new Date().getUTCHours() + 3) % 24).padStart(2, '0')}:00`

/** A season of years ago, one round a week, with all matches played. */
const season = () => ({
  name: 'Harbour League 2021/22',
  matches: ROUNDS.flatMap((round, week) =>
    round.map(([team1, team2], index) => ({
      round: `Matchday ${week + 1}`,
      date: new Date(Date.UTC(2021, 8, 4 + 7 * week)).toISOString().slice(0, 10),
      time: hourAhead(),
      team1,
      team2,
      score: { ft: [week % 3, index] },
    })),
  ),
})

async function importInto(stack: Stack, file: string): Promise<string> {
  const args = ['apps/backend/src/import/main.ts', 'openfootball', file, '--shift-to-now']
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env: stack.env })
  return stdout
}

const idsOf = (matches: readonly Match[]) => matches.map(({ id }) => id).sort((a, b) => a - b)

test.use({ season: 'playing' })

test('an imported season is in the browser with league, matches and odds; once more it changes nothing', async ({
  page,
  stack,
}) => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-import-'))
  const file = join(folder, 'harbour.1.json')
  await writeFile(file, JSON.stringify(season()))

  expect(await importInto(stack, file)).toMatch(/Harbour League 2021\/22: \d+ results, \d+ coming/)
  const findLeague = async () => {
    const answer = await fetch(`${stack.url}/api/sportsbook/v2/tournaments?sport_key=soccer&limit=200`)
    return ((await answer.json()) as Tournament[]).find(({ name }) => name.startsWith('Harbour League'))
  }
  await expect.poll(findLeague, { message: 'the league is known' }).toBeDefined()
  const league = await findLeague()
  if (league === undefined) throw new Error('no league')
  const coming = () => matchesOf(stack, { tournament_id: String(league.id), match_status: '0' })
  await expect
    .poll(async () => (await coming()).filter(({ main_market }) => main_market?.status === 1).length)
    .toBeGreaterThanOrEqual(4)

  const before = idsOf(await coming())
  await page.goto(`/sports/soccer/l${league.id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Harbour League')
  const rows = page.locator('article.event')
  await expect(rows).toHaveCount(before.length)
  for (const team of TEAMS) await expect(rows.getByText(team, { exact: true }).first()).toBeVisible()
  await expect(rows.first().locator('.price[data-odds]').first()).toHaveText(/^\d+\.\d\d$/)
  await rows.first().locator('.event-teams').click()
  await expect(page).toHaveURL(/-m\d+$/)
  await expect(page.locator('section.market button.odds').first()).toBeEnabled()

  expect(await importInto(stack, file)).toMatch(/: 0 results, 0 coming; 12 known already/)
  expect(idsOf(await coming())).toEqual(before)
  await page.goto(`/sports/soccer/l${league.id}`)
  await expect(rows).toHaveCount(before.length)
  await rm(folder, { recursive: true })
})
