/**
 * Channel names (LIVE-03). `$` marks a private one, which needs a subscription token. Separate from the push schemas,
 * so that a browser gets the names without a validator.
 */
export const channels = {
  updates: (language: string) => `updates:${language}`,
  match: (matchId: number | '{matchId}') => `match:${matchId}`,
  chat: (matchId: number | '{matchId}') => `chat:${matchId}`,
  user: (language: string, userId: number | '{userId}') => `$user:${language}:${userId}`,
} as const

/** The WebSocket endpoint, with Centrifugo's client protocol in JSON. */
export const REALTIME = { path: '/connection/websocket', subprotocol: 'centrifuge-json' } as const

/** Close code for an ended session: the page then asks who is signed in. */
export const SESSION_ENDED = 4500

/** The player of a private channel; null for other channels. */
export function userOfChannel(channel: string): number | null {
  const [, userId] = /^\$user:[^:]+:(\d+)$/.exec(channel) ?? []
  return userId === undefined ? null : Number(userId)
}
