// What a scanned text is. Every place that scans asks here, so a code means the same at the bench, in a branch and in a
// search. Own codes have no Y and no Z: a reader set to another keyboard than the computer swaps them.

export type Scan =
  /** The number of an order, as on its papers. */
  | { kind: 'order'; number: string }
  /** A label of the shop, or the number of a carrier that it scans back. */
  | { kind: 'parcel'; code: string }
  | { kind: 'shelf'; code: string }
  | { kind: 'badge'; userId: number }
  /** The bar code of goods, or the code of a variant: in both spellings if the reader may have swapped Y and Z. */
  | { kind: 'goods'; codes: readonly string[] }
  | { kind: 'unknown'; text: string }

export function resolveScan(scanned: string): Scan {
  const text = scanned.trim().toUpperCase()
  // Two digits of the year and eight of the series; no bar code of goods has ten.
  if (/^\d{10}$/.test(text)) return { kind: 'order', number: text }
  // An order and its parcel, or a packet of Packeta.
  if (/^P\d{12}$/.test(text)) return { kind: 'parcel', code: text }
  if (/^[ZY] ?\d{10}$/.test(text)) return { kind: 'parcel', code: `Z${text.slice(-10)}` }
  const [, shelf] = /^RG-([\w./-]{1,20})$/.exec(text) ?? []
  if (shelf !== undefined) return { kind: 'shelf', code: shelf }
  const [, userId] = /^BG-(\d{1,9})$/.exec(text) ?? []
  if (userId !== undefined) return { kind: 'badge', userId: Number(userId) }
  if (/^(\d{8}|\d{12,14})$/.test(text)) {
    return hasCheckDigit(text) ? { kind: 'goods', codes: [text] } : { kind: 'unknown', text }
  }
  if (/^[\w./-]{2,60}$/.test(text)) return { kind: 'goods', codes: [...new Set([text, swapLetters(text)])] }
  return { kind: 'unknown', text }
}

/** EAN-8, UPC-A, EAN-13 and ITF-14 end in a digit that a misread bar code rarely has. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits]
    .toReversed()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 1 : 3), 0)
  return sum % 10 === 0
}

function swapLetters(text: string): string {
  return text.replace(/[YZ]/g, (letter) => (letter === 'Y' ? 'Z' : 'Y'))
}
