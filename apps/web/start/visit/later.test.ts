// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { EARLY_FORMS, earlyForms } from '#base/device/early-forms.ts'
import { serveOwnSites } from '#base/config/site-samples.ts'

const site = serveOwnSites()
const both = { ...site.features, sign_in_iframe_preloader: true, sign_up_iframe_preloader: true }

vi.mock('./offline-shell.ts', () => ({ startOfflineShell: () => {} }))

const loads = vi.fn<(options: { dsn: string; environment: string }) => void>()
vi.mock('../reporting/start.ts', () => ({ startReporting: loads }))

const watches = vi.fn<() => void>()
vi.mock('../vitals/watch-vitals.ts', () => ({ watchVitals: watches }))

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  document.head.replaceChildren()
})

/** Runs `later` on a page that lists these forms. Returns which form is preloaded. */
async function visit(forms: readonly string[]) {
  const meta = document.createElement('meta')
  meta.name = EARLY_FORMS
  meta.content = forms.join(' ')
  document.head.append(meta)
  const { earlyForm } = await import('#base/device/early-forms.ts')
  const { wishes } = await import('#base/asks/wishes.ts')
  const { later } = await import('./later.ts')
  later({ start: '/sports', live: null, goal: 'Goal' })
  return { early: earlyForm.get(), needed: wishes.isNeeded() }
}

test('MODAL-16 sign-in is loaded hidden for whoever registered before, sign-up for others, where the site wants that', async () => {
  // Nobody has signed in here, so sign-up would be preloaded.
  expect(await visit(['sign-in'])).toEqual({ early: null, needed: false })
  document.head.replaceChildren()
  vi.resetModules()
  expect(await visit(['sign-in', 'sign-up'])).toEqual({ early: 'sign-up', needed: true })
  document.head.replaceChildren()
  vi.resetModules()
  const { keepRegistered } = await import('#base/device/early-forms.ts')
  keepRegistered()
  expect(await visit(['sign-in', 'sign-up'])).toEqual({ early: 'sign-in', needed: true })
  document.head.replaceChildren()
  vi.resetModules()
  expect(await visit(['sign-up'])).toEqual({ early: null, needed: false })
})

test('MODAL-16 SITE-04 each form has its flag, absent is off, and an audit run loads neither', () => {
  expect(earlyForms(site)).toEqual([])
  expect(earlyForms({ ...site, features: both })).toEqual(['sign-in', 'sign-up'])
  expect(earlyForms({ ...site, features: { ...both, sign_in_iframe_preloader: false } })).toEqual(['sign-up'])
  expect(earlyForms({ ...site, features: both, isLighthouse: true })).toEqual([])
})

test('TRACK-08 TRACK-14 errors are reported where the page names a service, and nowhere else', async () => {
  vi.stubGlobal('early', {})
  const turn = () => new Promise((done) => setTimeout(done))
  await visit([])
  await turn()
  expect(loads).not.toHaveBeenCalled()
  for (const environment of [undefined, 'stage']) {
    vi.resetModules()
    const meta = document.createElement('meta')
    meta.name = 'error-dsn'
    meta.content = 'https://key@errors.example/12'
    if (environment !== undefined) meta.dataset['environment'] = environment
    document.head.replaceChildren(meta)
    await visit([])
    await vi.waitFor(() => expect(loads).toHaveBeenCalledOnce())
    const dsn = 'https://key@errors.example/12'
    expect(loads).toHaveBeenCalledWith({ dsn, environment: environment ?? 'production', early: {} })
    loads.mockClear()
  }
  vi.unstubAllGlobals()
})

test('of how many visits the operator wants to know, so many load what measures them; without a share none does', async () => {
  const turn = () => new Promise((done) => setTimeout(done))
  const random = vi.spyOn(Math, 'random')
  const visitWith = async (share: string | null, drawn: number) => {
    watches.mockClear()
    vi.resetModules()
    random.mockReturnValue(drawn)
    const meta = document.createElement('meta')
    meta.name = 'vitals'
    meta.content = share ?? ''
    document.head.replaceChildren(...(share === null ? [] : [meta]))
    await visit([])
    await turn()
    await turn()
    return watches.mock.calls.length
  }
  expect(await visitWith(null, 0)).toBe(0)
  expect(await visitWith('5', 0.05)).toBe(0)
  expect(await visitWith('5', 0.049)).toBe(1)
  expect(await visitWith('100', 0.999)).toBe(1)
  random.mockRestore()
})
