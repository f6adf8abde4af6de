/** CONST-03. */
const DEFAULT_PAGE_SIZE = 20

export interface Page<Item> {
  items: Item[]
  total: number
  page: number
  limit: number
  last_page: number
}

interface PageRequest {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

/** Rows to skip and take. */
export function windowOf(request: PageRequest): {
  readonly page: number
  readonly limit: number
  readonly offset: number
} {
  const page = request.page ?? 1
  const limit = request.limit ?? DEFAULT_PAGE_SIZE
  return { page, limit, offset: (page - 1) * limit }
}

/** A page from rows that were already cut. `last_page` is 1 when there are none. */
export function pageOfRows<Item>(items: Item[], total: number, request: PageRequest): Page<Item> {
  const { page, limit } = windowOf(request)
  return { items, total, page, limit, last_page: Math.max(1, Math.ceil(total / limit)) }
}

/** One page of a whole list (CATALOGUE-22); only its rows are converted. */
export function pageOfList<Row, Item>(
  rows: readonly Row[],
  request: PageRequest,
  toItem: (row: Row) => Item,
): Page<Item> {
  const { offset, limit } = windowOf(request)
  return pageOfRows(rows.slice(offset, offset + limit).map(toItem), rows.length, request)
}
