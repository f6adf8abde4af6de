import { languageTag, localeOfTag } from '@touchline/contract/language'
import { getRequestConfig } from 'next-intl/server'
import { messagesOf } from './messages.ts'
import { currentSite, isSiteLocale } from '../config/sites.ts'

/**
 * Configures next-intl, once per rendering. An unknown locale falls back to the default. Components get the language
 * tag, so that numbers and plurals follow the language (`br` is Breton to `Intl`).
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const site = currentSite()
  const asked = localeOfTag((await requestLocale) ?? '')
  const locale = isSiteLocale(site, asked) ? asked : site.locales[0]
  return { locale: languageTag(locale), messages: { ...(await messagesOf(site, locale)) }, timeZone: 'UTC' }
})
