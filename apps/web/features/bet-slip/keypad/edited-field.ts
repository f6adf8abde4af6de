import type { SlipStore } from '../state/slip-store.ts'

/** Pixels between a field and the keypad below. */
const GAP = 8

/** The fields of a slip that a selector names, in the order of the page. */
export const fieldsOf = (slip: Element, fields: string): HTMLInputElement[] =>
  [...slip.querySelectorAll<HTMLInputElement>(fields)].filter(({ disabled }) => !disabled)

export interface Typed {
  /** The slip in which they are followed. */
  readonly slip: Element
  /** Its store. */
  readonly store: SlipStore
  /** Selector of the fields; others have keys of their own. */
  readonly fields: string
  /** What has the keys. */
  readonly dock: Element | null
}

/** Whether a press there goes on with the same field: the keys and the next step, and the buttons in a field. */
const isKept = ({ dock, fields }: Typed, target: Element): boolean =>
  dock?.contains(target) === true || target.closest('.stake')?.querySelector(fields) != null

interface Followed {
  readonly leave: () => void
  readonly stop: () => void
}

/**
 * Tells which of the fields is typed into: the last that had the focus, until the player goes on to something else.
 * Null once that is so, while a bet is placed, and while the slip is closed. A press counts when it is over, because
 * what comes and goes while it lasts would move its target. The press that comes to a field selects what it says: the
 * next key begins anew, as with a keyboard of the device.
 */
export function followField(typed: Typed, onField: (field: HTMLInputElement | null) => void): Followed {
  const { slip, store, fields } = typed
  const page = slip.ownerDocument
  const fieldIn = (target: EventTarget | null): HTMLInputElement | null =>
    target instanceof HTMLInputElement && target.matches(fields) ? target : null
  let before: HTMLInputElement | null = null
  /** Where the press of now began: what it brings would move under it, and it would end on something else. */
  let pressed: Element | null = null
  const tell = (field: HTMLInputElement | null) => {
    before = field
    onField(field)
  }
  const leaveFor = (target: EventTarget | null) => {
    if (before === null || !(target instanceof Element) || !target.isConnected) return
    if (!isKept(typed, target)) tell(null)
  }
  const onPress = ({ target }: Event) => {
    pressed = target instanceof Element ? target : null
  }
  const onFocus = ({ target }: Event) => {
    const field = fieldIn(target)
    if (field !== null && pressed !== field) tell(field)
  }
  const onClick = ({ target }: Event) => {
    const began = pressed ?? target
    pressed = null
    const field = fieldIn(began)
    if (field === null) return leaveFor(began)
    if (field === before) return
    tell(field)
    field.select()
  }
  const onKeyUp = ({ key }: KeyboardEvent) => {
    if (key === 'Tab') leaveFor(page.activeElement)
  }
  page.addEventListener('pointerdown', onPress)
  slip.addEventListener('focusin', onFocus)
  page.addEventListener('click', onClick)
  page.addEventListener('keyup', onKeyUp)
  const stop = store.subscribe(({ panel, ticketState }) => {
    if (before !== null && (!panel.isOpen || ticketState === 'processing')) tell(null)
  })
  // It may have come while these were loading.
  const held = fieldIn(page.activeElement)
  if (held !== null && slip.contains(held)) tell(held)
  return {
    leave: () => tell(null),
    stop() {
      page.removeEventListener('pointerdown', onPress)
      slip.removeEventListener('focusin', onFocus)
      page.removeEventListener('click', onClick)
      page.removeEventListener('keyup', onKeyUp)
      stop()
    },
  }
}

/** Writes as if it were typed, so that the field does what it does with a keyboard. */
export function write(field: HTMLInputElement, text: string, caret = text.length): void {
  field.setRangeText(text, 0, field.value.length, 'end')
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.setSelectionRange(caret, caret)
}

function reveal(field: HTMLInputElement, dock: Element): void {
  field.scrollIntoView({ block: 'nearest' })
  // The slip scrolls, or on a low screen its whole column.
  for (const name of ['.slip-view', '.app-slip']) {
    const scroller = dock.closest(name)
    const under = field.getBoundingClientRect().bottom + GAP - dock.getBoundingClientRect().top
    if (scroller !== null && under > 0) scroller.scrollTop += under
  }
}

/** Marks the field until it is left, and has it stand above what is docked below, also when the phone is turned. */
export function show(field: HTMLInputElement, dock: Element): () => void {
  const frame = field.closest<HTMLElement>('.stake')
  const stand = () => reveal(field, dock)
  frame?.setAttribute('data-edited', '')
  stand()
  addEventListener('resize', stand)
  return () => {
    removeEventListener('resize', stand)
    frame?.removeAttribute('data-edited')
  }
}
