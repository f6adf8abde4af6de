import { readWidget } from '@touchline/contract/layout'
import type { WidgetType } from '@touchline/contract/widgets'
import { act, render, screen } from '@testing-library/react'
import { NextIntlClientProvider } from 'next-intl'
import type { ReactNode } from 'react'
import messages from '../../../messages/en.json' with { type: 'json' }
import { LinksProvider } from '../site/links-context.tsx'
import { createLinks } from '../site/links.ts'
import type { ServerData } from '../site/server-data.ts'
import { SiteProvider } from '../site/site-context.tsx'
import { serveOwnSites } from '../site/site-samples.ts'
import { WidgetArea } from './area.tsx'
import { samples } from './gallery/samples.ts'
import { laterParts } from './parts.ts'
import type { WidgetContext } from './widget.ts'
import { sampleData } from './widget-samples.ts'
import '../site/opening-dialogs.ts'

// What the tests of widgets share.

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

/** What comes as it is shown would else come in its own time. */
export const loadLaterParts = () =>
  Promise.all([
    import('./later-lists.tsx'),
    import('./later-match.tsx'),
    import('./later-rare.tsx'),
    import('./later-outrights.tsx'),
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

/** Shows a widget set up as a layout file would, with what it fetches. */
export async function show(
  type: WidgetType,
  settings: object = samples[type] ?? {},
  more: Partial<WidgetContext> = {},
) {
  await mount(await WidgetArea({ widgets: [read(type, settings)], context: { ...context, ...more } }))
}

export const href = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
