import type { Metadata } from 'next'
import { extraPageMetadata } from '#frame/pages/extra-page-metadata.ts'
import { FramedPage } from '#frame/pages/framed-page.tsx'
import type { Locale } from '#base/config/site-config.ts'

interface PageProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return extraPageMetadata({ page: 'lotteries', ...(await params) })
}

export default async function Page({ params }: PageProps) {
  return <FramedPage page="lotteries" {...(await params)} />
}
