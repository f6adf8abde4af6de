import type { Common } from './common.ts'
import { createReadiness } from './readiness.ts'
import { answerJson, answerNotFound, startSmallServer } from './small-server.ts'

const OK = async () => true

/** What a process that answers no calls is asked: whether it lives, and whether it does its work. */
const questionsOf = ({ db, drain }: Common): Readonly<Record<string, () => Promise<boolean>>> => ({
  '/live': OK,
  '/health': OK,
  '/ready': createReadiness(db, drain),
})

/** Listens for whoever watches over the processes. Resolves to the port. */
export function startProbe(common: Common): Promise<number> {
  const questions = questionsOf(common)
  return startSmallServer(common, {
    patience: 5000,
    answer: async ({ url = '' }, response) => {
      const isWell = questions[url]
      if (isWell === undefined) answerNotFound(response)
      else if (await isWell()) answerJson(response, 200, { status: 'ok' })
      else answerJson(response, 503, { status: 'away' })
    },
  })
}
