import '../../styles.css'
import '../fonts/fonts.css'
import '../scripts/scripts.css'
import '../vazirmatn.css'
import { languageTag } from '@touchline/contract/language'
import { decimalOf } from '@touchline/contract/locales'
import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { PAGE_MESSAGES } from '#frame/words/client-messages.ts'
import { CustomizerFrame } from '#frame/document/customizer-frame.tsx'
import { DocumentBody } from '#frame/document/document-body.tsx'
import type { FirstPaintConfig } from '#start/first-paint/page.ts'
import { EARLY_SCRIPT } from '#start/reporting/early.ts'
import { Providers } from '#frame/document/providers.tsx'
import { basePath } from '#base/addresses/address.ts'
import { EARLY_FORMS, earlyForms } from '#base/device/early-forms.ts'
import { CHAT_META } from '#base/support-chat/chat-meta.ts'
import { chatOf } from '#base/support-chat/providers.ts'
import { messagesOf, picked } from '#base/texts/messages.ts'
import { siteMetadata } from '#base/head/metadata.ts'
import { directionOf } from '#base/texts/direction.ts'
import { FIRST_PAINT, FIRST_PAINT_NAME } from '#start/first-paint/script.ts'
import type { Locale, SiteConfig } from '#base/config/site-config.ts'
import { currentSite, isSiteLocale } from '#base/config/sites.ts'
import { dateLocale } from '#base/time/time-formats.ts'
import { archivo, preloadFonts } from '../fonts.ts'
// Puts what the page of errors shares with every page into the scripts of this layout; else it comes twice.
import './error.tsx'

// Every page has fresh odds. base/data/backend/asking.ts caches what visitors share.
export const dynamic = 'force-dynamic'

export async function generateMetadata({
  params,
}: {
  params: Promise<{ locale: string }>
}): Promise<Metadata> {
  const { locale } = await params
  const site = currentSite()
  return isSiteLocale(site, locale) ? siteMetadata(site, locale) : {}
}

export function generateViewport(): Viewport {
  const scaling = currentSite().allowUserScaling ? {} : { maximumScale: 1, userScalable: false }
  return {
    width: 'device-width',
    initialScale: 1,
    viewportFit: 'cover',
    colorScheme: 'light dark',
    ...scaling,
  }
}

const publicSite = (
  {
    siteName,
    minimumAge,
    logo,
    subPath,
    locales,
    localeInUrl,
    isMyBetsVisible,
    isSignInAllowed,
    isSignUpAllowed,
    phoneVerification,
    userGroupChecker,
    features,
  }: SiteConfig,
  locale: Locale,
) => ({
  siteName,
  minimumAge,
  logo,
  subPath,
  locales,
  localeInUrl,
  isMyBetsVisible,
  isSignInAllowed,
  isSignUpAllowed,
  phoneVerification,
  userGroupChecker,
  canShare: features.share_bet,
  decimal: decimalOf(locale),
  canBuild: features.custom_bet_enabled,
})

/** Escaped for a script in the page, so that nothing in it ends the element. */
const asScriptArgument = (config: FirstPaintConfig) => JSON.stringify(config).replaceAll('<', '\\u003c')

/** The front writes the script into the page once (front/first-paint.ts). Given to React it would be there twice. */
const firstPaint = process.env.NODE_ENV === 'development' ? FIRST_PAINT : FIRST_PAINT_NAME

/** The nonce that the front gives this page (packages/delivery/src/cache/page-cache.ts); undefined in development. */
const nonceIn = (policy: string | null) => policy?.match(/'nonce-([^']+)'/)?.[1]

/** Settings for scripts of the page. */
function SettingsMeta({ site }: { readonly site: SiteConfig }) {
  const early = earlyForms(site)
  const chat = chatOf(site)
  const { ERROR_DSN: dsn, ERROR_ENVIRONMENT: environment, CMS_ICONS_URL: icons } = process.env
  const { VITALS_SHARE: share = '0' } = process.env
  return (
    <>
      {dsn ? <meta name="error-dsn" content={dsn} data-environment={environment} /> : null}
      {icons ? <meta name="cms-icons" content={icons} /> : null}
      {share === '0' ? null : <meta name="vitals" content={share} />}
      {early.length > 0 ? <meta name={EARLY_FORMS} content={early.join(' ')} /> : null}
      {chat === null ? null : (
        <meta name={CHAT_META} content={chat.type} data-id={chat.id} data-region={chat.region} />
      )}
    </>
  )
}

/** The script that runs before the first paint. */
function FirstScript({ config, policy }: { config: FirstPaintConfig; policy: string | null }) {
  const early = process.env['ERROR_DSN'] ? EARLY_SCRIPT : ''
  return (
    <script
      id={FIRST_PAINT_NAME}
      nonce={nonceIn(policy)}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: `${early}${firstPaint}(${asScriptArgument(config)})` }}
    />
  )
}

interface RootLayoutProps {
  readonly children: ReactNode
  readonly params: Promise<{ locale: string }>
}

export default async function RootLayout({ children, params }: RootLayoutProps) {
  const { locale } = await params
  const site = currentSite()
  if (!isSiteLocale(site, locale)) notFound()
  setRequestLocale(locale)
  if (!site.isLighthouse) preloadFonts(locale)
  const [messages, t, asked] = await Promise.all([
    messagesOf(site, locale),
    getTranslations({ locale, namespace: 'event' }),
    headers(),
  ])
  const base = basePath(site, locale)
  const now = Date.now()
  return (
    <html
      lang={languageTag(locale)}
      dir={directionOf(locale, site.rtl)}
      data-theme={site.theme === 'system' ? undefined : site.theme}
      data-session-clock={site.features.session_clock ? '' : undefined}
      className={archivo.variable}
      suppressHydrationWarning
    >
      <head>
        {site.themeHref === null ? null : <link rel="stylesheet" href={site.themeHref} />}
        <SettingsMeta site={site} />
        <FirstScript
          config={{
            now,
            locale: dateLocale(locale),
            today: t('today'),
            tomorrow: t('tomorrow'),
            oddsType: site.oddsType,
            decimal: decimalOf(locale),
          }}
          policy={asked.get('content-security-policy')}
        />
      </head>
      <DocumentBody
        base={base}
        locale={locale}
        country={site.country}
        isMobileApp={site.isMobileApp}
        ownPages={site.pages.map(({ path }) => path)}
      >
        <NextIntlClientProvider
          locale={languageTag(locale)}
          timeZone="UTC"
          messages={{ ...picked(messages, PAGE_MESSAGES) }}
        >
          <Providers site={publicSite(site, locale)} base={base} oddsType={site.oddsType} renderedAt={now}>
            {children}
          </Providers>
        </NextIntlClientProvider>
        {asked.has('x-customizer') ? <CustomizerFrame base={base} /> : null}
      </DocumentBody>
    </html>
  )
}
