// Single widgets between the lines of a report. Their elements stand in the page; this adds who reads it.
const { paper } = globalThis
const slip = document.querySelector('touchline-slip')
const match = document.querySelector('[data-match]')

const list = document.querySelector('touchline-live-list')

/** A report that is about no match in particular shows the first of the ticker. */
function choose() {
  const link = list.shadowRoot?.querySelector('a.match')
  const id = /-?m(\d+)$/.exec(link?.href ?? '')?.[1]
  if (id !== undefined && !match.hasAttribute('match')) match.setAttribute('match', id)
}
list.addEventListener('touchline-drawn', choose)
// The loader is of another script, and may have drawn already.
choose()

void customElements.whenDefined('touchline-slip').then(() => slip.change({ token: paper.token }))
slip.addEventListener('touchline-sign-in', () => void paper.signIn())
slip.addEventListener('touchline-deposit', () => void paper.desk('deposit'))
paper.onReader = (name) => slip.change({ token: name === null ? null : paper.token })
