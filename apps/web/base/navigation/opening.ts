/** A page that has not come by then does not come (ms). */
const GIVEN_UP = 30_000

let timer: ReturnType<typeof setTimeout> | undefined

/**
 * A page that was asked for is on its way: said at the press, before anything has answered, to assistive technology and by what
 * stands over the page on screen until then (opening.css). That page keeps its place, its focus and where it was scrolled to,
 * should the other never come. A loading boundary of the framework would answer 200 for what is not found, and stand in the HTML
 * of every page.
 */
export const opening = {
  /** `page`: the route group whose skeleton is shown; null where none of ours is to come. `by`: what was pressed. */
  begin(page: string | null, by?: Element): void {
    opening.end()
    const main = document.querySelector('main')
    const mark = document.createElement('div')
    mark.className = 'opening'
    if (page !== null) {
      mark.dataset['page'] = page
      mark.innerHTML = `<div>${'<i></i>'.repeat(12)}</div>`
    }
    main?.prepend(mark)
    main?.setAttribute('aria-busy', 'true')
    by?.setAttribute('data-opening', '')
    timer = setTimeout(opening.end, GIVEN_UP)
  },
  end(): void {
    clearTimeout(timer)
    document.querySelector('.opening')?.remove()
    document.querySelector('main')?.removeAttribute('aria-busy')
    document.querySelector('a[data-opening]')?.removeAttribute('data-opening')
  },
}
