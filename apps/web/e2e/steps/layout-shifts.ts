import type { Page } from '@playwright/test'

/**
 * What has moved since the page was opened that nobody pressed for, when the browser counts it as more than `most` in all: a line for
 * each move with its share, what moved, and from where to where. Nothing where it is `most` or less.
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
        // The observer is told before the second frame.
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum > most ? moves : [])))
      }),
    most,
  )
