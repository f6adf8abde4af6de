import type { Mounted, Pick } from '../options.ts'

/** Where the outcomes that widgets show can be bet on: frames of the product on this page, by their origin. */
export interface Places {
  add(place: Place): () => void
  /** Puts an outcome on a slip of this origin. False where the page has none. */
  take(origin: string, pick: Pick): boolean
}

interface Place {
  readonly origin: string
  /** A slip of its own comes before one in the whole product. */
  readonly isSlip: boolean
  readonly mounted: Mounted
}

export function createPlaces(): Places {
  const places = new Set<Place>()
  return {
    add(place) {
      places.add(place)
      return () => places.delete(place)
    },
    take(origin, pick) {
      const ours = [...places].filter((place) => place.origin === origin)
      const place = ours.find(({ isSlip }) => isSlip) ?? ours[0]
      return place?.mounted.send('pick', pick) ?? false
    },
  }
}
