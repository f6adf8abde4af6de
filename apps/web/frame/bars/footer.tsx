import { useTranslations } from 'next-intl'
import { currentSite } from '#base/config/sites.ts'

export function Footer() {
  const t = useTranslations('footer')
  return (
    <footer className="footer">
      <p className="legal">
        <span className="age">{t('age', { age: currentSite().minimumAge })}</span>
        <span>{t('legal')}</span>
      </p>
    </footer>
  )
}
