function retype(field: HTMLInputElement): void {
  const text = field.value
  field.value = ''
  // Past React, which watches the property of the element itself.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/**
 * A press that comes before React does is kept, and made once React hears. A second one on a price or a star takes the first
 * back; of radios the last one counts. Text that is typed before stays in its field, and is typed once more: React takes what it
 * finds there for its own.
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

/** One press on a ready-made combo presses those of its prices that are not on the slip yet. */
export function pressCombos(): void {
  document.addEventListener('click', ({ target }) => {
    const combo = (target as Element).closest('.combo-add')?.closest('article')
    for (const price of combo?.querySelectorAll<HTMLElement>('.odds[aria-pressed=false]') ?? []) price.click()
  })
}
