function retype(field: HTMLInputElement): void {
  const text = field.value
  field.value = ''
  // Uses the prototype's setter, because React watches the element's own property.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * Keeps presses until hydration and then repeats them. A second press on odds or a star cancels the first; of a radio
 * group only the last press counts. Early text stays in its field and is entered again, because React would take it for
 * the initial value.
 */
export function keepEarlyPresses(): void {
  const early = new Set<HTMLElement>()
  const keep = (event: Event) => {
    const button = (event.target as Element).closest<HTMLElement>('button,.switch')
    if (button === null || button.matches('.combo-add,[data-consent]')) return
    event.preventDefault()
    event.stopImmediatePropagation()
    const group = button.closest('[role=radiogroup]')
    for (const other of early) if (group?.contains(other)) early.delete(other)
    if (!button.matches('.odds,.star') || !early.delete(button)) early.add(button)
  }
  document.addEventListener('click', keep, true)
  const typed = new Set<HTMLInputElement>()
  const note = ({ target }: Event) => void typed.add(target as HTMLInputElement)
  document.addEventListener('input', note, true)
  const hand = () => {
    document.removeEventListener('click', keep, true)
    document.removeEventListener('input', note, true)
    for (const field of typed) retype(field)
    for (const button of early) button.click()
  }
  document.addEventListener('hydrated', hand, { once: true })
}

/** A press on a ready-made combo presses each of its odds that is not on the slip. */
export function pressCombos(): void {
  document.addEventListener('click', ({ target }) => {
    const combo = (target as Element).closest('.combo-add')?.closest('article')
    for (const price of combo?.querySelectorAll<HTMLElement>('.odds[aria-pressed=false]') ?? []) price.click()
  })
}
