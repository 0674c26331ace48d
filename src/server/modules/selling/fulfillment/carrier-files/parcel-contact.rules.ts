const prefixes: Readonly<Record<string, string>> = { SK: '421', CZ: '420' }

/**
 * In international form with two zeros: a cell that begins with a plus is taken for a formula, and would get an apostrophe. Undefined
 * for what is not a telephone number.
 */
export function toPhone(phone: string, country: string): string | undefined {
  const text = phone.replace(/[\s().\-/]/g, '')
  const digits = text.replace(/^\+/, '00')
  if (/^00[1-9]\d{7,14}$/.test(digits)) return digits
  const prefix = prefixes[country]
  const national = /^0?([1-9]\d{8})$/.exec(text)?.[1]
  return prefix !== undefined && national !== undefined ? `00${prefix}${national}` : undefined
}

/** Without spaces. */
export function toZip(zip: string): string {
  return zip.replace(/\s/g, '')
}

/** Slovak and Czech postcodes have five digits; those of other countries are not known here. */
export function isZip(zip: string, country: string): boolean {
  return prefixes[country] === undefined ? toZip(zip) !== '' : /^\d{5}$/.test(toZip(zip))
}
