// A backend as a process of its own on a shared database. Prices are set by hand; statements of the feed come by
// message.
import { systemClock } from '../src/clock.ts'
import { openServer } from '../src/db/server.ts'
import { systemTimer } from '../src/feed/timer.ts'
import { startJobs } from '../src/jobs/jobs.ts'
import { openHouseOn } from './house.ts'
import { LIVE_MATCHES, type Order, type Report, say } from './races.ts'

const tell = (report: Report) => process.send?.(report)

const db = await openServer(process.env['DATABASE_URL'] ?? '', () => {}, { connections: 10 })
const stands = { advance: () => {}, jump: () => {} }
const house = await openHouseOn(db, {
  time: { clock: systemClock, timer: systemTimer, ...stands },
  liveDelaySeconds: 0,
  cashOutDelaySeconds: 0.05,
  atPaymentStep: (step) => {
    if (step === process.env['DIE_AT']) process.kill(process.pid, 'SIGKILL')
  },
  atWalletStep: (step) => {
    if (`wallet ${step}` === process.env['DIE_AT']) process.kill(process.pid, 'SIGKILL')
  },
})
for (const matchId of LIVE_MATCHES) house.book.setMatch(matchId, { matchStatus: 1 })
startJobs(house.side.upkeep, {
  clock: systemClock,
  timer: systemTimer,
  onError: (error, job) => tell({ fault: `${job}: ${String(error)}` }),
})
process.on('message', ({ matchId, index }: Order) => {
  say(house, matchId, index).then(
    () => tell({ said: [matchId, index] }),
    (error: unknown) => tell({ fault: String(error) }),
  )
})
process.on('disconnect', () => process.exit(0))

await house.app.listen({ host: '127.0.0.1', port: 0 })
const address = house.app.server.address()
tell({ port: typeof address === 'object' && address !== null ? address.port : 0 })
