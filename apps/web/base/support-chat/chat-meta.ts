/** Name of the meta element that tells scripts which chat the site has. */
export const CHAT_META = 'chat'

export const hasChat = (): boolean => document.querySelector(`meta[name="${CHAT_META}"]`) !== null
