import { readWidget } from '@touchline/contract/layout'
import type { WidgetType } from '@touchline/contract/widgets'
import { act, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import messages from '../../../messages/en.json' with { type: 'json' }
import { LinksProvider } from '#base/navigation/links-context.tsx'
import { createLinks } from '#base/addresses/links.ts'
import type { ServerData } from '#base/data/server-data.ts'
import { SiteProvider } from '#base/config/site-context.tsx'
import { serveOwnSites } from '#base/config/site-samples.ts'
import { WidgetArea } from './areas/area.tsx'
import { samples } from './gallery/samples.ts'
import { laterParts } from './areas/parts.tsx'
import type { WidgetContext } from './widget.ts'
import { sampleData } from './widget-samples.ts'
import '#base/navigation/opening-dialogs.ts'

// Shared by the tests of widgets.

const site = serveOwnSites()
export const context: WidgetContext = {
  site,
  locale: 'en',
  area: 'main',
  links: createLinks('/sports'),
  data: sampleData as Partial<ServerData> as ServerData,
  page: 'sports',
  here: '/sports',
  parts: laterParts,
  query: {},
}

/** Loads the lazy parts in advance. */
export const loadLaterParts = () =>
  Promise.all([
    import('./later/later-jackpots.tsx'),
    import('./later/later-lists.tsx'),
    import('./later/later-match.tsx'),
    import('./later/later-rare.tsx'),
    import('./later/later-outrights.tsx'),
  ])

export const mount = (shown: ReactNode) =>
  act(async () => {
    render(
      <NextIntlClientProvider locale="en" messages={messages} timeZone="UTC">
        <SiteProvider site={{ ...site, canShare: true, canBuild: true, decimal: '.' }}>
          <LinksProvider base="/sports">{shown}</LinksProvider>
        </SiteProvider>
      </NextIntlClientProvider>,
    )
  })

export const read = (type: WidgetType, settings: object) => {
  const found = readWidget({ type, ...settings }, type)
  if ('problems' in found) throw new Error(JSON.stringify(found.problems))
  return found.widget
}

/** Renders a widget with the settings of a layout file and the data that it fetches. */
export async function show(
  type: WidgetType,
  settings: object = samples[type] ?? {},
  more: Partial<WidgetContext> = {},
) {
  await mount(await WidgetArea({ widgets: [read(type, settings)], context: { ...context, ...more } }))
}

export const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
