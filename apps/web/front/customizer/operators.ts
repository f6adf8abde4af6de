import { createHash, randomBytes, timingSafeEqual } from 'node:crypto'
import { addressKey } from '@touchline/contract/address-key'
import type { LoadedSite } from '@touchline/contract/sites'

/** How long (ms) an operator may be inactive before the key is required again. */
const REST = 12 * 60 * 60 * 1000
/** Maximum number of active operators; the one inactive for longest is dropped first. */
const MOST = 20

/**
 * Wrong keys per address and span, after which further wrong ones must wait. The right key is never blocked; it has at
 * least 24 characters.
 */
const WRONG_KEYS = 10
const SPAN = 60_000
const ADDRESSES = 5000

/** A caller who has shown the key. */
export interface Operator {
  readonly site: string
  /** What this operator's browser sees in place of the site; null shows the site. */
  draft: LoadedSite | null
  /** Epoch ms. */
  seenAt: number
}

export type KeyResult = 'right' | 'wrong' | 'too many'

export interface Operators {
  /** Checks the key that an address sends. */
  judge(key: string, address: string): KeyResult
  /** Returns the secret that identifies the operator from now on. */
  admit(site: string): string
  known(secret: string, site: string): Operator | null
  dismiss(secret: string): void
  /** The theme of a draft of a site, by the hash of its content. */
  drafted(site: string, hash: string): LoadedSite['theme']
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** The operators of this process. `now` in epoch ms. */
export function createOperators(rightKey: string, now: () => number): Operators {
  const right = digest(rightKey)
  const admitted = new Map<string, Operator>()
  const wrong = new Map<string, { count: number; readonly until: number }>()

  function noteWrong(address: string): void {
    const before = wrong.get(address)
    if (before !== undefined && before.until > now()) {
      before.count += 1
      return
    }
    wrong.delete(address)
    wrong.set(address, { count: 1, until: now() + SPAN })
    const [oldest] = wrong.keys()
    if (wrong.size > ADDRESSES && oldest !== undefined) wrong.delete(oldest)
  }

  return {
    judge(key, address) {
      // The right key is checked first: all callers behind one proxy share an address, and guesses must not lock out an
      // operator.
      if (timingSafeEqual(digest(key), right)) return 'right'
      const from = addressKey(address)
      const { count, until } = wrong.get(from) ?? { count: 0, until: 0 }
      if (count >= WRONG_KEYS && until > now()) return 'too many'
      noteWrong(from)
      return 'wrong'
    },
    admit(site) {
      const secret = randomBytes(24).toString('base64url')
      admitted.set(secret, { site, draft: null, seenAt: now() })
      const [resting] = [...admitted].toSorted(([, one], [, other]) => one.seenAt - other.seenAt)
      if (admitted.size > MOST && resting !== undefined) admitted.delete(resting[0])
      return secret
    },
    known(secret, site) {
      const operator = admitted.get(secret)
      if (operator === undefined || operator.site !== site) return null
      if (now() - operator.seenAt > REST) {
        admitted.delete(secret)
        return null
      }
      operator.seenAt = now()
      return operator
    },
    dismiss: (secret) => void admitted.delete(secret),
    drafted(site, hash) {
      const themes = [...admitted.values()]
        .filter((one) => one.site === site)
        .map(({ draft }) => draft?.theme)
      return themes.find((theme) => theme?.hash === hash) ?? null
    },
  }
}
