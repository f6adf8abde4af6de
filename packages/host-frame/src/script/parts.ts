import type { Attend } from '../frame/attend.ts'
import type { Draw } from '../widgets/drawing.ts'
import type { Listen } from '../widgets/line.ts'

/** What scripts besides the loader bring. */
export interface Parts {
  draw: Draw
  listen: Listen
  attend: Attend
}

/** A script beside the loader, as the build knows it. */
export interface PartFile {
  /** Path at the origin of the loader; it has the hash of the content. */
  readonly path: string
  /** Subresource integrity: the browser runs these bytes and no others. */
  readonly integrity: string
}

/** What the loader leaves on the window; the scripts of the parts put themselves into `parts`. */
export interface Global {
  readonly parts: Partial<Parts>
}

export const GLOBAL = 'Touchline'

export const globalOf = (view: object): Global | undefined =>
  (view as Readonly<Record<string, Global | undefined>>)[GLOBAL]

/** Loads a part once. A failed script is taken away, so that another try asks again. */
export function createPartLoader(
  view: Window,
  {
    origin,
    nonce,
    files,
  }: {
    readonly origin: string
    readonly nonce: string
    readonly files: Readonly<Record<keyof Parts, PartFile>>
  },
) {
  const asked = new Map<keyof Parts, Promise<unknown>>()
  const fetchPart = (name: keyof Parts) =>
    new Promise<void>((done, fail) => {
      const script = view.document.createElement('script')
      script.src = origin + files[name].path
      script.integrity = files[name].integrity
      script.crossOrigin = 'anonymous'
      if (nonce !== '') script.nonce = nonce
      script.onload = () => done()
      script.onerror = () => {
        asked.delete(name)
        script.remove()
        fail(new Error(`${script.src} could not be loaded`))
      }
      view.document.head.append(script)
    })
  return async <Name extends keyof Parts>(name: Name): Promise<Parts[Name]> => {
    const parts = globalOf(view)?.parts
    if (parts?.[name] === undefined) {
      if (!asked.has(name)) asked.set(name, fetchPart(name))
      await asked.get(name)
    }
    const part = globalOf(view)?.parts[name]
    if (part === undefined) throw new Error(`${name}: its script brought nothing`)
    return part
  }
}

export type LoadPart = ReturnType<typeof createPartLoader>
