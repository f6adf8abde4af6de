import { createListeners, type Listeners } from '../signal.ts'
import { type ChoiceRow, CHOICES } from './choices.ts'

export interface Choice<V extends string> {
  /** The value that the page shows now. */
  readonly get: () => V
  /** The value that the server renders. */
  readonly getInitial: () => V
  readonly set: (next: V) => void
  readonly subscribe: Listeners['subscribe']
}

type ValueOf<Row extends ChoiceRow> = Row['values'][number]

/** The store of a row. A new value is shown at once, reported to listeners and stored for the next visit. */
function choiceOf<const Row extends ChoiceRow>({ key, attribute, values }: Row): Choice<ValueOf<Row>> {
  const { subscribe, tell } = createListeners()
  const [first = ''] = values
  return {
    get: () => {
      const worn = document.documentElement.dataset[attribute]
      return values.find((value) => value === worn) ?? first
    },
    getInitial: () => first,
    set(next) {
      const { dataset } = document.documentElement
      if (next === first) delete dataset[attribute]
      else dataset[attribute] = next
      try {
        localStorage.setItem(key, next)
      } catch {
        // Storage is blocked: kept for this page only.
      }
      tell()
    },
    subscribe,
  }
}

export const theme = choiceOf(CHOICES.theme)
export const listView = choiceOf(CHOICES.listView)
export const density = choiceOf(CHOICES.density)
export const rail = choiceOf(CHOICES.rail)
