// A backend of the season as a process of its own: prices are the season's, statements of the feed come by message.
import { systemClock } from '../../src/clock.ts'
import { openServer } from '../../src/db/server.ts'
import { systemTimer } from '../../src/feed/timer.ts'
import { startJobs } from '../../src/jobs/jobs.ts'
import { openHouseOn } from '../house.ts'
import { type Order, type Report, say } from '../races.ts'
import { priceMatches } from './book.ts'

const tell = (report: Report) => process.send?.(report)

const db = await openServer(process.env['DATABASE_URL'] ?? '', () => {}, { connections: 10 })
const house = await openHouseOn(db, {
  time: { clock: systemClock, timer: systemTimer, advance: () => {}, jump: () => {} },
  liveDelaySeconds: 0,
  cashOutDelaySeconds: 0.05,
})
priceMatches(house)
startJobs(house.side.upkeep, {
  clock: systemClock,
  timer: systemTimer,
  onError: (error, job) => tell({ fault: `${job}: ${String(error)}` }),
})
process.on('message', ({ matchId, index }: Order) => {
  // Nobody looks at what is pushed here, and a long season pushes much.
  house.published.splice(0)
  say(house, matchId, index).catch((error: unknown) => tell({ fault: String(error) }))
})
process.on('disconnect', () => process.exit(0))

await house.app.listen({ host: '127.0.0.1', port: 0 })
const address = house.app.server.address()
tell({ port: typeof address === 'object' && address !== null ? address.port : 0 })
