/** After this time (ms) the page is taken as not coming. */
const GIVEN_UP = 30_000

/**
 * Milliseconds from the press to the skeleton. It would flash if the page came within a few frames, and would delay the
 * first one, which has the bar.
 */
const SKELETON_AFTER = 50

let shownAt = 0
let givenUp: ReturnType<typeof setTimeout> | undefined
let covering: ReturnType<typeof setTimeout> | undefined

function show(by: Element | undefined): void {
  const main = document.querySelector('main')
  const mark = document.createElement('div')
  mark.className = 'opening'
  main?.prepend(mark)
  main?.setAttribute('aria-busy', 'true')
  by?.setAttribute('data-opening', '')
  shownAt = performance.now()
}

function cover(page: string): void {
  const mark = document.querySelector<HTMLElement>('.opening')
  if (mark === null) return
  mark.dataset['page'] = page
  mark.innerHTML = `<div>${'<i></i>'.repeat(12)}</div>`
  // It stays for the next page, and would count as moving there.
  document.querySelector('main > footer')?.setAttribute('data-covered', '')
}

/**
 * Indicates from the press on that a requested page is loading: to assistive technology, by a bar, and by a skeleton
 * over the current page (opening.css). The current page keeps its place, focus and scroll position in case the new one
 * never comes. The framework's loading boundary is not used: it would answer 200 for pages not found and add to every
 * page's HTML.
 */
export const opening = {
  /**
   * `page`: route group whose skeleton is shown; null for the bar alone. `by`: the pressed element; one that is marked
   * stays so. `lasts`: ms until everything goes by itself.
   */
  begin(page: string | null, by?: Element, lasts = GIVEN_UP): void {
    if (!by?.hasAttribute('data-opening')) {
      opening.end()
      show(by)
    }
    clearTimeout(givenUp)
    givenUp = setTimeout(opening.end, lasts)
    if (page !== null) covering ??= setTimeout(cover, shownAt + SKELETON_AFTER - performance.now(), page)
  },
  end(): void {
    clearTimeout(givenUp)
    clearTimeout(covering)
    covering = undefined
    document.querySelector('.opening')?.remove()
    document.querySelector('main > footer')?.removeAttribute('data-covered')
    document.querySelector('main')?.removeAttribute('aria-busy')
    document.querySelector('a[data-opening]')?.removeAttribute('data-opening')
  },
}
