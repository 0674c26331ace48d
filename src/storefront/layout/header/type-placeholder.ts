const letterMilliseconds = 50
const readMilliseconds = 500
const emptyMilliseconds = 400

export type TypedPhrases = {
  phrases: readonly string[]
  show: (text: string) => void
  /** While true the text stays as it is. */
  isHeld: () => boolean
}

/**
 * Types the phrases, one letter per 50 ms. With several it waits 500 ms, clears, waits 400 ms and continues with the next in
 * a cycle; a single one stays (specification, section 4). Returns the function that stops it.
 */
export function typePlaceholder({ phrases, show, isHeld }: TypedPhrases): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const after = (milliseconds: number, next: () => void) => {
    timer = setTimeout(() => (isHeld() ? after(emptyMilliseconds, next) : next()), milliseconds)
  }
  const type = (index: number, length: number) => {
    const phrase = phrases[index] ?? ''
    show(phrase.slice(0, length))
    if (length < phrase.length) after(letterMilliseconds, () => type(index, length + 1))
    else if (phrases.length > 1) after(readMilliseconds, () => clear(index))
  }
  const clear = (index: number) => {
    show('')
    after(emptyMilliseconds, () => type((index + 1) % phrases.length, 1))
  }
  type(0, 1)
  return () => clearTimeout(timer)
}
