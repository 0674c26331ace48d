// A bar code reader types what it reads, faster than a person, and ends with Enter. The state is a value, so that the
// decision can be tested without a browser.

export type Press = { key: string; code: string; at: number }
export type Wedge = { text: string; startedAt: number; lastAt: number }
export type WedgeStep = { wedge: Wedge; scanned: string | undefined }

export const idle: Wedge = { text: '', startedAt: 0, lastAt: 0 }

/** Readers need 2 to 30 ms per key, and a busy computer reports some later; the fastest typist needs 80 over a whole code. */
const longestPauseMs = 150
const averageMs = 60
/** Shorter is a person who presses a key and Enter. */
const shortest = 3

/** Takes a press; `scanned` is set by the Enter that ends a code. */
export function takePress({ text, startedAt, lastAt }: Wedge, { key, code, at }: Press): WedgeStep {
  const isInTime = text !== '' && at - lastAt <= longestPauseMs
  if (key === 'Enter') {
    const isCode = isInTime && text.length >= shortest && at - startedAt <= averageMs * text.length
    return { wedge: idle, scanned: isCode ? text : undefined }
  }
  const letter = readLetter(key, code)
  // Shift belongs to the next key.
  if (letter === undefined) return { wedge: { text, startedAt, lastAt }, scanned: undefined }
  const wedge = isInTime ? { text: text + letter, startedAt, lastAt: at } : { text: letter, startedAt: at, lastAt: at }
  return { wedge, scanned: undefined }
}

/** Signs of codes by the place of their key on a reader's keyboard, which is American. */
const signs: Readonly<Record<string, string>> = { Minus: '-', NumpadSubtract: '-', Slash: '/', Period: '.', Space: ' ' }

/**
 * A reader presses keys of an American keyboard, and a Slovak one types "+ľščťžýáíé" for its digits. So a digit is read
 * from the key itself, whatever it types.
 */
function readLetter(key: string, code: string): string | undefined {
  const [, digit] = /^(?:Digit|Numpad)(\d)$/.exec(code) ?? []
  if (digit !== undefined) return digit
  if (/^[a-zA-Z./-]$/.test(key)) return key
  return signs[code] ?? (key.length === 1 ? key : undefined)
}
