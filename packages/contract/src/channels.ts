/**
 * Channel names (LIVE-03). `$` marks a private one that needs a subscription token. Apart from the push schemas, so that a browser
 * gets the names without a validator.
 */
export const channels = {
  updates: (language: string) => `updates:${language}`,
  match: (matchId: number | '{matchId}') => `match:${matchId}`,
  user: (language: string, userId: number | '{userId}') => `$user:${language}:${userId}`,
} as const

/** Where connections are made, by Centrifugo's client protocol in JSON. */
export const REALTIME = { path: '/connection/websocket', subprotocol: 'centrifuge-json' } as const

/** The code by which a connection ends whose session is over: its page asks who it belongs to now. */
export const SESSION_ENDED = 4500

/** Whose private channel it is; null for another one. */
export function userOfChannel(channel: string): number | null {
  const [, userId] = /^\$user:[^:]+:(\d+)$/.exec(channel) ?? []
  return userId === undefined ? null : Number(userId)
}
