import type { ApiClient, ApiFailure } from '@touchline/api-client'
import type { FavouriteType } from '@touchline/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** What was asked for and is not yet in the server's list: `matches/17` → whether it is to be starred. */
export type StarChanges = ReadonlyMap<string, boolean>

export interface Favourites {
  readonly changes: StoreApi<StarChanges>
  /** Shows the change at once (FAV-01). It is sent now, or, where nobody is signed in, kept for `sendAll`. */
  want(key: string, starred: boolean): void
  /** Sends what was kept. */
  sendAll(): void
  /** Gives up what was kept. */
  dropAll(): void
}

export interface FavouritesOptions {
  readonly api: ApiClient
  /** Whether somebody is signed in. */
  readonly maySend: () => boolean
  /** Brings the server's lists of a type up to date; a change shows until it has. */
  readonly refresh: (type: FavouriteType) => Promise<void>
  /** After a change was taken back. */
  readonly onFailed: (error: ApiFailure) => void
}

const partsOf = (key: string): { type: FavouriteType; id: number } => {
  const [type, id] = key.split('/')
  return { type: type as FavouriteType, id: Number(id) }
}

/** The ids with the changes of their type: what is newly starred comes first. */
export function changed(
  ids: readonly number[],
  type: FavouriteType,
  changes: StarChanges,
): readonly number[] {
  const own = [...changes].flatMap(([key, starred]) => {
    const parts = partsOf(key)
    return parts.type === type ? [{ id: parts.id, starred }] : []
  })
  if (own.length === 0) return ids
  const added = own.filter(({ id, starred }) => starred && !ids.includes(id)).map(({ id }) => id)
  return [...added.toReversed(), ...ids.filter((id) => changes.get(`${type}/${id}`) !== false)]
}

/** Stars and unstars: at once on screen, back again if the server refuses. Of one star a single change is on its way at a time. */
export function createFavourites({ api, maySend, refresh, onFailed }: FavouritesOptions): Favourites {
  const changes = createStore<StarChanges>(() => new Map())
  const sending = new Set<string>()

  const keep = (key: string, starred: boolean) =>
    changes.setState(new Map([...changes.getState(), [key, starred]]), true)
  const drop = (dropped: (key: string) => boolean) =>
    changes.setState(new Map([...changes.getState()].filter(([key]) => !dropped(key))), true)

  /** Until the server has what was asked for last, however often it was pressed meanwhile. */
  async function send(key: string): Promise<void> {
    const params = partsOf(key)
    let starred = changes.getState().get(key)
    while (starred !== undefined) {
      const answer = await api.call(starred ? 'star' : 'unstar', { params })
      if (answer.ok && changes.getState().get(key) === starred) await refresh(params.type)
      if (!answer.ok || changes.getState().get(key) === starred) drop((other) => other === key)
      if (!answer.ok) onFailed(answer.error)
      starred = changes.getState().get(key)
    }
    sending.delete(key)
  }

  function start(key: string): void {
    if (sending.has(key)) return
    sending.add(key)
    void send(key)
  }

  return {
    changes,
    want(key, starred) {
      keep(key, starred)
      if (maySend()) start(key)
    },
    sendAll: () => [...changes.getState().keys()].forEach(start),
    dropAll: () => drop((key) => !sending.has(key)),
  }
}
