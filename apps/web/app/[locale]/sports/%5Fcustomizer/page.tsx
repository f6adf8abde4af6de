import { jsonSchemaOf } from '@touchline/contract/schemas'
import { WIDGET_TYPES, widgetProps } from '@touchline/contract/widgets'
import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { setRequestLocale } from 'next-intl/server'
import { CustomizerPanel, type WidgetKind } from '#customizer/index.ts'
import { CUSTOMIZER_PANEL } from '#base/config/customizer.ts'
import { pageMetadata } from '#base/head/metadata.ts'
import type { Locale } from '#base/config/site-config.ts'
import { currentSite } from '#base/config/sites.ts'
import { samples } from '#widgets/index.ts'

interface CustomizerProps {
  readonly params: Promise<{ locale: Locale }>
}

export async function generateMetadata({ params }: CustomizerProps): Promise<Metadata> {
  const { locale } = await params
  return pageMetadata({
    site: currentSite(),
    locale,
    title: 'Customizer',
    path: CUSTOMIZER_PANEL,
    indexed: false,
  })
}

/** Widget types that a page can have, with their settings. */
const kinds = (): readonly WidgetKind[] =>
  WIDGET_TYPES.flatMap((type) => {
    const sample = samples[type]
    return sample === null ? [] : [{ type, schema: jsonSchemaOf(widgetProps[type]), sample: { ...sample } }]
  })

/** The customizer's panel, which a page with `?customizer=true` shows in a frame. Only if an operator's key is set. */
export default async function CustomizerPage({ params }: CustomizerProps) {
  if (!process.env['CUSTOMIZER_KEY']) notFound()
  setRequestLocale((await params).locale)
  return <CustomizerPanel kinds={kinds()} />
}
