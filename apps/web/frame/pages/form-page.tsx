import type { Metadata } from 'next'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { type OwnPage, Slot } from '#base/asks/slots.tsx'

/** A page with a single form, hidden from search engines. */
export interface FormPageRow {
  readonly title:
    | 'page.users_sign_in.title'
    | `session.${'confirmation' | 'forgot' | 'new-password' | 'sign-up'}`
  /** Path below the base: `/users/sign-in`. */
  readonly path: `/users/${string}`
  /** What the player's tree shows there (player/slots/page-slot.tsx). */
  readonly shows: OwnPage
}

interface FormPageProps {
  readonly params: Promise<{ locale: Locale }>
}

/** A form as a page (ROUTE-18, ROUTE-19). Returns the exports of its `page.tsx`. */
export function formPage({ title, path, shows }: FormPageRow) {
  return {
    generateMetadata: async ({ params }: FormPageProps): Promise<Metadata> => {
      const { locale } = await params
      const t = await getTranslations({ locale })
      return pageMetadata({ site: currentSite(), locale, title: t(title), path, indexed: false })
    },
    Page: async ({ params }: FormPageProps) => {
      const { locale } = await params
      setRequestLocale(locale)
      const t = await getTranslations({ locale })
      return (
        <div className="player-page">
          <section className="panel auth-page" aria-labelledby="form-title">
            <h1 id="form-title">{t(title)}</h1>
            <Slot place={{ slot: 'page', shows }} />
          </section>
        </div>
      )
    },
  }
}
