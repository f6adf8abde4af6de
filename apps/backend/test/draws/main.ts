// Settles bets drawn over simulated matches against an oracle: npm run season:draws -- --bets 100000 --seed 1
import { parseArgs } from 'node:util'
import { allFaults, linesOf } from './report.ts'
import { playBackendSeason } from './through-backend.ts'
import { asText, drawEvent, faultOfLeg, newSeason, playRound } from './season.ts'

const { values } = parseArgs({
  options: {
    bets: { type: 'string', default: '10000' },
    seed: { type: 'string', default: '1' },
    /** Bets on the events of one round: one match of every sport, and two races. */
    round: { type: 'string', default: '800' },
    /** How often each market has to be drawn; a thousandth of the bets unless given. */
    least: { type: 'string' },
    /** Of the bets, how many are placed over HTTP and settled by the running backend; a fiftieth unless given. */
    backend: { type: 'string' },
    /** One event alone, with each outcome that is drawn of it: `tennis/17`. */
    event: { type: 'string' },
  },
})

const { seed } = values
const bets = Number(values.bets)
const began = performance.now()

function playOne(name: string): number {
  const { legs, builders } = drawEvent(name, seed)
  const parts = builders.flatMap((builder) => builder.parts)
  const faults = [...legs, ...parts].flatMap((leg) => faultOfLeg(leg) ?? [])
  for (const leg of legs) console.info(asText(leg))
  console.info(faults.length === 0 ? `${name} is right` : faults.join('\n'))
  return faults.length === 0 ? 0 : 1
}

function playRounds(count: number): readonly string[] {
  const season = newSeason()
  const perRound = Number(values.round)
  let told = 0
  for (let round = 0; season.bets < count; round += 1) {
    playRound(season, { seed, round, bets: Math.min(perRound, count - season.bets) })
    for (const { event, text } of season.faults.slice(told)) {
      console.error(text)
      if (event.includes('/'))
        console.error(`  npm run season:draws -- --seed ${JSON.stringify(seed)} --event ${event}`)
    }
    told = season.faults.length
  }
  const faults = allFaults(season, Number(values.least ?? Math.ceil(count / 1000)))
  console.info(linesOf(season).join('\n'))
  for (const fault of faults.slice(season.faults.length)) console.error(fault)
  return faults
}

async function playInBackend(count: number): Promise<readonly string[]> {
  const { bets, legs, markets, matches, wrong, faults } = await playBackendSeason(count, seed)
  for (const fault of faults) console.error(fault)
  console.info(
    `through the backend: ${bets} bets with ${legs} legs of ${markets} markets on ${matches} matches,`,
  )
  console.info(`  wrong by ${wrong} subunits in all`)
  return faults
}

async function playAll(): Promise<number> {
  const inBackend = Number(values.backend ?? Math.ceil(bets / 50))
  const faults = playRounds(bets - inBackend)
  const further = inBackend > 0 ? await playInBackend(inBackend) : []
  const seconds = Math.round((performance.now() - began) / 1000)
  const all = faults.length + further.length
  console.info(`${bets} bets of seed ${seed}, ${all} faults, in ${seconds} s`)
  return all === 0 ? 0 : 1
}

process.exitCode = values.event === undefined ? await playAll() : playOne(values.event)
