/** Grams of a weight as people type it in kilograms: `31,5`; null for an empty field. Other text stays, and the server says what is wrong. */
export function readKilograms(text: string): unknown {
  const plain = text.replace(/\s|kg/g, '').replace(',', '.')
  if (plain === '') return null
  return /^\d{1,5}(\.\d{0,3})?$/.test(plain) ? Math.round(Number(plain) * 1000) : text
}

/** As the field shows it; other text stays. */
export function formatKilograms(value: unknown): string {
  if (typeof value === 'number') return String(value / 1000).replace('.', ',')
  return typeof value === 'string' ? value : ''
}
