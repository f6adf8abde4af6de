import { root } from '../page.ts'

/** Marks areas that are not fully parsed: their end-aligned or centred content would move (frame/bars/places.css). */
export function nameComing(): void {
  const coming = ['app-header', 'app-slip', 'tabbar'].filter((name) => !document.querySelector(`.${name}+*`))
  root().dataset['coming'] = coming.join(' ')
}

/** Sets window and visitor data for styles and host pages (LINK-12). The server's page is the same for everybody. */
export function describeWindow(): void {
  const { body } = document
  if (body === null || body.dataset['iframe'] !== undefined) return
  body.dataset['iframe'] = `${window.top !== window}`
  // The front sends the visitor's country with the page (front/door/country.ts). Without it the site's country stays.
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const country = page?.serverTiming?.find(({ name }) => name === 'country')?.description
  if (country !== undefined) body.dataset['country'] = country
  // Whether the page is taller than the window. It is looked at in the next frame, because a layout forced while the
  // browser tells of sizes may change them once more, of which WebKit complains.
  const scrolls = new ResizeObserver(() => {
    requestAnimationFrame(() => {
      body.dataset['scroll'] = `${root().scrollHeight > root().clientHeight}`
    })
  })
  for (const element of [root(), body]) scrolls.observe(element)
}
