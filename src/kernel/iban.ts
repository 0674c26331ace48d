/** Letters count as two digits each, and the whole is 1 modulo 97 (ISO 13616). */
export function isIban(text: string): boolean {
  const iban = normalizeIban(text)
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  if (iban.startsWith('SK') && iban.length !== 24) return false
  const digits = [...(iban.slice(4) + iban.slice(0, 4))].map((sign) => Number.parseInt(sign, 36)).join('')
  let rest = 0
  for (const digit of digits) rest = (rest * 10 + Number(digit)) % 97
  return rest === 1
}

/** As it is stored and sent to banks: capitals, without spaces. */
export function normalizeIban(text: string): string {
  return text.replace(/\s/g, '').toUpperCase()
}
