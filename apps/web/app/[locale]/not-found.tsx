import { getTranslations } from 'next-intl/server'

export default async function NotFound() {
  const t = await getTranslations('page')
  return <p>{t('not-found.description')}</p>
}
