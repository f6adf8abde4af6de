const PAGE_SIZE = 20

export interface AskedPage {
  readonly page: number
  readonly limit: number
  readonly offset: number
}

/** The page that a query asks for. */
export const pageOf = ({
  page = 1,
  limit = PAGE_SIZE,
}: {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}): AskedPage => ({ page, limit, offset: (page - 1) * limit })

/** One page of a list, as the contract has it. */
export const pageDocument = <Item>(items: Item[], total: number, { page, limit }: AskedPage) => ({
  items,
  total,
  page,
  limit,
  last_page: Math.max(1, Math.ceil(total / limit)),
})
