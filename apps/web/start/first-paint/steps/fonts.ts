import { root } from '../page.ts'

/** What some browsers know of the line. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** How long (ms) the first paint is held back for a font at most. */
const FONT_PATIENCE = 200

const add = (link: Readonly<Record<string, string>>) =>
  document.head.appendChild(Object.assign(document.createElement('link'), link))

/**
 * On a fast line nothing is shown until the fonts are there, and all of the page: nothing changes its size or place before one's
 * eyes. A slow line, and one that turns out to be, keeps the device's own font. `fonts` are paths of what the page's texts are
 * written in.
 */
export function holdForFonts(fonts: readonly string[]): void {
  const { dataset } = root()
  const { saveData, effectiveType = '4g' } = (navigator as { connection?: Line }).connection ?? {}
  if (saveData || effectiveType !== '4g') dataset['font'] = 'device'
  else if (fonts.length > 0) {
    add({ rel: 'expect', href: '#_R_' }).setAttribute('blocking', 'render')
    dataset['font'] = 'waits'
    let awaited = fonts.length
    const decide = () => {
      if (dataset['font'] !== 'waits') return
      if (awaited > 0) dataset['font'] = 'device'
      else delete dataset['font']
    }
    for (const href of fonts)
      add({ rel: 'preload', as: 'font', type: 'font/woff2', crossOrigin: '', href }).onload = () => {
        awaited -= 1
        if (awaited === 0) decide()
      }
    setTimeout(decide, FONT_PATIENCE)
  }
}
