import type { ResponseData } from '@touchline/api-client'
import type { visitRoutes } from '@touchline/contract/visit-routes'
import { report } from '#base/faults/report.ts'

type VisitName = keyof typeof visitRoutes

/**
 * What a visitor's page reads of the answers that it begins with. All that the contract requires of them is more script than
 * asking for them: whoever turns out to be a player gets it with the player's part, which asks again.
 */
const READ: { readonly [Name in VisitName]?: readonly (keyof NonNullable<ResponseData<Name>>)[] } = {
  getPlayer: ['id'],
  getSettings: ['auth', 'realtime_delta', 'sport_type_providers'],
  connectionToken: ['token'],
  authorizeChannels: ['channels'],
}

/**
 * Whether an answer has what it must (API-S-03). Lists are asked for once prices may have been missed, and the whole contract is
 * looked up for them then; should its code not be had, prices that were never looked through are better than those of before.
 */
export async function acceptsVisit(name: string, data: unknown): Promise<boolean> {
  const read: readonly string[] | undefined = READ[name as VisitName]
  if (read === undefined)
    return import('#base/data/whole-answers.ts').then(
      ({ isWholeAnswer }) => isWholeAnswer(name, data),
      () => true,
    )
  const isWhole = data === null || read.every((key) => key in Object(data))
  if (!isWhole) report(new Error(`${name} was answered without a required field`))
  return isWhole
}
