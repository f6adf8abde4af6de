// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askAgain } from './ask-again.ts'

const root = document.documentElement
const SCRIPT = '/_next/static/chunks/a.js'
const SHEET = '/_next/static/chunks/a.css'

let added: Element[] = []
const watch = new MutationObserver((records) => {
  for (const { addedNodes } of records) added.push(...([...addedNodes] as Element[]))
})

beforeEach(() => {
  vi.useFakeTimers()
  document.head.innerHTML = ''
  document.body.innerHTML = '<p class="lost-mark"><a href="">Reload</a></p><button>Press</button>'
  added = []
  watch.observe(document.head, { childList: true })
})
afterEach(() => {
  watch.disconnect()
  for (const name of ['lost', 'up']) delete root.dataset[name]
  vi.useRealTimers()
})

// Only once, as in a page: its listeners on the document stay.
new Function(`(${askAgain.toString()})()`)()

/** A requested element, and the events that its listeners get. */
function wanted(kind: 'script' | 'link', path: string) {
  const element = document.createElement(kind)
  if (kind === 'script') element.setAttribute('src', path)
  else {
    element.setAttribute('rel', 'stylesheet')
    element.setAttribute('href', path)
  }
  const heard: string[] = []
  for (const type of ['load', 'error']) element.addEventListener(type, () => heard.push(type))
  document.head.append(element)
  return { element, heard }
}

const ends = (element: Element | undefined, type: 'load' | 'error') => element?.dispatchEvent(new Event(type))

/** The next repeated request, `ms` after the previous one failed. */
async function next(ms: number): Promise<Element | undefined> {
  await vi.advanceTimersByTimeAsync(ms - 1)
  const before = document.head.childElementCount
  await vi.advanceTimersByTimeAsync(1)
  expect(document.head.childElementCount).toBe(before + 1)
  return document.head.lastElementChild ?? undefined
}

test('SAFE-26 a script that was lost is asked for again by its own address, and who wanted it hears of the one that came', async () => {
  const { element, heard } = wanted('script', SCRIPT)
  ends(element, 'error')
  const again = await next(500)
  expect(again?.outerHTML).toBe(`<script src="${SCRIPT}"></script>`)
  ends(again, 'load')
  expect(heard).toEqual(['load'])
  expect(root.dataset['lost']).toBeUndefined()
})

test('SAFE-26 after three tries more who wanted it hears that it is lost, and the page says so', async () => {
  const { element, heard } = wanted('link', SHEET)
  ends(element, 'error')
  for (const ms of [500, 1000, 2000]) {
    expect([heard, root.dataset['lost']]).toEqual([[], undefined])
    ends(await next(ms), 'error')
  }
  expect([heard, root.dataset['lost']]).toEqual([['error'], ''])
  const count = document.head.childElementCount
  await vi.advanceTimersByTimeAsync(600_000)
  expect(document.head.childElementCount).toBe(count)
})

test('SAFE-26 a press that nothing hears leads to what can be done, and no longer once the page is up', async () => {
  const { element } = wanted('script', '/_next/static/chunks/b.js')
  ends(element, 'error')
  for (const ms of [500, 1000, 2000]) ends(await next(ms), 'error')
  const focused = () => document.activeElement?.localName
  document.querySelector('button')?.click()
  expect(focused()).toBe('a')
  document.querySelector('a')?.blur()
  root.dataset['up'] = ''
  document.querySelector('button')?.click()
  expect(focused()).toBe('body')
})

test('SAFE-26 what comes after all takes the word back', async () => {
  const { element } = wanted('script', '/_next/static/chunks/c.js')
  ends(element, 'error')
  for (const ms of [500, 1000, 2000]) ends(await next(ms), 'error')
  expect(root.dataset['lost']).toBe('')
  for (const path of [SCRIPT, SHEET, '/_next/static/chunks/b.js', '/_next/static/chunks/c.js'])
    ends(wanted(path.endsWith('.css') ? 'link' : 'script', path).element, 'load')
  expect(root.dataset['lost']).toBeUndefined()
})

test('SAFE-26 what was given up while the line was away is asked for when it is back, as often, and who wanted it hears of it', async () => {
  const { element, heard } = wanted('script', '/_next/static/chunks/d.js')
  const lose = async () => {
    for (const ms of [500, 1000, 2000]) ends(await next(ms), 'error')
  }
  ends(element, 'error')
  await lose()
  expect(heard).toEqual(['error'])
  const count = document.head.childElementCount
  dispatchEvent(new Event('online'))
  expect(document.head.childElementCount).toBe(count + 1)
  ends(document.head.lastElementChild ?? undefined, 'error')
  await lose()
  expect(root.dataset['lost']).toBe('')
  dispatchEvent(new Event('online'))
  ends(document.head.lastElementChild ?? undefined, 'load')
  expect([heard.at(-1), root.dataset['lost']]).toEqual(['load', undefined])
  const after = document.head.childElementCount
  dispatchEvent(new Event('online'))
  expect(document.head.childElementCount).toBe(after)
})

test('what is none of ours, and pictures, are left alone', async () => {
  const heard = wanted('script', 'https://elsewhere.example/x.js')
  ends(heard.element, 'error')
  const picture = document.createElement('img')
  picture.src = '/_front/sites/demo/x.png'
  document.head.append(picture)
  ends(picture, 'error')
  const count = document.head.childElementCount
  await vi.advanceTimersByTimeAsync(60_000)
  expect([heard.heard, document.head.childElementCount]).toEqual([['error'], count])
})
