import { createAsk } from './ask.ts'

/** What visitors look at: lists, and pages as the front gives them. */
const LOOKED_AT = [
  '/api/sportsbook/v2/matches?match_status=1&limit=50',
  '/sports/live',
  '/api/sportsbook/v2/sports',
  '/sports/schedule',
  '/api/sportsbook/v2/matches?match_status=0&bettable=true&limit=20',
  '/sports',
] as const

export interface Readers {
  /** How often something was asked for. */
  asked(): number
  /** Ends them; resolves once the last answer is there. */
  stop(): Promise<void>
}

export interface ReaderOptions {
  readonly count: number
  /** Milliseconds of each between two looks. */
  readonly every: number
  /** Told of each answer that is not 200, and of each that did not come. */
  readonly onTrouble: (what: string) => void
}

const pause = (milliseconds: number) => new Promise<void>((resolve) => void setTimeout(resolve, milliseconds))

/** Visitors who look at one thing after the other. */
export function startReaders(url: string, { count, every, onTrouble }: ReaderOptions): Readers {
  const ask = createAsk(onTrouble)
  let stopped = false
  let asked = 0
  const read = async (index: number) => {
    for (let turn = index; !stopped; turn += 1) {
      const path = LOOKED_AT[turn % LOOKED_AT.length] ?? '/'
      asked += 1
      const answer = await ask(`${url}${path}`)
      if (answer !== null && answer.status !== 200) onTrouble(`GET ${path}: ${answer.status}`)
      await pause(every)
    }
  }
  const running = Array.from({ length: count }, (_, index) => read(index))
  return {
    asked: () => asked,
    stop: async () => {
      stopped = true
      await Promise.all(running)
    },
  }
}
