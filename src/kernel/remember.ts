/**
 * Memoizes `make` by its text, for at most `most` texts: one more clears all, which costs less than tracking the last
 * use.
 */
export function remember<Value extends object>(most: number, make: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    const found = known.get(text)
    if (found) return found
    const made = make(text)
    if (known.size >= most) known.clear()
    known.set(text, made)
    return made
  }
}
