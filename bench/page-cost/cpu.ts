import { readFileSync } from 'node:fs'
import { Agent, get } from 'node:http'
import { chosen, type Figure, type Measure, type Options, rounds } from '../benchmark.ts'
import { compare, type Figures } from '../measure.ts'
import type { Running } from '../next-app.ts'
import { startHello, startProduct } from '../product.ts'

const CLIENTS = 8
/** Linux counts a process's time in hundredths of a second. */
const TICK_MS = 10

/** CPU milliseconds that a process and its threads have used so far (proc(5): utime and stime). */
export function cpuOf(pid: number): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

export function fetched(url: string, agent: Agent, cookie: string | undefined): Promise<void> {
  const headers = {
    'accept-encoding': 'gzip',
    accept: 'text/html',
    ...(cookie === undefined ? {} : { cookie }),
  }
  return new Promise((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      response.on('error', reject).on('end', () => {
        if (response.statusCode === 200) resolve()
        else reject(new Error(`${url} answered ${response.statusCode}`))
      })
      response.resume()
    }).on('error', reject)
  })
}

/** The server's CPU milliseconds per page, while clients request one page after the other for this long. */
async function cost(
  { pid }: Running,
  url: string,
  { milliseconds, cookie }: { readonly milliseconds: number; readonly cookie?: string },
): Promise<Figures> {
  const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })
  let pages = 0
  const before = cpuOf(pid)
  const end = performance.now() + milliseconds
  const client = async () => {
    for (; performance.now() < end; pages += 1) await fetched(url, agent, cookie)
  }
  try {
    await Promise.all(Array.from({ length: CLIENTS }, client))
  } finally {
    agent.destroy()
  }
  return { cpu: (cpuOf(pid) - before) / pages }
}

/** A server that does not look the session up takes any cookie of this name for a player's. */
const PLAYER = 'touchline=a-token-of-somebody-who-is-signed-in'

/** PERF-08. */
export const measure: Measure = async (options: Options) => {
  const product = await startProduct(options)
  const hello = await startHello()
  const milliseconds = chosen(options, { full: 4000, quick: 1000, shortest: 200 })
  const figures: Figure[] = []
  try {
    for (const [name, url] of Object.entries(product.pages)) {
      for (const { who, most, cookie, reference } of [
        { who: 'visitor', most: 1.2, cookie: undefined, reference: `${hello.url}/` },
        { who: 'player', most: 1.5, cookie: PLAYER, reference: `${hello.url}/dynamic` },
      ]) {
        const load = { milliseconds, ...(cookie === undefined ? {} : { cookie }) }
        const { cpu } = await compare(
          {
            ours: () => cost(product.web, url, load),
            reference: () => cost(hello, reference, load),
          },
          ['cpu'],
          rounds(options),
        )
        options.say(`${name}, ${who}: ${cpu.ours.join(' ')} against ${cpu.reference.join(' ')} ms`)
        figures.push({ name: `${name}, CPU a page of a ${who}`, target: { most }, measured: cpu })
      }
    }
    return figures
  } finally {
    await hello.stop()
    await product.stop()
  }
}
