/** The answer under `key`, made anew unless it is of the current revision. A key always stands for the same type. */
export type UntilChanged = <Answer>(key: string, make: () => Answer) => Answer

/** Caches at most `most` answers until the revision of their sources changes. */
export function createUntilChanged(revision: () => number, most = 500): UntilChanged {
  const kept = new Map<string, { readonly revision: number; readonly answer: unknown }>()
  return <Answer>(key: string, make: () => Answer): Answer => {
    const now = revision()
    const known = kept.get(key)
    if (known?.revision === now) return known.answer as Answer
    const answer = make()
    if (kept.size >= most) kept.clear()
    kept.set(key, { revision: now, answer })
    return answer
  }
}
