// What both pages of the paper share: who reads it, and its two desks.
/** @param {string} path */
const call = async (path, method = 'POST') => (await fetch(path, { method })).json()

const paper = {
  /** Opens a desk. Resolves to whether its reader said yes. @param {string} name */
  desk(name) {
    const desk = /** @type {HTMLDialogElement} */ (document.querySelector(`[data-desk="${name}"]`))
    if (!desk.open) desk.showModal()
    return new Promise((done) =>
      desk.addEventListener('close', () => done(desk.returnValue === 'yes'), { once: true }),
    )
  },
  /** A token for whoever is signed in here; null for nobody. */
  token: async () => (await call('/api/token')).token,
  /** Called with the reader's name, or null, whenever that is another. @type {(name: string | null) => void} */
  onReader: () => {},
  async signIn() {
    if (await paper.desk('sign-in')) paper.show((await call('/api/sign-in')).name)
  },
  async signOut() {
    paper.show((await call('/api/sign-out')).name)
  },
  /** @param {string | null} name */
  show(name) {
    const place = document.querySelector('[data-reader]')
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = name === null ? 'Reader sign-in' : `Good evening, ${name}. Leave`
    button.addEventListener('click', () => void (name === null ? paper.signIn() : paper.signOut()))
    place?.replaceChildren(button)
    paper.onReader(name)
  },
}
globalThis.paper = paper

// The first answer changes nothing: whoever begins asks for a token anyway.
void call('/api/reader', 'GET').then(({ name }) => {
  const { onReader } = paper
  paper.onReader = () => {}
  paper.show(name)
  paper.onReader = onReader
})
