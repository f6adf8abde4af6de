import type { Common } from './common.ts'
import { type Readiness, readyAnswer } from './outside/readiness.ts'
import { answerJson, answerNotFound, startSmallServer } from './small-server.ts'

type Look = () => Promise<Readiness>

const lives: Look = async () => ({ isReady: true, causes: [] })

/** What a process that answers no calls is asked: whether it lives, and whether it does its work. */
const questionsOf = (look: Look): Readonly<Record<string, Look>> => ({
  '/live': lives,
  '/health': lives,
  '/ready': look,
})

/** Listens for whoever watches over the processes. Resolves to the port. */
export function startProbe(common: Common, look: Look): Promise<number> {
  const questions = questionsOf(look)
  return startSmallServer(common, {
    patience: 5000,
    answer: async ({ url = '' }, response) => {
      const question = questions[url]
      if (question === undefined) return answerNotFound(response)
      const { status, body } = readyAnswer(await question())
      answerJson(response, status, body)
    },
  })
}
