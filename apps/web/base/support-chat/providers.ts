import type { SiteConfig } from '../config/site-config.ts'
import { type ChatType, isChatType } from './chat-types.ts'
import { chatra } from './chatra.ts'
import { demo } from './demo.ts'
import { intercom } from './intercom.ts'
import { livechat } from './livechat.ts'
import type { ChatProvider, ChatSettings, ChatSources } from './provider.ts'
import { tawk } from './tawk.ts'
import { zendesk } from './zendesk.ts'
import { zoho } from './zoho.ts'

const PROVIDERS: Readonly<Record<ChatType, ChatProvider>> = {
  intercom,
  livechat,
  zendesk,
  chatra,
  zoho,
  tawk,
  demo,
}

export const chatProviderOf = (type: ChatType): ChatProvider => PROVIDERS[type]

type ChatSite = Pick<SiteConfig, 'chat' | 'isLighthouse'>

/** The chat of a site; null without one, and while the site is being measured (SITE-04). */
export const chatOf = ({ chat, isLighthouse }: ChatSite): ChatSettings | null =>
  isLighthouse ? null : (chat ?? null)

/** What pages of a site must be allowed for its chat; null where that is nothing. */
export function chatSourcesOf(site: ChatSite): ChatSources | null {
  const chat = chatOf(site)
  return chat !== null && isChatType(chat.type) ? chatProviderOf(chat.type).sources(chat) : null
}
