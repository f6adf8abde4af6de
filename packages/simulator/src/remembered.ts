/** Remembers answers by a key, and begins anew once there are more than `most` of them. */
export function remembered<Value>(most: number): (key: string, make: () => Value) => Value {
  const known = new Map<string, Value>()
  return (key, make) => {
    const found = known.get(key)
    if (found !== undefined) return found
    if (known.size >= most) known.clear()
    const value = make()
    known.set(key, value)
    return value
  }
}
