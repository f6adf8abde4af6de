// `npm run screens`: pictures of every page in both brands and of every state of a ticket, a bonus and a jackpot, for
// docs/screens. `npm run screens -- 'no such match' chest-large` retakes only what is named: pages, or scenes by a state.
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/test-chromium.mjs'
import { buildWeb } from '../../../scripts/web-build.mjs'
import { shownOf } from './steps/pages.ts'
import { BONUS_BET_SCENES } from './screens/bonus-bets.ts'
import { type Camera, FOLDER, openCamera } from './screens/camera.ts'
import { contents } from './screens/contents.ts'
import { JACKPOT_SCENES } from './screens/jackpots.ts'
import { PAGE_STATES } from './screens/page-states.ts'
import { PICTURES, takePage } from './screens/pages.ts'
import { REWARD_SCENES } from './screens/rewards.ts'
import { STATES_IN_EVERY_LOOK } from './screens/every-look.ts'
import { ALL_SCENES, offeredOf, type SceneRow, takeScene, type Topic } from './screens/tickets.ts'
import { staffOf, type StaffHand } from './steps/staff.ts'
import { root } from './servers/processes.ts'
import { type Stack, startStack } from './servers/stack.ts'

const MOST_BYTES = 12_000_000
/** Loading a page is mostly waiting. */
const AT_ONCE = 3
const NAMES = process.argv.slice(2)

type Job = readonly [names: readonly string[], take: () => Promise<void>]

/** Tries twice, since a busy machine may delay a page. Answers the number of failures: one or none. */
async function tried([names, take]: Job): Promise<number> {
  try {
    await take().catch(take)
    return 0
  } catch (error) {
    console.error(`${names.join(', ')}: ${String(error).slice(0, 600)}`)
    return 1
  }
}

/** Runs all jobs, `atOnce` in parallel. Answers the number of failures. */
async function inTurns(jobs: readonly Job[], atOnce: number): Promise<number> {
  const waiting = jobs.values()
  let failed = 0
  const worker = async () => {
    for (const job of waiting) {
      // Not added before it is known, because others add meanwhile.
      const ended = await tried(job)
      failed += ended
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failed
}

async function takeAll(camera: Camera, stack: Stack, staff: StaffHand): Promise<number> {
  const [shown, offered] = [await shownOf(stack), await offeredOf(stack, staff)]
  const jobsOf = (topic: Topic, scenes: readonly SceneRow[]) =>
    scenes.flatMap(({ play, states, views }) =>
      views.map((view): Job => [states, () => takeScene(camera, offered, topic, play, view)]),
    )
  const scenes = [
    // First, because every other bet would fill the jackpot too.
    ...jobsOf('reward', JACKPOT_SCENES),
    ...jobsOf('ticket', ALL_SCENES),
    ...jobsOf('reward', [...REWARD_SCENES, ...BONUS_BET_SCENES]),
    ...jobsOf('state', [...PAGE_STATES, ...STATES_IN_EVERY_LOOK]),
  ]
  const pages = PICTURES.map((picture): Job => [[picture.page], () => takePage(camera, shown, picture)])
  const wanted = (jobs: readonly Job[]) =>
    jobs.filter(([names]) => NAMES.length === 0 || names.some((name) => NAMES.includes(name)))
  // Tickets one after the other, because they share a player and some change the settings.
  return (await inTurns(wanted(scenes), 1)) + (await inTurns(wanted(pages), AT_ONCE))
}

const [chrome, built] = [await findChromium(), await buildWeb((line) => console.log(line))]
if (!chrome.ok) throw new Error(chrome.reason)
if (!built.ok) throw new Error(built.reason)
const stack = await startStack({
  SIM_SEED: 'screens',
  SIM_LIVE: '30',
  SIM_COMING: '400',
  SIM_PAST_DAYS: '14',
})
const browser = await chromium.launch({
  executablePath: chrome.path,
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
})
let failed = 0
try {
  // Hiring stops the backend for a moment, and with it what holds the season.
  const staff = await staffOf(stack)
  await stack.season('hold')
  if (NAMES.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  const camera = await openCamera(browser, stack)
  failed = await takeAll(camera, stack, staff)
  const files = readdirSync(FOLDER)
  const bytes = files.reduce((sum, file) => sum + statSync(join(FOLDER, file)).size, 0)
  if (bytes > MOST_BYTES) throw new Error(`${bytes} bytes of pictures: ${MOST_BYTES} at most`)
  writeFileSync(
    join(root, 'docs/screens/README.md'),
    contents(new Set(files.map((file) => parse(file).name))),
  )
  console.log(`${files.length} pictures, ${(bytes / 1e6).toFixed(1)} MB, in docs/screens; ${failed} failed`)
} finally {
  await browser.close()
  await stack.stop()
}
process.exit(failed === 0 ? 0 : 1)
