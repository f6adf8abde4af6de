import { createClientOf } from '@touchline/api-client/client'
import { momentumRoutes, priceRoutes } from '@touchline/contract/record-routes'
import { BASES } from '@touchline/contract/route'
import { followRowSparks } from '#features/row-sparks/index.ts'
import { hasList } from './has-list.ts'

const { priceWays } = priceRoutes

let begun = false

/** Sparks in the rows of lists, once per page load: by the first sign of who looks, or later. */
export function startRowSparks(): void {
  if (begun) return
  begun = true
  const options = {
    ...{ baseUrls: BASES, locale: document.documentElement.lang },
    accepts: hasList('items'),
  }
  followRowSparks(createClientOf({ priceWays, ...momentumRoutes }, options))
}
