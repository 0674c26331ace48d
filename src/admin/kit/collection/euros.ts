/** Cents of an amount as people type it: `4,90`, `4.9`, `1 200`. Other text stays, and the server says what is wrong. */
export function readEuros(text: string): unknown {
  const plain = text.replace(/[\s\u00a0€]/g, '').replace(',', '.')
  return /^\d{1,7}(\.\d{0,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : text
}

/** As the field shows it; other text stays. */
export function formatEuros(value: unknown): string {
  if (typeof value === 'number') return (value / 100).toFixed(2).replace('.', ',')
  return typeof value === 'string' ? value : ''
}
