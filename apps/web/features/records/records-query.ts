import { queryOptions } from '@tanstack/react-query'
import type { ApiClient, ApiResult } from '@touchline/api-client'
import type { RecordsFile, RecordsFileKind } from '@touchline/contract'

/** What is looked at: a month, its year, or everything. */
export type Span = 'year' | 'month' | 'all'

export interface Stretch {
  readonly span: Span
  readonly year: number
  /** From 1. */
  readonly month: number
}

const zone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone

const told = async <Data>(
  answer: Promise<{ readonly ok: true; readonly data: Data } | { readonly ok: false }>,
): Promise<Data> => {
  const result = await answer
  if (!result.ok) throw new Error('the records were not answered')
  return result.data
}

export const recordsQuery = (api: ApiClient, { span, year, month }: Stretch) =>
  queryOptions({
    queryKey: ['records', span, year, month],
    queryFn: () => {
      const asked = { time_zone: zone(), year: String(year), month: String(month) }
      const { month: _, ...ofYear } = asked
      const query = { year: ofYear, month: asked, all: { time_zone: zone() } }[span]
      return told(api.call('getRecords', { query }))
    },
  })

export const statementQuery = (api: ApiClient, year: number) =>
  queryOptions({
    queryKey: ['records', 'statement', year],
    queryFn: () => told(api.call('yearStatement', { query: { time_zone: zone(), year: String(year) } })),
  })

/** Stretches of a file that are asked for at most: a year of a thousand bets an hour. */
const MOST_STRETCHES = 10_000

/** A file of a year, asked for stretch by stretch; null where one was not answered. */
export async function wholeFile(api: ApiClient, kind: RecordsFileKind, year: number): Promise<string | null> {
  let text = ''
  let after: string | null = null
  for (let stretch = 0; stretch < MOST_STRETCHES; stretch += 1) {
    const answer: ApiResult<RecordsFile> = await api.call('recordsFile', {
      query: { kind, year: String(year), time_zone: zone(), ...(after !== null && { after }) },
    })
    if (!answer.ok) return null
    text += answer.data.text
    after = answer.data.next
    if (after === null) return text
  }
  return null
}
