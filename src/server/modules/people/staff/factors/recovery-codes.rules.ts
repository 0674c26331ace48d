// Without i, l, o and u, which people mistake for other letters or digits.
const letters = '0123456789abcdefghjkmnpqrstvwxyz'
const codeLength = 16

export const codeCount = 10

/** A code of 80 bits from random bytes: `k7m2-…`. So long that a digest without salt and stretching is enough. */
export function toRecoveryCode(bytes: Uint8Array): string {
  const text = [...bytes.subarray(0, codeLength)].map((byte) => letters[byte % letters.length]).join('')
  return text.replace(/(.{4})(?=.)/g, '$1-')
}

/** The code as it was printed, however a person typed it; undefined if it cannot be one. */
export function readRecoveryCode(typed: string): string | undefined {
  const text = typed.toLowerCase().replace(/[\s-]/g, '').replaceAll('o', '0').replace(/[il]/g, '1')
  const isCode = text.length === codeLength && [...text].every((letter) => letters.includes(letter))
  return isCode ? text.replace(/(.{4})(?=.)/g, '$1-') : undefined
}
