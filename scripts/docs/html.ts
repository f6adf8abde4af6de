const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? '')

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** What is read of markup. */
export const textOf = (html: string): string =>
  html.replace(/<[^>]*>/g, '').replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')

/** Something wide that scrolls by itself, for the keyboard too. */
export const scrolling = (name: string, html: string): string =>
  `<div class="wide" tabindex="0" role="region" aria-label="${escape(name)}">${html}</div>`
