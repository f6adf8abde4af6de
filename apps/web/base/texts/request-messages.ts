import { languageTag, localeOfTag } from '@touchline/contract/language'
import { getRequestConfig } from 'next-intl/server'
import { messagesOf } from './messages.ts'
import { currentSite, isSiteLocale } from '../config/sites.ts'

/**
 * What next-intl asks once per render. Names of message ids come from pages, so an unknown locale takes the default one.
 * Components get the language tag, so that numbers and plurals are those of the language (`br` is Breton to `Intl`).
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const site = currentSite()
  const asked = localeOfTag((await requestLocale) ?? '')
  const locale = isSiteLocale(site, asked) ? asked : site.locales[0]
  return { locale: languageTag(locale), messages: { ...(await messagesOf(site, locale)) }, timeZone: 'UTC' }
})
