// Theme and search of the documentation. The pages read without it.
const root = document.documentElement
const base = document.currentScript?.dataset.root ?? ''

const theme = document.querySelector('#site-theme')
const isDark = () =>
  root.dataset.theme === undefined
    ? matchMedia('(prefers-color-scheme: dark)').matches
    : root.dataset.theme === 'dark'
const told = () => theme?.setAttribute('aria-pressed', String(isDark()))
theme?.addEventListener('click', () => {
  root.dataset.theme = isDark() ? 'light' : 'dark'
  try {
    localStorage.setItem('docs-theme', root.dataset.theme)
  } catch {
    // Without storage it holds for this page.
  }
  told()
})
told()

const field = document.querySelector('#site-search')
const list = document.querySelector('#site-found')
const status = document.querySelector('#site-status')
const MOST = 12

const wordsOf = (text) =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 1)

let index = null
/** The index comes with the first search. */
function load() {
  index ??= new Promise((done) => {
    const script = document.createElement('script')
    script.src = `${base}search.js`
    script.onload = () => {
      const { pages, sections, words, common } = globalThis.touchlineSearch
      const rows = words.split('\n').map((row) => {
        const [word, list] = row.split(' ')
        let at = 0
        return [word, list.split(',').map((step) => (at += parseInt(step, 36)))]
      })
      done({ pages, sections, rows, common: new Set(common) })
    }
    document.head.append(script)
  })
  return index
}

/** Sections that say every word, the last one as far as it is typed; first those that have it in their title. */
function search({ pages, sections, rows, common }, text) {
  const words = wordsOf(text).filter((word) => !common.has(word))
  if (words.length === 0) return []
  const sets = words.map((word, position) => {
    const isLast = position === words.length - 1
    const fits = rows.filter(([row]) => (isLast ? row.startsWith(word) : row === word))
    return new Set(fits.flatMap(([, places]) => places))
  })
  const [first, ...others] = sets
  const scoreOf = (at) => {
    const [page, title] = sections[at]
    const inTitle = wordsOf(title)
    const inPage = wordsOf(pages[page][1])
    const hits = (said) => words.filter((word) => said.some((one) => one.startsWith(word))).length
    const isWhole = inTitle.join(' ') === words.join(' ')
    return (isWhole ? 8 : 0) + 4 * hits(inTitle) + hits(inPage)
  }
  return [...first]
    .filter((at) => others.every((set) => set.has(at)))
    .map((at) => ({ at, score: scoreOf(at) }))
    .sort((a, b) => b.score - a.score || a.at - b.at)
    .slice(0, MOST)
    .map(({ at }) => {
      const [page, title, anchor] = sections[at]
      const [address, name, part] = pages[page]
      return {
        href: `${base}${address}${anchor === '' ? '' : `#${anchor}`}`,
        title: title || name,
        name,
        part,
      }
    })
}

function show(results, text) {
  list.replaceChildren(
    ...results.map(({ href, title, name, part }) => {
      const link = document.createElement('a')
      const where = document.createElement('small')
      link.href = href
      link.textContent = title
      where.textContent = name === title ? part : `${part} · ${name}`
      link.append(where)
      const item = document.createElement('li')
      item.append(link)
      return item
    }),
  )
  list.hidden = results.length === 0
  status.textContent =
    text === '' ? '' : results.length === 0 ? `Nothing says “${text}”` : `${results.length} found`
  status.hidden = text === '' || results.length > 0
}

field?.addEventListener('focus', () => void load(), { once: true })
field?.addEventListener('input', async () => {
  const text = field.value.trim()
  const loaded = await load()
  if (text === field.value.trim()) show(search(loaded, text), text)
})
field?.addEventListener('keydown', (event) => {
  if (event.key === 'Enter') list.querySelector('a')?.click()
  if (event.key === 'ArrowDown') {
    list.querySelector('a')?.focus()
    event.preventDefault()
  }
  if (event.key === 'Escape') {
    field.value = ''
    show([], '')
  }
})
list?.addEventListener('keydown', (event) => {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' }[event.key]
  if (event.key === 'Escape') field.focus()
  if (step === undefined) return
  const next = document.activeElement?.closest('li')?.[step]?.querySelector('a')
  if (next) next.focus()
  else if (event.key === 'ArrowUp') field.focus()
  event.preventDefault()
})
document.addEventListener('click', (event) => {
  if (!event.target.closest('.search')) list.hidden = true
  else if (event.target === field && list.children.length > 0) list.hidden = false
})
document.addEventListener('keydown', (event) => {
  const isTyping = event.target.closest('input, textarea, select')
  if (event.key !== '/' || isTyping || event.ctrlKey || event.metaKey || event.altKey) return
  field?.focus()
  event.preventDefault()
})
