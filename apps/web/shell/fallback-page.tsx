'use client'
import { Court } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useLinks } from '../site/links-context.tsx'
import { useSite } from '../site/site-context.tsx'
import { Logo } from './logo.tsx'

export interface FallbackPageProps {
  /** Large figures behind the text. */
  readonly code: '404' | '500'
  readonly children?: ReactNode
}

const TEXTS = { '404': 'not-found', '500': 'error' } as const

/** A page of its own for what cannot be shown; leads home in the current language (PAGEERR-01). */
export function FallbackPage({ code, children }: FallbackPageProps) {
  const t = useTranslations('page')
  const footer = useTranslations('footer')
  const links = useLinks()
  const { siteName } = useSite()
  const text = TEXTS[code]
  return (
    <div className="fallback">
      <Court name="football" />
      <header>
        <Logo siteName={siteName} />
      </header>
      <main id="main">
        <span className="code" aria-hidden="true">
          {code}
        </span>
        <h1>{t(`${text}.headline`)}</h1>
        <p>{t(`${text}.description`)}</p>
        <div className="actions">
          <a className="btn" data-variant="primary" data-size="xl" href={links.home()}>
            {t('error.home-button.title')}
          </a>
          {children}
        </div>
      </main>
      <footer>{footer('short')}</footer>
    </div>
  )
}

/** The not-found page, which leads to what is being played too. */
export function NotFoundPage() {
  const t = useTranslations('page')
  const links = useLinks()
  return (
    <FallbackPage code="404">
      <a className="btn" data-variant="outline" data-size="xl" href={links.page('live')}>
        {t('not-found.live-button')}
      </a>
    </FallbackPage>
  )
}
