import { randomInt } from 'node:crypto'

// Without 0, O, 1, I and L, which people confuse when they copy a code.
const codeLetters = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const codeLength = 10

/** A code that cannot be guessed: attempts are limited, and there are 10^14 codes. */
export function drawCode(): string {
  return Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)] ?? '').join('')
}
