import type { Match } from '@touchline/contract'

const ADDRESS = process.env['STREAM_URL'] ?? ''

async function ask<Answer>(path: string): Promise<Answer> {
  const answer = await fetch(`${ADDRESS}${path}`, { cache: 'no-store' })
  if (!answer.ok) throw new Error(`the stream answered ${answer.status} to ${path}`)
  return (await answer.json()) as Answer
}

/** What a page needs to connect, and the current matches. */
export async function streamData(): Promise<{
  readonly address: string
  readonly token: string
  readonly matches: readonly Match[]
}> {
  const [token, matches] = await Promise.all([ask<string>('/token'), ask<Match[]>('/matches')])
  return { address: `${ADDRESS.replace('http', 'ws')}/connection/websocket`, token, matches }
}
