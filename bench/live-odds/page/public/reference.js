// The reference: a page that shows prices from the stream with nothing but the DOM. It does what a cell of ours does — number,
// arrow for five seconds, name for screen readers, once a frame — and knows no more than this page.
const { address, token } = document.currentScript.dataset
const MOVE_SHOWN = 5000

const matches = new Map()
for (const row of document.querySelectorAll('[data-match]')) {
  const cells = [...row.querySelectorAll('.odds[aria-pressed]')].map((button) => {
    const price = button.querySelector('.price')
    const label = button.getAttribute('aria-label')
    return {
      button,
      text: price.firstChild,
      name: label.slice(0, label.lastIndexOf(', ')),
      odds: Math.round(Number(price.textContent) * 1000),
      move: '',
      movedAt: 0,
    }
  })
  matches.set(Number(row.dataset.match), { version: 0, cells })
}

let changed = new Set()
const moving = new Set()

function draw() {
  const now = Date.now()
  const due = changed
  changed = new Set()
  for (const cell of due) {
    const text = (cell.odds / 1000).toFixed(2)
    cell.text.data = text
    cell.button.setAttribute('aria-label', `${cell.name}, ${text}, ${cell.move}`)
    cell.button.dataset.move = cell.move
    cell.movedAt = now
    moving.delete(cell)
    moving.add(cell)
  }
}

setInterval(() => {
  const now = Date.now()
  for (const cell of moving) {
    if (now - cell.movedAt < MOVE_SHOWN) break
    moving.delete(cell)
    delete cell.button.dataset.move
    cell.button.setAttribute('aria-label', `${cell.name}, ${(cell.odds / 1000).toFixed(2)}`)
  }
}, 100)

function take(push) {
  const match = matches.get(push.match_id)
  if (match === undefined || push.version <= match.version) return
  globalThis.benchNote?.(push.match_id, push.version)
  match.version = push.version
  const { outcomes } = push.markets[0]
  for (let index = 0; index < outcomes.length; index += 1) {
    const { odds } = outcomes[index]
    const cell = match.cells[index]
    if (cell.odds === odds) continue
    cell.move = odds > cell.odds ? 'up' : 'down'
    cell.odds = odds
    if (changed.size === 0) requestAnimationFrame(draw)
    changed.add(cell)
  }
}

let socket

function open() {
  socket = new WebSocket(address, 'centrifuge-json')
  socket.onopen = subscribe
  socket.onmessage = hear
}

function subscribe() {
  const commands = [{ id: 1, connect: { token } }]
  for (const id of matches.keys())
    commands.push({ id: commands.length + 1, subscribe: { channel: `match:${id}`, recover: true } })
  socket.send(commands.map((command) => JSON.stringify(command)).join('\n'))
}
function hear({ data }) {
  for (const line of data.split('\n')) {
    const reply = JSON.parse(line)
    if (reply.push?.pub !== undefined) take(reply.push.pub.data)
    else if (reply.subscribe !== undefined) {
      globalThis.benchSubscribed = (globalThis.benchSubscribed ?? 0) + 1
      for (const publication of reply.subscribe.publications ?? []) take(publication.data)
    } else if (reply.id === undefined && reply.push === undefined) socket.send('{}')
  }
}

open()
// A line that is back is used at once, and what it has missed comes with the subscriptions.
addEventListener('online', open)
