// `npm run fleet`: an installation of several processes on this machine, as one on several machines would be.
import { fresh } from '../fresh.mjs'
import { openFleet } from './fleet.ts'

const say = (line: string) => console.log(line)

await fresh()
const port = Number(process.env['PORT'] || 3000)
const fleet = await openFleet({ port, say }).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  return process.exit(1)
})
let ending = false
const end = async () => {
  if (ending) process.exit(1)
  ending = true
  await fleet.close()
  process.exit(0)
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end())
const { login, password } = fleet.player
say(
  `Touchline's fleet is ready: ${fleet.url}/sports  ·  demo player ${login} / ${password}  ·  one log: ${fleet.log}`,
)
