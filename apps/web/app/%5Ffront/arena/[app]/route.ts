import { languageTag, localeOfTag } from '@touchline/contract/language'
import { createTranslator } from 'next-intl'
import { directionOf } from '#base/texts/direction.ts'
import { messagesOf } from '#base/texts/messages.ts'
import type { Locale, SiteConfig } from '#base/config/site-config.ts'
import { currentSite, isSiteLocale } from '#base/config/sites.ts'
import { nonceOf } from '../../in-html.ts'
import { type DemoApp, demoApp } from './demo-app.ts'

/** The demo apps by their names, in a language. */
async function appsIn(site: SiteConfig, locale: Locale): Promise<Readonly<Record<string, DemoApp>>> {
  const messages = await messagesOf(site, locale)
  const t = createTranslator({ locale: languageTag(locale), messages, namespace: 'demo_app' })
  const note = t('free')
  return {
    dice: {
      title: t('dice.title'),
      action: t('dice.action'),
      draws: 2,
      faces: ['⚀', '⚁', '⚂', '⚃', '⚄', '⚅'],
      note,
    },
    coin: {
      title: t('coin.title'),
      action: t('coin.action'),
      draws: 1,
      faces: [t('coin.heads'), t('coin.tails')],
      note,
    },
  }
}

/** A demo app of the virtual gaming arena in the language of `?locale=`, under the policy of a page. */
export async function GET(
  request: Request,
  { params }: { params: Promise<{ app: string }> },
): Promise<Response> {
  const { app: name } = await params
  const site = currentSite()
  const asked = localeOfTag(new URL(request.url).searchParams.get('locale') ?? '')
  const locale = isSiteLocale(site, asked) ? asked : site.locales[0]
  const apps = await appsIn(site, locale)
  const app = Object.hasOwn(apps, name) ? apps[name] : undefined
  if (app === undefined) return new Response(null, { status: 404 })
  const look = { lang: languageTag(locale), dir: directionOf(locale, site.rtl), nonce: nonceOf(request) }
  return new Response(demoApp(app, look), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' },
  })
}
