import { useTranslations } from 'next-intl'

export function Footer() {
  const t = useTranslations('footer')
  return (
    <footer className="footer">
      <p className="legal">
        <span className="age">{t('age')}</span>
        <span>{t('legal')}</span>
      </p>
    </footer>
  )
}
