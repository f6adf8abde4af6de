import type { SiteConfig } from '../config/site-config.ts'

/** A site's chat as its file says: provider, who the site is for it, and where the provider keeps it. */
export type ChatSettings = NonNullable<SiteConfig['chat']>

/** Whom the chat is with, as far as providers are told: no id, no address, no money. */
export interface ChatPerson {
  /** BCP 47. */
  readonly locale: string
  /** First name or nickname of a player; null for visitors, and for players who gave none. */
  readonly name: string | null
}

/** What a provider tells of its panel. */
export interface ChatTold {
  /** Its panel was opened, or closed, by whatever. */
  readonly onOpen: (isOpen: boolean) => void
  readonly onUnread: (count: number) => void
  /** It can be called from now on. */
  readonly onReady: () => void
}

export interface ChatStart extends ChatTold {
  readonly chat: ChatSettings
  readonly person: ChatPerson
}

/** How a provider is called, once it is ready. */
export interface ChatDoor {
  /** Its script has run: for those that leave no place for calls before. */
  readonly loaded?: () => void
  readonly open: () => void
  readonly close: () => void
  /** Somebody else is here: a player signed in or out. */
  readonly know: (person: ChatPerson) => void
}

/** Origins that a site's policy allows for its provider, and for nobody else's. */
export interface ChatSources {
  readonly script: readonly string[]
  readonly connect: readonly string[]
  readonly font?: readonly string[]
  /** It writes style elements, which no nonce of ours is on. */
  readonly writesStyles: boolean
}

export interface ChatProvider {
  readonly sources: (chat: ChatSettings) => ChatSources
  /** The address of its script, and what its element needs besides. */
  readonly script: (chat: ChatSettings) => { readonly src: string } & Readonly<Record<string, string>>
  /** Called before the script is loaded: leaves for it what it looks for on the page. */
  readonly begin: (start: ChatStart) => ChatDoor
}

export type Called = (...args: readonly unknown[]) => unknown

/** The page, as a provider's interface finds it and leaves things on it. */
export const onPage = <Interface extends object>(): Partial<Interface> =>
  globalThis as unknown as Partial<Interface>
