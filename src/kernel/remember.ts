/**
 * Makes a thing of a text once and gives the same thing again for the same text. At most `most` are kept: whoever would be one more
 * begins anew, which costs less than knowing which of them was used last.
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
