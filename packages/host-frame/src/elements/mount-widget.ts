import { elementOf } from '../address.ts'
import type { Changes, Mounted, WidgetOptions } from '../options.ts'
import type { WidgetElement } from './widget-element.ts'

/** What of the messages a widget without a frame can do. */
const AS_CHANGES: Readonly<Record<string, (payload: never) => Changes>> = {
  odds_changed: ({ oddsType }: { readonly oddsType: Changes['oddsFormat'] }) => ({ oddsFormat: oddsType }),
  theme: ({ theme }: { readonly theme: Changes['theme'] }) => ({ theme }),
  change_locale: ({ locale }: { readonly locale: string }) => ({ locale }),
}

/** Shows a single widget in `target`, as its custom element would. */
export function mountWidget({ target, widget, ...options }: WidgetOptions): Mounted {
  const place = elementOf(target, document)
  const element = place.ownerDocument.createElement(`touchline-${widget}`) as WidgetElement
  element.change(options)
  place.append(element)
  return {
    get frame() {
      return element.mounted?.frame ?? null
    },
    update: (changes) => element.change(changes),
    send(type, payload) {
      if (element.mounted !== null) return element.mounted.send(type, payload)
      const changes = element.isConnected ? AS_CHANGES[type]?.(payload as never) : undefined
      if (changes !== undefined) element.change(changes)
      return changes !== undefined
    },
    destroy: () => element.remove(),
  }
}
