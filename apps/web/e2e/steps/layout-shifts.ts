import type { Page } from '@playwright/test'

/**
 * The page's layout shifts without input since it was opened, when their sum is above `most`. Each line names one
 * moved element with its share and its place before and after. Empty when the sum is `most` or less.
 */
export const movedBeyond = (page: Page, most: number): Promise<string[]> =>
  page.evaluate(
    (most) =>
      new Promise<string[]>((resolve) => {
        let sum = 0
        const moves: string[] = []
        const place = ({ x, y, width, height }: DOMRectReadOnly) => `${x},${y} ${width}×${height}`
        const name = (node: Node | null) =>
          node instanceof Element ? `${node.localName}.${node.className}` : (node?.textContent ?? 'gone')
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & {
            value: number
            hadRecentInput: boolean
            sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
          })[]) {
            if (entry.hadRecentInput) continue
            sum += entry.value
            for (const { node, previousRect, currentRect } of entry.sources)
              moves.push(
                `${entry.value.toFixed(4)} ${name(node)}: ${place(previousRect)} → ${place(currentRect)}`,
              )
          }
        }).observe({ type: 'layout-shift', buffered: true })
        // The observer is called before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum > most ? moves : [])))
      }),
    most,
  )
