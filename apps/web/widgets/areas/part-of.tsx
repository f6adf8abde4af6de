import { type ComponentType, createElement } from 'react'

/** A component that is one of several, chosen by name. */
export const partOf =
  <Parts extends Readonly<Record<string, ComponentType<never>>>>(parts: Parts) =>
  ({ part, props }: { readonly part: keyof Parts; readonly props: object }) =>
    createElement(parts[part] as ComponentType<object>, props)
