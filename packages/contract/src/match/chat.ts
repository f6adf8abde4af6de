/** Longest message in the room of a match, in characters as people count them. */
export const CHAT_TEXT_MOST = 200

/** Most messages that a room shows: what is older is not kept on the page. */
export const CHAT_SHOWN_MOST = 100

/** How long (ms) before the start a room opens. */
const OPENS_BEFORE = 24 * 3_600_000

/** Whether players may write in the room of a match: from a day before its start until it is over. */
export const isChatOpen = (status: number, startsAt: number, now: number): boolean =>
  status === 1 || (status === 0 && startsAt - now <= OPENS_BEFORE)
