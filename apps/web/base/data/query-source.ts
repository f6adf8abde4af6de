import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { type Source, together } from '../signal.ts'

/**
 * The data of a query for code outside of components. It is fetched while there are listeners, as with the hook.
 * `viewer` reports a change of the player: their data has then left the cache, and the new player's is fetched.
 */
export function querySource<Data, Key extends QueryKey>(
  queries: QueryClient,
  options: () => QueryObserverOptions<Data, Error, Data, Data, Key> & { readonly queryKey: Key },
  viewer: Pick<Source<unknown>, 'subscribe'>,
): Source<Data | undefined> {
  const observer = new QueryObserver(queries, options())
  return {
    get: () => queries.getQueryData<Data>(options().queryKey),
    subscribe(listener) {
      const take = () => observer.setOptions(options())
      take()
      return together([viewer.subscribe(take), observer.subscribe(listener)])
    },
  }
}
