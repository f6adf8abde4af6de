import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Path of a Centrifugo: from CENTRIFUGO_BIN, `.cache/bin` or PATH; null when there is none. */
export function findCentrifugo(): string | null {
  const named = process.env['CENTRIFUGO_BIN']
  if (named !== undefined && named !== '') return named
  const places = [join(import.meta.dirname, '../.cache/bin'), ...(process.env['PATH'] ?? '').split(delimiter)]
  return places.map((place) => join(place, 'centrifugo')).find((path) => existsSync(path)) ?? null
}
