'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FallbackPage } from '#frame/pages/fallback-page.tsx'
import { useLinks } from '#base/navigation/links-context.tsx'
import { report } from '#base/faults/report.ts'
import { useSite } from '#base/config/site-context.tsx'

/** Shown in place of a page that failed (PAGEERR-02, PAGEERR-06). */
export default function PageError({ error }: { error: Error & { digest?: string } }) {
  const t = useTranslations()
  const { siteName, minimumAge, logo } = useSite()
  const home = useLinks().home()
  useEffect(() => {
    console.error(error)
    report(error)
  }, [error])
  return (
    <FallbackPage
      code="500"
      siteName={siteName}
      logo={logo}
      home={home}
      homeLabel={t('header.home', { siteName })}
      headline={t('page.error.headline')}
      description={t('page.error.description')}
      homeButton={t('page.error.home-button.title')}
      footer={t('footer.short', { age: minimumAge })}
    >
      <button
        type="button"
        className="btn"
        data-variant="outline"
        data-size="xl"
        onClick={() => location.reload()}
      >
        {t('global-error.default.reload')}
      </button>
    </FallbackPage>
  )
}
