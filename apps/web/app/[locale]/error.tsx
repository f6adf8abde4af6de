'use client'
import { Button } from '@touchline/ui'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { FallbackPage } from '../../shell/fallback-page.tsx'

/** What is shown in place of a page that failed (PAGEERR-02, PAGEERR-06). */
export default function PageError({ error }: { error: Error & { digest?: string } }) {
  const t = useTranslations('global-error')
  useEffect(() => console.error(error), [error])
  return (
    <FallbackPage code="500">
      <Button variant="outline" size="xl" onClick={() => location.reload()}>
        {t('default.reload')}
      </Button>
    </FallbackPage>
  )
}
