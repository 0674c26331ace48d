/** Whether digits are an EAN (GTIN-8, -12, -13 or -14) with the right check digit. */
export function isEan(text: string): boolean {
  return /^(\d{8}|\d{12,14})$/.test(text) && hasValidCheckDigit(text)
}

/** From the right, every second digit counts three times; the sum ends with 0. */
export function hasValidCheckDigit(ean: string): boolean {
  const digits = [...ean].map(Number).toReversed()
  return digits.reduce((sum, digit, index) => sum + digit * (index % 2 === 0 ? 1 : 3), 0) % 10 === 0
}
