// A bar code reader types what it reads, faster than a person, and ends with Enter. The state is a value, so that the
// decision can be tested without a browser.

export type Press = { key: string; code: string; at: number }
export type Wedge = {
  text: string
  startedAt: number
  lastAt: number
  /** The sum of the pauses in the text that only a stalled reader makes. */
  stalledMs: number
  /** The beginning of the code is lost, so its rest is not a code. */
  isBroken: boolean
}
/** `scanned` is set by the Enter that ends a code, `isRefused` by the one that ends the rest of a broken code. */
export type WedgeStep = { wedge: Wedge; scanned: string | undefined; isRefused: boolean }

export const idle: Wedge = { text: '', startedAt: 0, lastAt: 0, stalledMs: 0, isBroken: false }

/** Readers need 2 to 30 ms per key, and a busy computer reports some later; the fastest typist needs 80 over a whole code. */
const longestPauseMs = 150
const averageMs = 60
/** Shorter is a person who presses a key and Enter. */
const shortest = 3
/** A wireless reader sends a code in several packets, and a starved computer may wait for one: altogether so long in a code. */
const longestStallMs = 600
/** Keys that come so soon after others that a reader has typed are of the same code. A single key may be a shortcut of the person who then scans. */
const restAfterCodeMs = 1_000
const restAfterKeyMs = 400

/** Takes a press. */
export function takePress(wedge: Wedge, { key, code, at }: Press): WedgeStep {
  const isTogether = belongs(wedge, at)
  if (key === 'Enter') {
    const { text, isBroken } = wedge
    const isCode = isTogether && text.length >= shortest && isFast(append(wedge, '', at), { at, keys: text.length })
    return { wedge: idle, scanned: isCode && !isBroken ? text : undefined, isRefused: isCode && isBroken }
  }
  const letter = readLetter(key, code)
  // Shift belongs to the next key.
  if (letter === undefined) return { wedge, scanned: undefined, isRefused: false }
  const next = isTogether ? append(wedge, letter, at) : begin(wedge, letter, at)
  return { wedge: next, scanned: undefined, isRefused: false }
}

/** Whether a press of now belongs to the keys before it. */
export function belongs(wedge: Wedge, at: number): boolean {
  const pauseMs = at - wedge.lastAt
  if (wedge.text === '') return false
  return pauseMs <= longestPauseMs || (isOfReader(wedge) && wedge.stalledMs + pauseMs <= longestStallMs)
}

/** Whether a person cannot have typed these keys. */
export function isOfReader(wedge: Wedge): boolean {
  return wedge.text.length >= shortest && isFast(wedge, { at: wedge.lastAt, keys: wedge.text.length - 1 })
}

function isFast({ startedAt, stalledMs }: Wedge, { at, keys }: { at: number; keys: number }): boolean {
  return at - startedAt - stalledMs <= averageMs * keys
}

function append(wedge: Wedge, letter: string, at: number): Wedge {
  const pauseMs = at - wedge.lastAt
  const stalledMs = wedge.stalledMs + (pauseMs > longestPauseMs ? pauseMs : 0)
  return { ...wedge, text: wedge.text + letter, lastAt: at, stalledMs }
}

/** After a rest a code begins; without one the keys before were the beginning of this code. */
function begin(wedge: Wedge, letter: string, at: number): Wedge {
  const { text, lastAt, isBroken } = wedge
  const isTyped = text.length > 1 && !isFast(wedge, { at: lastAt, keys: text.length - 1 })
  const restMs = text === '' || isTyped ? 0 : isBroken || text.length > 1 ? restAfterCodeMs : restAfterKeyMs
  return { text: letter, startedAt: at, lastAt: at, stalledMs: 0, isBroken: at - lastAt <= restMs }
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
