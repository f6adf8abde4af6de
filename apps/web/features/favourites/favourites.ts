import type { ApiClient, ApiFailure } from '@touchline/api-client'
import type { FavouriteType } from '@touchline/contract'
import { createStore, type StoreApi } from 'zustand/vanilla'

/** Changes that are not in the server's list yet: `matches/17` → whether to star it. */
export type StarChanges = ReadonlyMap<string, boolean>

export interface Favourites {
  readonly changes: StoreApi<StarChanges>
  /** Shows the change at once (FAV-01). Sends it, or keeps it for `sendAll` while nobody is signed in. */
  want(key: string, starred: boolean): void
  /** Sends the kept changes. */
  sendAll(): void
  /** Drops the kept changes. */
  dropAll(): void
}

export interface FavouritesOptions {
  readonly api: ApiClient
  /** Whether a player is signed in. */
  readonly maySend: () => boolean
  /** Refetches the server's lists of a type; a change is shown as pending until then. */
  readonly refresh: (type: FavouriteType) => Promise<void>
  /** Called after a change was undone. */
  readonly onFailed: (error: ApiFailure) => void
}

const partsOf = (key: string): { type: FavouriteType; id: number } => {
  const [type, id] = key.split('/')
  return { type: type as FavouriteType, id: Number(id) }
}

/** The ids with pending changes of their type; new ones come first. */
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

/**
 * Adds and removes favourites. A change shows at once and is undone if the server refuses it. Each favourite has at
 * most one call at a time.
 */
export function createFavourites({ api, maySend, refresh, onFailed }: FavouritesOptions): Favourites {
  const changes = createStore<StarChanges>(() => new Map())
  const sending = new Set<string>()

  const keep = (key: string, starred: boolean) =>
    changes.setState(new Map([...changes.getState(), [key, starred]]), true)
  const drop = (dropped: (key: string) => boolean) =>
    changes.setState(new Map([...changes.getState()].filter(([key]) => !dropped(key))), true)

  /** Repeats until the server has the last requested state, however often the star was pressed meanwhile. */
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
