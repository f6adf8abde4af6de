export { recentSearches } from './recent-searches.ts'
export { type Found, highlight, SEARCH_FILTERS, type SearchFilter } from './search-query.ts'
export { type PopularOne, START_LIVE, useSearchStart } from './search-start.ts'
export { type SearchState, useSearch } from './use-search.ts'
