import type { ResponseData } from '@touchline/api-client'
import type { visitRoutes } from '@touchline/contract/visit-routes'
import { report } from '#base/faults/report.ts'

type VisitName = keyof typeof visitRoutes

/**
 * Fields of its first answers that a visitor's page reads. Checking the whole contract would take more code than the
 * calls. The player's tree requests the answers again and checks them in full.
 */
const READ: { readonly [Name in VisitName]?: readonly (keyof NonNullable<ResponseData<Name>>)[] } = {
  getPlayer: ['id'],
  getSettings: ['auth', 'realtime_delta', 'sport_type_providers'],
  connectionToken: ['token'],
  authorizeChannels: ['channels'],
}

/**
 * Whether an answer has its required fields (API-S-03). Lists are requested after odds may have been missed; their
 * whole contract is loaded then. If that code fails to load they are accepted, because unchecked odds are better than
 * old ones.
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
