/** Longest wait (ms) for a provider's script. */
const PATIENCE = 20_000

/** The nonce of the page's own scripts, which browsers tell scripts alone. */
const pageNonce = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined

/** Loads a script under the page's policy. Rejects when it fails, or does not come in time; its element is gone then. */
export function loadScript(attributes: Readonly<Record<string, string>>): Promise<void> {
  const script = document.createElement('script')
  const nonce = pageNonce()
  if (nonce !== undefined) script.nonce = nonce
  for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
  return new Promise<void>((resolve, reject) => {
    const fail = (why: string) => {
      script.remove()
      reject(new Error(`${attributes['src']} ${why}`))
    }
    const timer = setTimeout(fail, PATIENCE, 'did not come')
    script.onload = () => {
      clearTimeout(timer)
      resolve()
    }
    script.onerror = () => {
      clearTimeout(timer)
      fail('could not be loaded')
    }
    document.head.append(script)
  })
}
