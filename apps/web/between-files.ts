// Runs before each test file. The files of a worker share one environment, because a new one for each costs more than
// all of its tests. Each file gets fresh modules. Other changes are undone when it ends, so their order does not
// matter.
import { afterAll, vi } from 'vitest'

vi.resetModules()

const hasPage = typeof document !== 'undefined'

/** Objects that tests put stubs on. Add those that tests give features which jsdom lacks. */
const places: readonly object[] = [
  globalThis,
  console,
  ...(hasPage
    ? [document, document.documentElement, document.body, navigator, history, screen, Storage.prototype]
    : []),
  ...(hasPage
    ? [
        'Document',
        'Element',
        'HTMLElement',
        'HTMLDialogElement',
        'HTMLMediaElement',
        'HTMLFormElement',
        'Node',
      ]
    : []
  ).map((name) => (globalThis as unknown as Record<string, { prototype: object }>)[name]?.prototype ?? {}),
]
const before = places.map((place) => [place, Object.getOwnPropertyDescriptors(place)] as const)

function restore(place: object, properties: PropertyDescriptorMap): void {
  for (const key of Reflect.ownKeys(place))
    if (!Object.hasOwn(properties, key)) Reflect.deleteProperty(place, key)
  for (const [key, property] of Object.entries(properties)) {
    const now = Object.getOwnPropertyDescriptor(place, key)
    if (now === undefined || now.value !== property.value || now.get !== property.get)
      Reflect.defineProperty(place, key, property)
  }
}

type Begun = Pick<Document, 'documentElement' | 'head' | 'body'>
const begun: Begun | null = hasPage
  ? { documentElement: document.documentElement, head: document.head, body: document.body }
  : null
const env = { ...process.env }

/** Listeners on objects that stay between files. */
const heard: Parameters<EventTarget['addEventListener']>[] = []
const hearing: EventTarget[] = []

if (hasPage) {
  const { addEventListener } = EventTarget.prototype
  EventTarget.prototype.addEventListener = function (...heardBy) {
    const target = this ?? globalThis
    if (
      target === window ||
      target === document ||
      target === document.documentElement ||
      target === document.body
    ) {
      hearing.push(target)
      heard.push(heardBy)
    }
    return addEventListener.apply(target, heardBy)
  }
  afterAll(() => {
    EventTarget.prototype.addEventListener = addEventListener
    for (const [index, target] of hearing.entries())
      target.removeEventListener(...(heard[index] as (typeof heard)[number]))
  })
}

/** Empties the root elements but keeps them, because libraries hold references to them. */
function emptyPage({ documentElement: root, head, body }: Begun): void {
  for (const element of [root, head, body])
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  head.replaceChildren()
  body.replaceChildren()
  root.replaceChildren(head, body)
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; expires=${new Date(0).toUTCString()}; path=/`
}

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  for (const [place, properties] of before) restore(place, properties)
  for (const key of Object.keys(process.env)) if (!(key in env)) delete process.env[key]
  Object.assign(process.env, env)
  if (begun !== null) emptyPage(begun)
})
