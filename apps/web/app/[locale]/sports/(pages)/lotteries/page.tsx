import type { Metadata } from 'next'
import { extraPageMetadata } from '../../../../../shell/extra-page-metadata.ts'
import { FramedPage } from '../../../../../shell/framed-page.tsx'
import type { Locale } from '../../../../../site/site-config.ts'

interface PageProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: PageProps): Promise<Metadata> {
  return extraPageMetadata({ page: 'lotteries', ...(await params) })
}

export default async function Page({ params }: PageProps) {
  return <FramedPage page="lotteries" {...(await params)} />
}
