// The whole sportsbook in a frame, with everything that a host may take over.
const { paper, Touchline } = globalThis
const { site } = document.querySelector('[data-frame]').dataset

/** @param {string} name @param {unknown} text */
const write = (name, text) => {
  document.querySelector(`[data-${name}]`).textContent = String(text)
}

const product = Touchline.mount({
  target: '[data-frame]',
  site,
  title: 'Betting',
  theme: 'light',
  locale: 'en',
  token: paper.token,
  onLogin: () => void paper.signIn(),
  onSignUp: () => void paper.signIn(),
  onDeposit: () => void paper.desk('deposit'),
  onRouteChange: ({ path }) => write('route', path),
  onBetSlipChange: ({ count }) => write('slip', count),
  onBalanceChange: ({ currency, balance }) => write('balance', `${(balance / 100).toFixed(2)} ${currency}`),
})

paper.onReader = (name) => {
  if (name === null) write('balance', '–')
  product.update({ token: name === null ? null : paper.token })
}

document.querySelector('.controls').addEventListener('change', ({ target }) => {
  if (target.name === 'theme') document.documentElement.dataset.print = target.value
  product.update({ [target.name]: target.value })
})
for (const button of document.querySelectorAll('[data-send]'))
  button.addEventListener('click', () => product.send(button.dataset.send, {}))
