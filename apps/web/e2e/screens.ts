// `npm run screens`: pictures of every page in both brands and of every state of a ticket and a bonus, for docs/screens.
// `npm run screens -- 'no such match'` retakes only the named pages, tickets or bonuses.
import { readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, parse } from 'node:path'
import { chromium } from '@playwright/test'
import { findChromium } from '../../../scripts/test-chromium.mjs'
import { buildWeb } from '../../../scripts/web-build.mjs'
import { shownOf } from './steps/pages.ts'
import { type Camera, FOLDER, openCamera } from './screens/camera.ts'
import { contents } from './screens/contents.ts'
import { PICTURES, takePage } from './screens/pages.ts'
import { REWARD_SCENES } from './screens/rewards.ts'
import { ALL_SCENES, offeredOf, type SceneRow, takeScene, type Topic } from './screens/tickets.ts'
import { root } from './servers/processes.ts'
import { type Stack, startStack } from './servers/stack.ts'

const MOST_BYTES = 8_000_000
/** Loading a page is mostly waiting. */
const AT_ONCE = 3
const NAMES = process.argv.slice(2)

type Job = readonly [name: string, take: () => Promise<void>]

/** Tries twice, since a busy machine may delay a page. Answers the number of failures: one or none. */
async function tried([name, take]: Job): Promise<number> {
  try {
    await take().catch(take)
    return 0
  } catch (error) {
    console.error(`${name}: ${String(error).slice(0, 600)}`)
    return 1
  }
}

/** Runs all jobs, `atOnce` in parallel. Answers the number of failures. */
async function inTurns(jobs: readonly Job[], atOnce: number): Promise<number> {
  const waiting = jobs.values()
  let failed = 0
  const worker = async () => {
    for (const job of waiting) failed += await tried(job)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return failed
}

async function takeAll(camera: Camera, stack: Stack): Promise<number> {
  const [shown, offered] = [await shownOf(stack), await offeredOf(stack)]
  const jobsOf = (topic: Topic, scenes: readonly SceneRow[]) =>
    scenes.flatMap(({ play, states, views }) =>
      views.map((view): Job => [states.join(', '), () => takeScene(camera, offered, topic, play, view)]),
    )
  const scenes = [...jobsOf('ticket', ALL_SCENES), ...jobsOf('reward', REWARD_SCENES)]
  const pages = PICTURES.map((picture): Job => [picture.page, () => takePage(camera, shown, picture)])
  const wanted = (jobs: readonly Job[]) => jobs.filter(([name]) => NAMES.length === 0 || NAMES.includes(name))
  // Tickets one after the other, because they share a player and some change the settings.
  return (await inTurns(wanted(scenes), 1)) + (await inTurns(wanted(pages), AT_ONCE))
}

const [chrome, built] = [await findChromium(), await buildWeb((line) => console.log(line))]
if (!chrome.ok) throw new Error(chrome.reason)
if (!built.ok) throw new Error(built.reason)
const stack = await startStack({ SIM_SEED: 'screens', SIM_LIVE: '30', SIM_COMING: '400' })
const browser = await chromium.launch({
  executablePath: chrome.path,
  args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars'],
})
let failed = 0
try {
  await stack.season('hold')
  if (NAMES.length === 0) rmSync(FOLDER, { recursive: true, force: true })
  const camera = await openCamera(browser, stack)
  failed = await takeAll(camera, stack)
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
