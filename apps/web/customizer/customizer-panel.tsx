'use client'
import { Button, Field, Tabs } from '@touchline/ui'
import { type SubmitEvent, useEffect, useState, useSyncExternalStore } from 'react'
import './customizer.css'
import { LayoutFields } from './layout-fields.tsx'
import { PublishFields } from './publish-fields.tsx'
import { type RunningPage, runningPage } from './running-page.ts'
import { ThemeFields } from './theme/theme-fields.tsx'
import { type Notice, useCustomizer } from './use-customizer.ts'
import type { WidgetKind } from './widget-schema.ts'

function KeyForm({ isBusy, onKey }: { readonly isBusy: boolean; readonly onKey: (key: string) => void }) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const key = new FormData(event.currentTarget).get('key')
    if (typeof key === 'string' && key !== '') onKey(key)
  }
  return (
    <form className="form" onSubmit={submit}>
      <Field
        label="Operator’s key"
        name="key"
        type="password"
        autoComplete="current-password"
        required
        hint="CUSTOMIZER_KEY of the installation."
      />
      <Button type="submit" variant="primary" busy={isBusy}>
        Open
      </Button>
    </form>
  )
}

function NoticeLine({ notice }: { readonly notice: Notice | null }) {
  return (
    <div role="status" data-kind={notice?.kind}>
      {notice === null ? null : <p>{notice.text}</p>}
      {notice === null || notice.faults.length < 2 ? null : (
        <ul className="customizer-faults">
          {notice.faults.map(({ message }) => (
            <li key={message}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Place = Parameters<RunningPage['place']>[0]

interface PanelHeadProps {
  readonly place: Place
  readonly onPlace: (place: Place) => void
  readonly onLeave: () => void
}

/** The part of the panel that stays visible when it is folded. */
function PanelHead({ place, onPlace, onLeave }: PanelHeadProps) {
  const { side, folded } = place
  return (
    <header>
      <h1>Customizer</h1>
      <Button size="s" aria-expanded={!folded} onClick={() => onPlace({ side, folded: !folded })}>
        {folded ? 'Unfold' : 'Fold'}
      </Button>
      <Button size="s" onClick={() => onPlace({ side: side === 'end' ? 'start' : 'end', folded })}>
        Other side
      </Button>
      <Button size="s" onClick={onLeave}>
        Leave
      </Button>
    </header>
  )
}

const TABS = [
  { key: 'theme', label: 'Theme' },
  { key: 'layout', label: 'Layout' },
  { key: 'publish', label: 'Publish' },
] as const
type Tab = (typeof TABS)[number]['key']

function Panel({ page, kinds }: { readonly page: RunningPage; readonly kinds: readonly WidgetKind[] }) {
  const customizer = useCustomizer(page)
  const group = useSyncExternalStore(page.onNavigation, page.group, () => '')
  const [tab, setTab] = useState<Tab>('theme')
  const [place, setPlace] = useState<Place>({ side: 'end', folded: false })
  const [looked, setLooked] = useState(page.shownTheme)
  useEffect(() => page.place(place), [page, place])
  const { preview, isLocked, notice } = customizer
  const other = looked === 'light' ? 'dark' : 'light'
  const look = () => {
    page.look(other)
    setLooked(other)
  }
  return (
    <>
      <PanelHead place={place} onPlace={setPlace} onLeave={customizer.leave} />
      {isLocked ? <KeyForm isBusy={customizer.isBusy} onKey={customizer.unlock} /> : null}
      <NoticeLine notice={notice} />
      {isLocked || preview === null ? null : (
        <>
          <div className="customizer-row">
            <span className="muted">{`${preview.site}, page "${group}"`}</span>
            <Button size="s" onClick={look}>{`Look at ${other}`}</Button>
          </div>
          <Tabs label="Customizer" id="customizer" items={TABS} selected={tab} onSelect={setTab} />
          <div role="tabpanel" id="customizer-panel" aria-labelledby={`customizer-tab-${tab}`}>
            {tab === 'theme' ? (
              <ThemeFields
                sheet={{
                  css: preview.theme,
                  published: customizer.state?.files['theme.css'] ?? '',
                  onChange: (theme) => customizer.change({ theme }),
                }}
                page={page}
                colourOf={customizer.colourOf}
                contrast={customizer.contrast}
              />
            ) : tab === 'layout' ? (
              <LayoutFields
                layout={preview.layout}
                group={group}
                kinds={kinds}
                onChange={(layout) => customizer.change({ layout })}
              />
            ) : (
              <PublishFields customizer={customizer} />
            )}
          </div>
        </>
      )}
    </>
  )
}

let around: RunningPage | null = null

/** The page that contains this frame; null when the panel has its own window. */
function pageAround(): RunningPage | null {
  const frame = window.frameElement
  if (frame !== null)
    around ??= runningPage(window.parent as Parameters<typeof runningPage>[0], frame as HTMLElement)
  return around
}

const neverChanges = () => () => {}

/**
 * The operator's panel, in a frame beside the page that it changes (BEYOND-17). It is in English, because it is for
 * operators.
 */
export function CustomizerPanel({ kinds }: { readonly kinds: readonly WidgetKind[] }) {
  const page = useSyncExternalStore(neverChanges, pageAround, () => null)
  return (
    <main className="customizer" lang="en" dir="ltr">
      {page === null ? (
        <p className="muted">Add ?customizer=true to the address of a page: this panel stands beside it.</p>
      ) : (
        <Panel page={page} kinds={kinds} />
      )}
    </main>
  )
}
