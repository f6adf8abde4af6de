import { earlyForm, formToLoad } from '#base/device/early-forms.ts'
import type { LiveAccess } from '#base/data/live-context.tsx'
import { wishes } from '#base/asks/wishes.ts'
import type { Early } from '../reporting/early.ts'
import { startOfflineShell } from './offline-shell.ts'

let begun = false

/** The layout's address for error reports; null if there is none. */
const reportTo = () => document.querySelector<HTMLMetaElement>('meta[name="error-dsn"]')

/** Starts error reporting; its code is loaded only if the operator has a service (TRACK-08). */
async function reportErrors(): Promise<void> {
  const meta = reportTo()
  if (meta === null) return
  const { startReporting } = await import('../reporting/start.ts')
  // Set by the layout's script, which is there if a service is configured.
  const { early } = window as { early?: Early }
  if (early !== undefined)
    startReporting({ dsn: meta.content, environment: meta.dataset['environment'] ?? 'production', early })
}

/** Inserts the CMS's icons. Sites without them use their own file and insert nothing. */
async function icons(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="cms-icons"]')?.content
  if (address === undefined) return
  const { insertIcons } = await import('./icon-sets.ts')
  await insertIcons(address)
}

/** Tells how quick the page was for its visitor, of so many in a hundred as the operator wants. */
async function tellVitals(): Promise<void> {
  const share = document.querySelector<HTMLMetaElement>('meta[name="vitals"]')?.content
  if (share === undefined || Math.random() * 100 >= Number(share)) return
  const { watchVitals } = await import('../vitals/watch-vitals.ts')
  watchVitals()
}

/** Preloads the form that the visitor likely needs (MODAL-16). */
function loadForm(): void {
  const form = formToLoad()
  if (form === null) return
  earlyForm.set(form)
  wishes.need()
}

/** Goals are shown as moments from now on: that a match has one within the first seconds of a page is rare. */
async function moments(live: LiveAccess | null, word: string): Promise<void> {
  if (live === null) return
  const { goalMoments } = await import('./moments/goal-moments.ts')
  goalMoments({
    store: live.store,
    root: document.body,
    word,
    after: (time, work) => {
      const timer = setTimeout(work, time)
      return () => clearTimeout(timer)
    },
  })
}

export interface LaterOptions {
  /** Address of home. */
  readonly start: string
  readonly live: LiveAccess | null
  /** What a goal is called in the page's language. */
  readonly goal: string
}

/** Work that no visitor waits for, once per page load. */
export function later({ start, live, goal }: LaterOptions): void {
  if (begun) return
  begun = true
  startOfflineShell(start)
  loadForm()
  void reportErrors().catch(() => null)
  void icons().catch(() => null)
  void tellVitals().catch(() => null)
  void moments(live, goal).catch(() => null)
}
