import {
  type QueryClient,
  type QueryKey,
  QueryObserver,
  type QueryObserverOptions,
} from '@tanstack/react-query'
import { type Source, together } from '../signal.ts'

/**
 * What a query has, for those who render nothing: it is asked for while anybody listens, as by the hook. `viewer` tells that somebody else
 * looks at the page: what was known of a player has left the cache then, and is taken from it anew.
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
