/** After this time (ms) the page is taken as not coming. */
const GIVEN_UP = 30_000

/**
 * Milliseconds from the press to the skeleton. It would flash if the page came within a few frames, and would delay the
 * first one, which has the bar.
 */
const SKELETON_AFTER = 50

let timers: readonly ReturnType<typeof setTimeout>[] = []

function cover(mark: HTMLElement, page: string): void {
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
  /** `page`: route group whose skeleton is shown; null for pages outside the product. `by`: the pressed element. */
  begin(page: string | null, by?: Element): void {
    opening.end()
    const main = document.querySelector('main')
    const mark = document.createElement('div')
    mark.className = 'opening'
    main?.prepend(mark)
    main?.setAttribute('aria-busy', 'true')
    by?.setAttribute('data-opening', '')
    timers = [
      setTimeout(opening.end, GIVEN_UP),
      ...(page === null ? [] : [setTimeout(cover, SKELETON_AFTER, mark, page)]),
    ]
  },
  end(): void {
    timers.forEach(clearTimeout)
    document.querySelector('.opening')?.remove()
    document.querySelector('main > footer')?.removeAttribute('data-covered')
    document.querySelector('main')?.removeAttribute('aria-busy')
    document.querySelector('a[data-opening]')?.removeAttribute('data-opening')
  },
}
