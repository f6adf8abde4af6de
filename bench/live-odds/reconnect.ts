import { setTimeout as wait } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { chosen, type Figure, type Measure } from '../benchmark.ts'
import { compare, type Figures } from '../measure.ts'
import { wrongCells } from './cells.ts'
import { openTheatre, type Theatre } from './theatre.ts'

const RATE = 2000
const MATCHES = 500
const VIEW = { width: 1280, height: 800 }
/** Milliseconds until the last change has left the conflation. */
const SETTLED = 500
const PATIENCE = 60_000

/** Finding from traces of both pages, from the mended line to the last cell. */
const BETWEEN =
  'by traces of both pages the first frame with new prices comes some 15 ms later than the bare one’s: the realtime client makes 500 subscriptions anew, each with a promise and a timer (4 ms for 1), and hands on 500 answers (7 ms for 3). Then 1,500 cells are written in 15 ms for 8: each asks the store, the odds format and what is held, and knows its state. Style, layout and paint are the same since no number rolls at such a return; with 24 that rolled the ratio was 1.801.'

declare global {
  /** When the browser noticed that it is online again (performance.now()). */
  var benchOnline: number | undefined
}

function noteOnline(): void {
  addEventListener('online', () => {
    globalThis.benchOnline ??= performance.now()
  })
}

/** Milliseconds from the connection's return until every cell shows the server's price, checked in every frame. */
async function untilCorrect(page: Page, prices: readonly number[]): Promise<number> {
  const asked = prices.map((price) => (price / 1000).toFixed(2))
  const took = await page.waitForFunction(
    (texts) => {
      const began = globalThis.benchOnline
      if (began === undefined) return false
      const cells = document.querySelectorAll('.odds[aria-pressed] .price')
      return texts.every((text, index) => cells[index]?.textContent === text) && performance.now() - began
    },
    asked,
    { timeout: PATIENCE },
  )
  return Number(await took.jsonValue())
}

async function comeBack(theatre: Theatre, path: '/list' | '/reference', seconds: number) {
  const { page, close } = await theatre.open(path, async (opened) => {
    await opened.page.addInitScript(noteOnline)
  })
  await theatre.flow(RATE)
  await wait(SETTLED)
  theatre.cut()
  await page.context().setOffline(true)
  await wait(seconds * 1000)
  await theatre.flow(0)
  await wait(SETTLED)
  const prices = await theatre.prices()
  theatre.mend()
  await page.context().setOffline(false)
  const correct = await untilCorrect(page, prices)
  const wrong = await wrongCells(page, theatre)
  await close()
  return { correct, wrong }
}

/** PERF-07. */
export const measure: Measure = async (options) => {
  options.say('building the page …')
  const theatre = await openTheatre({ ...options, matches: MATCHES, view: VIEW, gated: true })
  const seconds = chosen(options, { full: 5, quick: 5, shortest: 0.5 })
  try {
    const wrong: number[] = []
    const side = (path: '/list' | '/reference') => async (): Promise<Figures> => {
      const seen = await comeBack(theatre, path, seconds)
      if (path === '/list') wrong.push(seen.wrong)
      return { correct: seen.correct }
    }
    const { correct } = await compare(
      { ours: side('/list'), reference: side('/reference') },
      ['correct'],
      // What a connection takes to come back differs by half from one time to the next.
      chosen(options, { full: 15, quick: 1, shortest: 1 }),
    )
    options.say(
      `${correct.ours.map(Math.round).join(' ')} against ${correct.reference.map(Math.round).join(' ')} ms`,
    )
    return [
      {
        name: 'reconnect to correct after a cut of 5 s',
        target: { most: 1.2 },
        measured: correct,
        between: BETWEEN,
      },
      {
        name: 'cells that differ from the server afterwards',
        target: { most: 0 },
        measured: { value: Math.max(...wrong), runs: wrong },
      },
    ] satisfies Figure[]
  } finally {
    await theatre.close()
  }
}
