import { channels } from '@touchline/contract/channels'
import { channelLanguage } from '@touchline/contract/language'

/** Tells whether a public channel has a language or a match behind it, so that clients cannot invent channels. */
export function knownChannels(
  locales: readonly string[],
  isMatch: (matchId: number) => boolean,
): (channel: string) => boolean {
  const lists = new Set(locales.map((locale) => channels.updates(channelLanguage(locale))))
  return (channel) => {
    const [, digits] = /^(?:match|chat):([1-9]\d{0,14})$/.exec(channel) ?? []
    return digits === undefined ? lists.has(channel) : isMatch(Number(digits))
  }
}
