import { createClientOf } from '@touchline/api-client/client'
import { momentumRoutes, priceRoutes } from '@touchline/contract/record-routes'
import { BASES } from '@touchline/contract/route'
import { followRowSparks } from '#features/row-sparks/index.ts'
import { hasList } from './has-list.ts'

const { priceWays } = priceRoutes

/** Begins the sparks in the rows of lists. Returns the function that ends it. */
export function startRowSparks(): () => void {
  const options = {
    ...{ baseUrls: BASES, locale: document.documentElement.lang },
    accepts: hasList('items'),
  }
  return followRowSparks(createClientOf({ priceWays, ...momentumRoutes }, options))
}
