import type { Metadata } from 'next'
import { OperatorPage, operatorMetadata } from '#frame/pages/operator-page.tsx'
import type { Locale } from '#base/config/site-config.ts'

interface PageProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return operatorMetadata({ name: 'about', ...(await params) })
}

export default async function Page({ params }: PageProps) {
  return <OperatorPage name="about" {...(await params)} />
}
