/**
 * The names that `chat.type` of a site may have (CHAT-01), and which of them load with the page; the others do once
 * somebody begins to use it (CHAT-02). Pages know no more of a provider until then.
 */
const LOADS_EARLY = {
  intercom: false,
  livechat: false,
  zendesk: false,
  chatra: true,
  zoho: true,
  tawk: false,
  demo: false,
}

export type ChatType = keyof typeof LOADS_EARLY

export const CHAT_TYPES = Object.keys(LOADS_EARLY) as readonly ChatType[]

export const isChatType = (type: string): type is ChatType => Object.hasOwn(LOADS_EARLY, type)

export const loadsEarly = (type: ChatType): boolean => LOADS_EARLY[type]
