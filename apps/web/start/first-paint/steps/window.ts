import { root } from '../page.ts'

/** What is aligned to the end or centre of these would move while only a part of it is parsed (frame/bars/places.css). */
export function nameComing(): void {
  const coming = ['app-header', 'app-slip'].filter((name) => !document.querySelector(`.${name} + *`))
  root().dataset['coming'] = coming.join(' ')
}

/** What styles and host pages want to know of window and visitor (LINK-12): the page is the same for everybody. */
export function describeWindow(): void {
  const { body } = document
  if (body === null || body.dataset['iframe'] !== undefined) return
  body.dataset['iframe'] = String(window.top !== window)
  // The front names the visitor's country with the answer (front/door/country.ts), else the site's own stands there.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const country = page?.serverTiming?.find(({ name }) => name === 'country')?.description
  if (country !== undefined) body.dataset['country'] = country
  // Whether there is more of the page than the window shows.
  const scrolls = new ResizeObserver(() => {
    body.dataset['scroll'] = String(root().scrollHeight > root().clientHeight)
  })
  for (const element of [root(), body]) scrolls.observe(element)
}
