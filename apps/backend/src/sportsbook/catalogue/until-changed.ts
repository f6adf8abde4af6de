/** The answer under `key`, made anew when there is none of this revision. A key always stands for the same type. */
export type UntilChanged = <Answer>(key: string, make: () => Answer) => Answer

/** Keeps answers until what they are made of has another revision; at most `most` of them. */
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
