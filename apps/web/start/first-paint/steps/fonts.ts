import { root } from '../page.ts'

/** Connection data that some browsers have. */
interface Line {
  readonly saveData?: boolean
  readonly effectiveType?: string
}

/** Longest delay (ms) of the first paint for fonts. */
const FONT_PATIENCE = 200

const add = (link: Readonly<Record<string, string>>) =>
  document.head.appendChild(Object.assign(document.createElement('link'), link))

/**
 * On a fast connection, holds the first paint until fonts and the full page are loaded, so that nothing shifts in view.
 * A slow connection keeps the device's font, also when it proves slow only now. `fonts`: paths of the fonts of the
 * page's texts.
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
