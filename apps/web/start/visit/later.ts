import { earlyForm, formToLoad } from '#base/device/early-forms.ts'
import { wishes } from '#base/asks/wishes.ts'
import type { Early } from '../reporting/early.ts'
import { startOfflineShell } from './offline-shell.ts'

let begun = false

/** Where the layout says that errors go; null where nowhere. */
const reportTo = () => document.querySelector<HTMLMetaElement>('meta[name="error-dsn"]')

/** Errors are reported where the operator has a service for them: the code comes only then (TRACK-08). */
async function reportErrors(): Promise<void> {
  const meta = reportTo()
  if (meta === null) return
  const { startReporting } = await import('../reporting/start.ts')
  // By a script of the layout, which stands in the page where this is to be had.
  const { early } = window as { early?: Early }
  if (early !== undefined)
    startReporting({ dsn: meta.content, environment: meta.dataset['environment'] ?? 'production', early })
}

/** A site without icons of a CMS draws its own from the one file and inserts nothing. */
async function icons(): Promise<void> {
  const address = document.querySelector<HTMLMetaElement>('meta[name="cms-icons"]')?.content
  if (address === undefined) return
  const { insertIcons } = await import('./icon-sets.ts')
  await insertIcons(address)
}

/** The form that a visitor is likely to need is there, hidden, before it is asked for (MODAL-16). */
function loadForm(): void {
  const form = formToLoad()
  if (form === null) return
  earlyForm.set(form)
  wishes.need()
}

/** What no visitor waits for, once a page load. `start`: the address of home. */
export function later(start: string): void {
  if (begun) return
  begun = true
  startOfflineShell(start)
  loadForm()
  void reportErrors().catch(() => null)
  void icons().catch(() => null)
}
